import { FocusedShell } from '#web/ui/shell/focused-shell.tsx'
import type { CoursePath } from '#worker/contract/learning.ts'
import { m } from './messages.ts'
import { CoursePathScreen } from './path.tsx'

/** The path of one's own course; its way out leads to the review. */
export function PreviewPath({ path }: { path: CoursePath }) {
  const { course } = path
  return (
    <FocusedShell
      back={{ to: '/courses/$course_id/review', params: { course_id: course.id }, label: m.preview.back }}
      title={<bdi lang={course.language}>{course.title}</bdi>}
    >
      <div className="wrap wrap-app pad-block-large">
        <CoursePathScreen path={path} />
      </div>
    </FocusedShell>
  )
}
