import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CoursePathScreen } from '#web/features/learning/path.tsx'
import { pathQuery } from '#web/features/learning/queries.ts'
import { CoursePosts } from '#web/features/students/posts.tsx'

export const Route = createFileRoute('/_student/student/courses/$course_slug/levels/')({
  staticData: { title: 'course' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(pathQuery(params.course_slug)),
  component: Path,
})

function Path() {
  const { course_slug: slug } = Route.useParams()
  const { data } = useSuspenseQuery(pathQuery(slug))
  return <CoursePathScreen path={data} posts={<CoursePosts slug={slug} />} />
}
