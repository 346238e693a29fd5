import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { afterRegrade } from '#web/domain/stale.ts'
import { isolate, relativeTime } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { List } from '#web/ui/list.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Question } from '#worker/contract/questions.ts'
import { m } from './messages.ts'
import { acceptAnswer, unmatchedQuery } from './queries.ts'

type Props = {
  question: Question
  /** Hears the question with its new accepted answer. */
  onAccepted: (question: Question) => void
}

/** What students wrote and no accepted answer matches, most frequent first. Accepting one regrades past results. */
export function AnswersToLookAt({ question, onAccepted }: Props) {
  const client = useQueryClient()
  const query = useQuery(unmatchedQuery(question.id))
  const accept = useMutation({
    mutationFn: (text: string) => acceptAnswer(question.id, text),
    onSuccess: async ({ data }, text) => {
      onAccepted(data.question)
      toast.success(m.acceptedNow({ text: isolate(text) }))
      await afterRegrade(client, question.id)
    },
  })
  return (
    <Card className="stack gap-medium">
      <div className="stack gap-tiny">
        <h2 className="text-lead weight-strong">{m.toLookAt}</h2>
        <p className="muted">{m.toLookAtLead}</p>
      </div>
      <QueryState query={query} rows={2} />
      {query.data?.length === 0 && <p>{m.toLookAtNone}</p>}
      <List>
        {query.data?.map(({ text, count, last_at: lastAt }) => (
          <li key={text} className="row row-wrap gap-snug answer-waiting">
            <span className="grow">
              <bdi lang={question.language} className="weight-medium">
                {text}
              </bdi>{' '}
              <span className="text-small muted">
                {m.typedTimes({ n: count })} · {relativeTime(lastAt)}
              </span>
            </span>
            <Button
              size="small"
              aria-label={m.acceptIt({ text: isolate(text) })}
              busy={accept.isPending && accept.variables === text && m.accepting}
              closed={accept.isPending}
              onClick={() => accept.mutate(text)}
            >
              {m.accept}
            </Button>
          </li>
        ))}
      </List>
    </Card>
  )
}
