import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { FocusedShell } from '#web/ui/shell/focused-shell.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { m } from './messages.ts'
import { type JudgeAnswer, PracticeRound } from './practice-round.tsx'
import { practiceQuery } from './queries.ts'
import './review.css'

/** Questions on the mistakes of one lesson, once they are loaded. */
export function PracticeScreen({ lessonId, judge }: { lessonId: string; judge: JudgeAnswer }) {
  const query = useQuery(practiceQuery(lessonId))
  if (query.data && query.data.length > 0) return <PracticeRound cards={query.data} judge={judge} />
  return (
    <FocusedShell back={{ to: '/student/mistakes', label: m.round.close }} title={m.round.title}>
      <div className="review-card">
        {query.isError ? (
          <ErrorPart onRetry={() => query.refetch()} />
        ) : query.data ? (
          <Empty level={1} title={m.round.empty}>
            <ButtonLink kind="primary" to="/student/mistakes">
              {m.round.back}
            </ButtonLink>
          </Empty>
        ) : (
          <Skeleton>
            <Bone shape="row" />
          </Skeleton>
        )}
      </div>
    </FocusedShell>
  )
}
