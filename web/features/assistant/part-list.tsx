import { useId } from 'react'
import { m } from './messages.ts'
import type { Part } from './use-talk.ts'

type PartListProps = {
  title: string
  parts: Part[]
  part: Part | undefined
  onChoose: (part: Part | undefined) => void
}

/** The lessons or files of the chosen course, one of which a question may be limited to. */
export function PartList({ title, parts, part, onChoose }: PartListProps) {
  const titleId = useId()
  if (parts.length < 2) return null
  return (
    <section className="scope-parts" aria-labelledby={titleId}>
      <h3 id={titleId} className="text-label muted">
        {title}
      </h3>
      {[undefined, ...parts].map((one) => (
        <button
          key={one?.id ?? 'all'}
          type="button"
          className="scope-row"
          aria-pressed={one?.id === part?.id}
          onClick={() => onChoose(one)}
        >
          <bdi>{one?.title ?? m.allOfIt}</bdi>
        </button>
      ))}
    </section>
  )
}
