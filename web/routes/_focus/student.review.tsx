import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { answerCheckNow } from '#web/features/learning/check-queries.ts'
import { homeQuery } from '#web/features/learning/queries.ts'
import { PracticeScreen } from '#web/features/practice/practice-screen.tsx'
import { ReviewOnward } from '#web/features/practice/review-onward.tsx'
import { ReviewScreen } from '#web/features/practice/review-screen.tsx'
import { idParam, type RawSearch } from '../-search.ts'

/** Without a loader: what it needs would stand in the first chunk of every page. */
export const Route = createFileRoute('/_focus/student/review')({
  staticData: { title: 'practice' },
  validateSearch: (search: RawSearch): { lesson?: string } => {
    const lesson = idParam(search, 'lesson')
    return lesson === undefined ? {} : { lesson }
  },
  component: Screen,
})

/** Today's cards, or what was missed in one lesson. */
function Screen() {
  const { lesson } = Route.useSearch()
  if (lesson !== undefined) return <PracticeScreen key={lesson} lessonId={lesson} judge={answerCheckNow} />
  return <ReviewScreen onward={<Onward />} />
}

function Onward() {
  const { data: home } = useQuery(homeQuery)
  return <ReviewOnward course={home?.next?.kind === 'lesson' ? home.next.course : undefined} />
}
