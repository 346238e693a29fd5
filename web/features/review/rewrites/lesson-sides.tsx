import { Diff } from '#web/domain/diff.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { ComparedPart, DiffPart } from '#worker/contract/publishing.ts'
import type { RewriteView } from '#worker/contract/rewrites.ts'
import { m as review } from '../messages.ts'
import { rewriteWords as m } from './messages.ts'

/** The least share of a side that both have, for marking words one by one. */
const COMMON_SHARE = 0.3

type Props = { rewrite: Exclude<RewriteView, { what: 'question' }>; lang: string }

/** The parts of a lesson, or the one that was written again, where they differ, old beside new; how many are the same is said. */
export function LessonSides({ rewrite, lang }: Props) {
  const differing = rewrite.parts.filter(({ state }) => state !== 'same')
  const minutes = rewrite.what === 'lesson' ? rewrite.minutes : undefined
  const same = rewrite.parts.length - differing.length
  return (
    <div className="sides">
      <div className="sides-row sides-heads">
        <p className="text-label">
          {m.before}
          {minutes && ` · ${m.minutes({ n: minutes.before })}`}
        </p>
        <p className="text-label">
          {m.after}
          {minutes && ` · ${m.minutes({ n: minutes.after })}`}
        </p>
      </div>
      {differing.map((part) => (
        <section className="sides-part" key={`${part.part} ${part.id}`} aria-label={nameOf(part)}>
          <div className="row gap-small">
            <h3 className="text-tiny muted">{nameOf(part)}</h3>
            <Chip dense tone={part.state === 'removed' ? 'bad' : part.state === 'added' ? 'ok' : 'info'}>
              {m.states[part.state]}
            </Chip>
          </div>
          <div className="sides-row">
            <Side name={m.before} part={part} without="added" lang={lang} />
            <Side name={m.after} part={part} without="removed" lang={lang} />
          </div>
        </section>
      ))}
      {same > 0 && <p className="text-small muted">{m.unchanged({ n: same })}</p>}
      <p className="text-small muted">{m.lost}</p>
    </div>
  )
}

type SideProps = { name: string; part: ComparedPart; without: 'added' | 'removed'; lang: string }

/** One side of a part, with the words marked that the other side has not. */
function Side({ name, part, without, lang }: SideProps) {
  const words = sideOf(part.words, without)
  return (
    <div className="sides-side">
      <span className="sides-name text-tiny muted">{name}</span>
      {words.length > 0 ? <Diff words={words} lang={lang} /> : <p className="muted">{m.none}</p>}
    </div>
  )
}

/** The words of one side. Two texts with little in common are shown whole: single words that happen to be the same say nothing. */
function sideOf(words: DiffPart[], without: 'added' | 'removed'): DiffPart[] {
  const own = words.filter(({ op }) => op !== without)
  const lengthOf = (parts: DiffPart[]) => parts.reduce((sum, { text }) => sum + text.trim().length, 0)
  const common = lengthOf(words.filter(({ op }) => op === 'same'))
  if (common >= COMMON_SHARE * lengthOf(own)) return own
  return [{ op: without === 'added' ? 'removed' : 'added', text: own.map(({ text }) => text).join('') }]
}

function nameOf({ part, block_kind: kind }: ComparedPart): string {
  if (part !== 'block') return m.parts[part]
  if (kind === null || kind === 'paragraph') return review.kind.paragraph({ n: '' }).trim()
  return review.kind[kind]
}
