import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { PRINTS, type Print } from '#db/print-vocabulary.ts'
import { api } from '#web/api/client.ts'
import { PrintScreen } from '#web/features/learning/print/print-screen.tsx'
import { joinedPrintQuery } from '#web/features/learning/print/queries.ts'
import { choiceParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_student/student/courses/$course_slug/print')({
  staticData: { title: 'print' },
  validateSearch: (search: RawSearch): { part?: Print } => ({ part: choiceParam(search, 'part', PRINTS) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(joinedPrintQuery(params.course_slug)),
  component: CourseOnPaper,
})

function CourseOnPaper() {
  const { course_slug: slug } = Route.useParams()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(joinedPrintQuery(slug))
  return (
    <PrintScreen
      print={data}
      part={Route.useSearch().part}
      onPart={(part) => navigate({ search: { part }, replace: true, resetScroll: false })}
      epub={api.student.courses[':slug'].book.$path({ param: { slug }, query: {} })}
      own={false}
      back={
        <Link to="/student/courses/$course_slug/levels" params={{ course_slug: slug }}>
          <bdi>{data.course.title}</bdi>
        </Link>
      }
    />
  )
}
