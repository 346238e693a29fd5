import { notify } from '#worker/platform/notify.ts'
import type { Services } from '#worker/platform/services.ts'
import type { Marked } from './mark-queries.ts'
import type { Grade } from './rules.ts'

/** An exam's result and its certificate are news; an exercise is answered on the spot. */
export async function tellStudent(
  services: Services,
  attemptId: string,
  { attempt }: Marked,
  { percentage }: Grade,
  certificateId: string | null,
): Promise<void> {
  if (attempt.kind !== 'exam') return
  await notify(services, attempt.student_id, {
    kind: 'exam_result',
    key: `attempt:${attemptId}`,
    data: { exam: attempt.title, percentage },
    link: `/student/courses/${attempt.course_slug}/exam/${attempt.slug}/questions/results?attempt=${attemptId}`,
  })
  if (certificateId === null) return
  await notify(services, attempt.student_id, {
    kind: 'certificate',
    key: `certificate:${certificateId}`,
    data: { course: attempt.course_title },
    link: `/certificates/${certificateId}`,
  })
}
