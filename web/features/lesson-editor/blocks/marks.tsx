import { TriangleAlert } from 'lucide-react'
import { sentencesOf } from '#db/content.ts'
import { SourceMark } from '#web/domain/source-mark.tsx'
import { retold } from '#web/domain/written-block.ts'
import { isolate, num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useEditing } from '../editing.ts'
import { m } from '../messages.ts'
import { fieldsOf, withField } from '../model/fields.ts'
import type { BlockPart } from '../model/parts.ts'
import { blockIn, withContent } from '../model/parts.ts'
import { type Sentence, supportOf } from '../text/sentences.ts'
import { usePicked, useSession } from '../use-session.ts'
import './marks.css'

type MarksProps = { id: string; content: BlockPart['content']; describes: string }

/** The passages of a block's sentences, after its text and never in it, and what they say for screen readers. */
export function Marks({ id, content, describes }: MarksProps) {
  const session = useSession()
  const chosen = usePicked((state) => (state.chosen?.part === id ? state.chosen.citation : undefined))
  const sentences = sentencesOf<Sentence>(content)
  const numbers = [...new Set(sentences.flatMap(({ citations }) => citations))]
  const isCited = numbers.length > 0
  return (
    <>
      <p id={describes} className="visually-hidden">
        {isCited &&
          sentences
            .map((one, place) => m.sentence({ n: num(place + 1), state: m.support[supportOf(one)] }))
            .join('. ')}
      </p>
      {isCited && (
        <div className="lesson-marks">
          {sentences.flatMap((sentence) =>
            sentence.citations.map((citation) => (
              <SourceMark
                key={`${sentence.id} ${citation}`}
                dense
                n={numbers.indexOf(citation) + 1}
                open={chosen === citation}
                onClick={() => session.show({ chosen: { part: id, sentence: sentence.id, citation } })}
              />
            )),
          )}
        </div>
      )}
    </>
  )
}

/** Sentences that no longer read as their passages, each with its ways out. */
export function Weak({ id, content }: { id: string; content: BlockPart['content'] }) {
  const session = useSession()
  const { say } = useEditing()
  const weak = sentencesOf<Sentence>(content).filter(
    (one) => supportOf(one) === 'changed' && one.text.trim() !== '',
  )
  const change = (sentence: Sentence, next: Partial<Sentence>) => {
    const { doc } = session.get()
    const block = blockIn(doc, id)
    const field =
      block &&
      fieldsOf(block.content).find(({ sentences }) => sentences.some((one) => one.id === sentence.id))
    if (!block || !field) return
    const sentences = field.sentences.map((one) => (one.id === sentence.id ? { ...one, ...next } : one))
    session.change({ doc: withContent(doc, id, withField(block.content, field.key, sentences)), caret: null })
    say(m.support[next.citations ? 'own' : 'supported'])
  }
  return weak.map((sentence) => {
    const [citation] = sentence.citations
    const { base } = sentence
    const tail = /\s*$/u.exec(sentence.text)?.[0] ?? ''
    return (
      <div key={sentence.id} className="lesson-weak">
        <Icon of={TriangleAlert} size={16} />
        <span className="grow">{m.weak.says({ text: isolate(`“${shortened(sentence.text)}”`) })}</span>
        <span className="row row-wrap gap-tiny">
          {citation !== undefined && (
            <Button
              size="dense"
              kind="line"
              onClick={() => session.show({ chosen: { part: id, sentence: sentence.id, citation } })}
            >
              {m.weak.passage}
            </Button>
          )}
          <Button size="dense" kind="line" onClick={() => change(sentence, { citations: [], base: null })}>
            {m.weak.own}
          </Button>
          {base !== null && (
            <Button
              size="dense"
              kind="ghost"
              onClick={() => change(sentence, retold(sentence, base.trimEnd() + tail))}
            >
              {m.weak.undo}
            </Button>
          )}
        </span>
      </div>
    )
  })
}

const shortened = (text: string): string => {
  const trimmed = text.trim()
  return trimmed.length > 60 ? `${trimmed.slice(0, 60).trimEnd()}…` : trimmed
}
