import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useAskedAhead } from '#web/domain/asked-ahead.ts'
import { bookmarkQuery } from '#web/features/bookmarks/queries.ts'
import { LessonScreen } from '#web/features/learning/lesson.tsx'
import { lessonQuery } from '#web/features/learning/queries.ts'
import { numberSources } from '#web/features/learning/sources.ts'
import { LaterBlockNotes } from '#web/features/notes/later.tsx'
import { lessonNotesQuery } from '#web/features/notes/queries.ts'
import { afterDrawing } from '#web/ui/later.tsx'
import { numberParam, type RawSearch, textParam } from '../-search.ts'

// A lesson is read before anything is done with it.
const LessonActions = afterDrawing(async () => (await import('../-lesson-actions.tsx')).LessonActions)

/** `source` is the number of an open source; `passage` a segment to open, as results link to it; `block` one to begin at. */
export const Route = createFileRoute(
  '/_focus/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id/',
)({
  staticData: { title: 'lesson' },
  validateSearch: (search: RawSearch): { source?: number; passage?: string; block?: string } => ({
    source: numberParam(search, 'source'),
    passage: textParam(search, 'passage'),
    block: textParam(search, 'block'),
  }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(lessonQuery(params.lesson_id)),
  component: Lesson,
})

function Lesson() {
  const { lesson_id: lessonId } = Route.useParams()
  const { source, passage, block } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(lessonQuery(lessonId))
  useAskedAhead(lessonId, (client) =>
    Promise.all([
      client.prefetchQuery(lessonNotesQuery(lessonId)),
      client.prefetchQuery(bookmarkQuery(lessonId)),
    ]),
  )
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
      startAt={block}
      actions={<LessonActions lesson={data} />}
      below={({ id }) => <LaterBlockNotes lessonId={lessonId} blockId={id} />}
    />
  )
}
