import { Diff } from '#web/domain/diff.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { ComparedPart } from '#worker/contract/publishing.ts'
import type { RewriteView } from '#worker/contract/rewrites.ts'
import { m as review } from '../messages.ts'
import { rewriteWords as m } from './messages.ts'

type Props = { rewrite: RewriteView & { what: 'lesson' }; lang: string }

/** The parts of a lesson that differ, old beside new; how many are the same is said. */
export function LessonSides({ rewrite, lang }: Props) {
  const differing = rewrite.parts.filter(({ state }) => state !== 'same')
  const same = rewrite.parts.length - differing.length
  return (
    <div className="sides">
      <div className="sides-row sides-heads">
        <p className="text-label">
          {m.before} · {m.minutes({ n: rewrite.minutes.before })}
        </p>
        <p className="text-label">
          {m.after} · {m.minutes({ n: rewrite.minutes.after })}
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
  const words = part.words.filter(({ op }) => op !== without)
  return (
    <div className="sides-side">
      <span className="sides-name text-tiny muted">{name}</span>
      {words.length > 0 ? <Diff words={words} lang={lang} /> : <p className="muted">{m.none}</p>}
    </div>
  )
}

function nameOf({ part, block_kind: kind }: ComparedPart): string {
  if (part !== 'block') return m.parts[part]
  if (kind === null || kind === 'paragraph') return review.kind.paragraph({ n: '' }).trim()
  return review.kind[kind]
}
