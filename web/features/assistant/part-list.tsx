import { m } from './messages.ts'
import type { Part } from './use-talk.ts'

type PartListProps = {
  title: string
  parts: Part[]
  part: Part | undefined
  onChoose: (part: Part | undefined) => void
}

/** Lessons or files, of which one may be asked about alone. */
export function PartList({ title, parts, part, onChoose }: PartListProps) {
  if (parts.length < 2) return null
  return (
    <section className="stack gap-tiny">
      <h3 className="text-small weight-strong">{title}</h3>
      <ul className="stack gap-tiny">
        {[undefined, ...parts].map((one) => (
          <li key={one?.id ?? 'all'}>
            <button
              type="button"
              className="scope-row"
              aria-pressed={one?.id === part?.id}
              onClick={() => onChoose(one)}
            >
              <bdi>{one?.title ?? m.allOfIt}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
