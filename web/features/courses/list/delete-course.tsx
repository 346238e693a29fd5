import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterCourseDeletion } from '#web/domain/stale.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ui } from '#web/ui/messages.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { m } from '../messages.ts'
import { deleteCourse } from '../queries.ts'

/** Asks before a course is deleted from the list; it cannot be undone. */
export function DeleteCourse({ course, onClose }: { course: OwnCourse | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => deleteCourse(id),
    meta: { success: m.remove.done },
    onSuccess: (_, id) => afterCourseDeletion(client, id),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={course !== undefined}
      onClose={onClose}
      title={m.remove.ask}
      stay={ui.cancel}
      act={m.remove.action}
      busy={remove.isPending && m.remove.busy}
      onConfirm={() => course && remove.mutate(course.id)}
    >
      <p className="weight-medium">
        <bdi>{course?.title}</bdi>
      </p>
      <p>{m.remove.text}</p>
    </ConfirmDialog>
  )
}
