import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { LessonScreen } from '#web/features/learning/lesson.tsx'
import { previewLessonQuery } from '#web/features/learning/queries.ts'

export const Route = createFileRoute('/_preview/courses/$course_id/preview/lessons/$lesson_id')({
  staticData: { title: 'lesson' },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(previewLessonQuery(params.course_id, params.lesson_id)),
  component: Lesson,
})

function Lesson() {
  const { course_id: courseId, lesson_id: lessonId } = Route.useParams()
  const { data } = useSuspenseQuery(previewLessonQuery(courseId, lessonId))
  const [open, setOpen] = useState(0)
  return <LessonScreen key={lessonId} lesson={data} open={open} onOpen={setOpen} />
}
