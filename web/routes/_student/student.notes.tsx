import { createFileRoute } from '@tanstack/react-router'
import { CoursesFrame } from '#web/features/learning/courses-frame.tsx'
import { Notes } from '#web/features/notes/notes.tsx'

export const Route = createFileRoute('/_student/student/notes')({
  staticData: { title: 'notes' },
  component: () => (
    <CoursesFrame view="notes">
      <Notes />
    </CoursesFrame>
  ),
})
