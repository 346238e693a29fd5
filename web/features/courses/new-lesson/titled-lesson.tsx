import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId, useRef } from 'react'
import { LIMITS } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { CostNote } from '#web/domain/cost-note.tsx'
import { afterCourseChange } from '#web/domain/stale.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { TitleBody } from '#worker/contract/levels.ts'
import { createLesson, levelEstimateQuery, writeLesson } from '../queries.ts'
import { m } from './messages.ts'

type Props = {
  course: OwnCourse
  levelId: string
  /** The passages it is made of; undefined where it is written by hand. */
  segmentIds: string[] | undefined
  onClose: () => void
  children: ReactNode
}

/** A lesson that gets its title here: empty, to be written, or made of chosen passages. */
export function TitledLesson({ course, levelId, segmentIds, onClose, children }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const cost = useId()
  const chosen = segmentIds ?? []
  const fits = chosen.length > 0 && chosen.length <= LIMITS.passagesAtOnce
  const estimate = useQuery(levelEstimateQuery(levelId, fits ? chosen : []))
  const opens = useRef(true)
  const add = useMutation({
    mutationFn: async ({ title }: { title: string }) => {
      if (!segmentIds) return createLesson(levelId, title)
      await writeLesson(levelId, { title, segment_ids: segmentIds })
    },
    meta: { fields: true },
    onSuccess: async (made) => {
      await afterCourseChange(client)
      onClose()
      const params = { course_id: course.id, lesson_id: made?.id ?? '' }
      if (made && opens.current) await navigate({ to: '/courses/$course_id/lessons/$lesson_id/edit', params })
    },
  })
  const { form, shell, refused, submit } = useContractForm({
    values: { title: '' },
    schema: TitleBody,
    call: add,
  })
  const send = (open: boolean) => () => {
    opens.current = open
    submit()
  }
  const busy = add.isPending && (segmentIds ? m.generating : m.adding)
  return (
    <form className="stack gap-medium" {...shell}>
      <form.Field name="title">
        {(field) => (
          <TextField
            field={field}
            label={m.name}
            refused={refused.title}
            dense
            autoFocus
            lang={course.language}
            dir={directionOf(course.language)}
            maxLength={LIMITS.titleChars}
          />
        )}
      </form.Field>
      {children}
      {fits && <CostNote id={cost} cost={estimate.data} failed={estimate.isError} />}
      <div className="row row-wrap gap-small">
        {segmentIds ? (
          <Button
            kind="primary"
            size="dense"
            type="submit"
            busy={busy}
            closed={!fits || !estimate.data || estimate.data.refused !== undefined}
            aria-describedby={cost}
          >
            {m.generate}
          </Button>
        ) : (
          <>
            <Button kind="primary" size="dense" onClick={send(true)} busy={busy}>
              {m.addOpen}
            </Button>
            <Button kind="ghost" size="dense" closed={add.isPending} onClick={send(false)}>
              {m.add}
            </Button>
          </>
        )}
        <span className="grow" />
        <span className="text-small muted">{m.later}</span>
      </div>
    </form>
  )
}
