import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { sessionQuery } from '#web/api/session.ts'
import { StudentHomeScreen } from '#web/features/learning/home.tsx'
import { homeQuery } from '#web/features/learning/queries.ts'
import { later } from '#web/ui/later.tsx'
import { Bone } from '#web/ui/skeleton.tsx'

export const Route = createFileRoute('/_student/student/')({
  staticData: { title: 'studentHome' },
  loader: ({ context }) => context.queryClient.ensureQueryData(homeQuery),
  component: Home,
})

/** Most homes go without it. */
const WayBack = lazy(() =>
  import('#web/features/attempts/way-back.tsx').then((part) => ({ default: part.WayBack })),
)
const FirstPlan = later(
  () => import('#web/features/planner/first-plan.tsx').then((part) => part.FirstPlan),
  <Bone shape="block" />,
)

const LatePlans = later(() => import('#web/features/planner/late-plans.tsx').then((part) => part.LatePlans))

function Home() {
  const { data: home, dataUpdatedAt: fetchedAt } = useSuspenseQuery(homeQuery)
  const { data: user } = useSuspenseQuery(sessionQuery)
  return (
    <StudentHomeScreen
      home={home}
      name={user?.first_name ?? ''}
      fetchedAt={fetchedAt}
      latePlans={<LatePlans />}
      firstPlan={(courseId) => <FirstPlan courseId={courseId} />}
      afterExam={(attemptId) => (
        <Suspense fallback={null}>
          <WayBack attemptId={attemptId} />
        </Suspense>
      )}
    />
  )
}
