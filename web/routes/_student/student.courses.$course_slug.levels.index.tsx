import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { whileOpening } from '#web/api/carried.ts'
import { CoursePathScreen } from '#web/features/learning/path.tsx'
import { pathQuery } from '#web/features/learning/queries.ts'
import { CoursePosts } from '#web/features/students/posts.tsx'
import { postsQuery } from '#web/features/students/posts-queries.ts'

export const Route = createFileRoute('/_student/student/courses/$course_slug/levels/')({
  staticData: { title: 'course' },
  loader: ({ context: { queryClient }, params: { course_slug: slug } }) =>
    Promise.all([
      queryClient.ensureQueryData(pathQuery(slug)),
      whileOpening(() => queryClient.prefetchInfiniteQuery(postsQuery(slug))),
    ]),
  component: Path,
})

function Path() {
  const { course_slug: slug } = Route.useParams()
  const { data } = useSuspenseQuery(pathQuery(slug))
  return <CoursePathScreen path={data} posts={<CoursePosts slug={slug} />} />
}
