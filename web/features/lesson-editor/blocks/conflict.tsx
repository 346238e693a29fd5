import { blockOf, labelsOf, sentencesOf } from '#db/content.ts'
import { Diff } from '#web/domain/diff.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEditing } from '../editing.ts'
import { m } from '../messages.ts'
import { partOf } from '../model/known.ts'
import type { Part } from '../model/parts.ts'
import type { Sentence } from '../text/sentences.ts'
import { wordChanges } from '../text/word-changes.ts'
import { usePicked, useSession } from '../use-session.ts'
import './conflict.css'

const textOfPart = (part: Part | undefined): string => {
  if (!part) return ''
  if (part.kind === 'card') return `${part.front}\n${part.back}`
  if (part.kind === 'lesson')
    return [
      part.title,
      ...part.objectives.map(({ text }) => text),
      ...part.summary.map(({ text }) => text),
    ].join('\n')
  const { content } = part
  return [
    ...labelsOf(content),
    ...sentencesOf(blockOf<Sentence>(content)).map(({ text }) => text.trim()),
  ].join(' ')
}

/** Both states of what was changed here and elsewhere. Everything else goes on being saved. */
export function Conflict({ id }: { id: string }) {
  const session = useSession()
  const { lang } = useEditing()
  const theirs = usePicked(({ conflicts }) => conflicts[id])
  const mine = usePicked(({ doc }) => doc.parts[id])
  const isLesson = mine?.kind === 'lesson'
  return (
    <section className="lesson-conflict" aria-label={m.conflict.title}>
      <h3 className="text-body weight-strong">
        {theirs ? (isLesson ? m.conflict.lesson : m.conflict.title) : m.conflict.deleted}
      </h3>
      {theirs && <BothStates theirs={textOfPart(partOf(theirs))} mine={textOfPart(mine)} lang={lang} />}
      <div className="row row-wrap gap-small">
        <Button size="dense" kind="soft" onClick={() => session.settle(id, 'mine')}>
          {m.conflict.keepMine}
        </Button>
        <Button size="dense" kind="line" onClick={() => session.settle(id, 'theirs')}>
          {theirs ? m.conflict.takeTheirs : m.conflict.delete}
        </Button>
      </div>
    </section>
  )
}

/** The least share that both have of the longer text, for marking words one by one. */
const COMMON_SHARE = 0.3

/** Two texts with little in common are shown whole: single words that happen to be the same say nothing. */
function BothStates({ theirs, mine, lang }: { theirs: string; mine: string; lang: string }) {
  const changes = wordChanges(theirs, mine, lang)
  const common = changes.reduce((sum, { op, text }) => sum + (op === 'same' ? text.trim().length : 0), 0)
  const sides = [
    { name: m.conflict.theirs, words: [{ op: 'removed' as const, text: theirs }] },
    { name: m.conflict.mine, words: [{ op: 'added' as const, text: mine }] },
  ]
  if (common >= COMMON_SHARE * Math.max(theirs.length, mine.length))
    return <Diff words={changes} lang={lang} />
  return sides.map(({ name, words }) => (
    <div key={name}>
      <p className="text-tiny muted">{name}</p>
      <Diff words={words} lang={lang} />
    </div>
  ))
}
