import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Cover } from '#web/ui/cover.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'
import type { Part } from './use-talk.ts'

export type ScopeCourse = { id: string; title: string; language: string }

export type PartChoice = (choice: {
  course: ScopeCourse | null
  part: Part | undefined
  onChoose: (part: Part | undefined) => void
}) => ReactNode

type ScopeChoiceProps = {
  courses: ScopeCourse[]
  /** Null: everything. */
  course: ScopeCourse | null
  everything: string
  onChoose: (courseId: string | null) => void
  /** The lesson or file that alone is asked about. */
  part: Part | undefined
  onPart: (part: Part | undefined) => void
  parts: PartChoice
}

/** Where answers come from. Another course begins another conversation. */
export function ScopeChoice({
  courses,
  course,
  everything,
  onChoose,
  part,
  onPart,
  parts,
}: ScopeChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (id: string | null) => {
    setOpen(false)
    onChoose(id)
  }
  return (
    <>
      <button
        type="button"
        className="scope"
        aria-label={m.change({ scope: part?.title ?? course?.title ?? everything })}
        onClick={() => setOpen(true)}
      >
        <span className="scope-cover" aria-hidden="true">
          <Cover seed={course?.id ?? 'everything'} />
        </span>
        <span className="scope-words">
          <span className="text-tiny muted">{m.from}</span>
          <bdi className="one-line" lang={course?.language}>
            {part?.title ?? course?.title ?? everything}
          </bdi>
        </span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={m.choose} look="sheet">
        <ul className="stack gap-tiny">
          {[null, ...courses].map((one) => (
            <li key={one?.id ?? 'everything'}>
              <button
                type="button"
                className="scope-row"
                aria-pressed={(one?.id ?? null) === (course?.id ?? null)}
                onClick={() => choose(one?.id ?? null)}
              >
                <bdi lang={one?.language}>{one?.title ?? everything}</bdi>
              </button>
            </li>
          ))}
        </ul>
        {parts({
          course,
          part,
          onChoose: (chosen) => {
            setOpen(false)
            onPart(chosen)
          },
        })}
      </Dialog>
    </>
  )
}
