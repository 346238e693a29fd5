import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { PreviewFrame } from '#web/features/learning/preview-frame.tsx'
import { guarded } from './-guarded.ts'

/** What students will see, for the instructor of the course. */
export const Route = createFileRoute('/_preview')({ beforeLoad: guarded('teacher'), component: Preview })

function Preview() {
  const { course_id: courseId = '' } = useParams({ strict: false })
  return (
    <PreviewFrame courseId={courseId}>
      <Outlet />
    </PreviewFrame>
  )
}
