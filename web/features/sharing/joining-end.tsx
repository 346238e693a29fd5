import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useContractForm } from '#web/api/contract-form.ts'
import { changeCourse, showCourse } from '#web/domain/course-queries.ts'
import { endOfDay } from '#web/domain/end-of-day.ts'
import { afterCourseEdit } from '#web/domain/stale.ts'
import { date } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CoursePatch } from '#worker/contract/course-fields.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { m } from './messages.ts'

/** Until which day people join, by the link and by a code alike; who has joined stays. */
export function JoiningEnd({ course }: { course: OwnCourse }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const end = course.joining_ends_at
  const change = useMutation({
    mutationFn: (body: z.output<typeof CoursePatch>) => changeCourse(course.id, body),
    meta: { fields: true },
    onSuccess: (saved) => {
      setAsking(false)
      showCourse(client, saved)
      return afterCourseEdit(client)
    },
  })
  const {
    shell,
    values,
    change: type,
    errors,
  } = useContractForm({
    values: { last: '' },
    schema: CoursePatch,
    body: ({ last }: { last: string }) => ({ joining_ends_at: endOfDay(last) }),
    call: change,
  })
  const turn = (on: boolean) => {
    setAsking(on)
    if (!on && end !== null) change.mutate({ joining_ends_at: null })
  }
  return (
    <div className="stack gap-small">
      <Switch checked={asking || end !== null} onChecked={turn}>
        {m.end.switch}
      </Switch>
      {end !== null && !asking && (
        <p className="row row-wrap gap-small">
          <span role="status">{sentenceOf(end)}</span>
          <Button kind="ghost" size="dense" onClick={() => setAsking(true)}>
            {m.end.change}
          </Button>
        </p>
      )}
      {asking && (
        <form className="stack gap-small" {...shell}>
          <Field label={m.end.last} hint={m.end.hint} error={errors.joining_ends_at}>
            <TextInput dense type="date" dir="ltr" value={values.last} onValue={(last) => type({ last })} />
          </Field>
          <Button
            kind="soft"
            size="dense"
            type="submit"
            className="align-start"
            closed={values.last === ''}
            busy={change.isPending && m.end.saving}
          >
            {m.end.save}
          </Button>
        </form>
      )}
    </div>
  )
}

const sentenceOf = (end: string): string =>
  (Date.parse(end) > Date.now() ? m.end.until : m.end.over)({ date: date(end) })
