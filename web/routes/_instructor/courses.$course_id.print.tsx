import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { PRINTS, type Print } from '#db/print-vocabulary.ts'
import { api } from '#web/api/client.ts'
import { PrintScreen } from '#web/features/learning/print/print-screen.tsx'
import { ownPrintQuery } from '#web/features/learning/print/queries.ts'
import { choiceParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_instructor/courses/$course_id/print')({
  staticData: { title: 'print' },
  validateSearch: (search: RawSearch): { part?: Print } => ({ part: choiceParam(search, 'part', PRINTS) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(ownPrintQuery(params.course_id)),
  component: OwnCourseOnPaper,
})

function OwnCourseOnPaper() {
  const { course_id: id } = Route.useParams()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(ownPrintQuery(id))
  return (
    <div className="wrap">
      <PrintScreen
        print={data}
        part={Route.useSearch().part}
        onPart={(part) => navigate({ search: { part }, replace: true, resetScroll: false })}
        epub={api.courses[':id'].book.$path({ param: { id }, query: {} })}
        own
        back={
          <Link to="/courses/$course_id" params={{ course_id: id }} search={{ part: 'materials' }}>
            <bdi>{data.course.title}</bdi>
          </Link>
        }
      />
    </div>
  )
}
