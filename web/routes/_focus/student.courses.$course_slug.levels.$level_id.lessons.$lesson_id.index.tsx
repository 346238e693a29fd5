import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { BookmarkButton } from '#web/features/bookmarks/bookmark-button.tsx'
import { LessonScreen } from '#web/features/learning/lesson.tsx'
import { lessonQuery } from '#web/features/learning/queries.ts'
import { numberSources } from '#web/features/learning/sources.ts'
import { titles } from '#web/i18n/titles.ts'
import { numberParam, type RawSearch, textParam } from '../-search.ts'

/** `source` is the number of an open source; `passage` a segment to open, as results link to it. */
export const Route = createFileRoute(
  '/_focus/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id/',
)({
  staticData: { title: titles.lesson },
  validateSearch: (search: RawSearch): { source?: number; passage?: string } => ({
    source: numberParam(search, 'source'),
    passage: textParam(search, 'passage'),
  }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(lessonQuery(params.lesson_id)),
  component: Lesson,
})

function Lesson() {
  const { lesson_id: lessonId } = Route.useParams()
  const { source, passage } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(lessonQuery(lessonId))
  const linked = numberSources(data).find((entry) => entry.citation.segment_id === passage)?.n
  const open = useCallback(
    (n: number) => navigate({ search: n > 0 ? { source: n } : {}, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <LessonScreen
      key={lessonId}
      lesson={data}
      open={source ?? linked ?? 0}
      onOpen={open}
      actions={<BookmarkButton lessonId={lessonId} />}
    />
  )
}
