import { Select } from '#web/ui/select.tsx'
import type { GlossaryCourse } from '#worker/contract/translate.ts'
import { m } from './messages.ts'

const NONE = 'none'
type GlossaryChoiceProps = {
  courses: readonly GlossaryCourse[]
  courseId: string
  onChoose: (courseId: string) => void
}

/** Whose terms to keep in the text: those of one course, or none. Not shown without such a course. */
export function GlossaryChoice({ courses, courseId, onChoose }: GlossaryChoiceProps) {
  if (courses.length === 0) return null
  const choices = [
    { value: NONE, label: m.noTerms },
    ...courses.map(({ id, title }) => ({ value: id, label: title })),
  ]
  return (
    <div className="row gap-small glossary-choice">
      <span className="text-small muted no-wrap" aria-hidden="true">
        {m.termsFrom}
      </span>
      <Select
        dense
        aria-label={m.termsFrom}
        choices={choices}
        value={courseId || NONE}
        onValue={(value) => onChoose(value === NONE ? '' : value)}
      />
    </div>
  )
}
