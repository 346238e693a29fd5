import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { showCourse } from '#web/domain/course-queries.ts'
import { afterCourseChange, afterCourseDeletion } from '#web/domain/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ui } from '#web/ui/messages.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { m } from './messages.ts'
import { deleteCourse, setCourseShown } from './queries.ts'
import { Section } from './settings-section.tsx'

/** Hiding asks first, because students depend on the course. Deleting is refused once somebody has joined. */
export function CourseDanger({ course }: { course: OwnCourse }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'hide' | 'delete'>()
  const close = () => setAsking(undefined)
  const show = useMutation({
    mutationFn: (active: boolean) => setCourseShown(course.id, active),
    onSuccess: (saved) => {
      showCourse(client, saved)
      return afterCourseChange(client)
    },
    onSettled: close,
  })
  const remove = useMutation({
    mutationFn: () => deleteCourse(course.id),
    meta: { success: m.remove.done },
    onSuccess: async () => {
      await navigate({ to: '/courses' })
      return afterCourseDeletion(client, course.id)
    },
    onSettled: close,
  })
  return (
    <>
      <Section title={m.visibility.title} hint={m.visibility.hint}>
        <Switch checked={course.is_active} onChecked={(on) => (on ? show.mutate(true) : setAsking('hide'))}>
          {m.visibility.active}
        </Switch>
      </Section>
      <Section title={m.remove.title} hint={m.remove.hint}>
        <div>
          <Button
            kind="danger"
            size="dense"
            closed={course.learners_number > 0}
            onClick={() => setAsking('delete')}
          >
            {m.remove.action}
          </Button>
        </div>
      </Section>
      <ConfirmDialog
        open={asking === 'hide'}
        onClose={close}
        title={m.visibility.ask}
        stay={ui.cancel}
        act={m.visibility.deactivate}
        kind="primary"
        onConfirm={() => show.mutate(false)}
      >
        <p>{m.visibility.text}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={close}
        title={m.remove.ask}
        stay={ui.cancel}
        act={m.remove.action}
        busy={remove.isPending && m.remove.busy}
        onConfirm={() => remove.mutate()}
      >
        <p>{m.remove.text}</p>
      </ConfirmDialog>
    </>
  )
}
