import { num } from '#web/i18n/format.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { LessonTotals } from '#worker/contract/review.ts'
import { openLessons } from '../coverage/coverage-rules.ts'
import { coverageWords } from '../messages.ts'
import { levelsOf } from '../rules.ts'

type Props = {
  totals: LessonTotals[]
  value: string
  onValue: (lessonId: string) => void
  label?: string
}

/** Which lesson something is added to; those that were left out are not offered. */
export function LessonChoice({ totals, value, onValue, label = coverageWords.lesson }: Props) {
  const open = openLessons(totals)
  const choices = levelsOf(totals).flatMap((level, l) =>
    level.lessons.map((lesson, n) => ({
      value: lesson.lesson_id,
      label: `${num(l + 1)}.${num(n + 1)} ${lesson.lesson_title}`,
    })),
  )
  return (
    <Field label={label}>
      <Select
        dense
        value={value}
        onValue={onValue}
        choices={choices.filter((choice) => open.some((lesson) => lesson.lesson_id === choice.value))}
      />
    </Field>
  )
}
