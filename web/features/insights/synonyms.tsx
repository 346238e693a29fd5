import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { afterAsked } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { CourseSynonym } from '#worker/contract/course-synonyms.ts'
import { m } from './messages.ts'
import { decideSynonym, synonymsQuery } from './queries.ts'

type Decision = { key: string; state: 'accepted' | 'dismissed' }

/** Words of students for words of the course, which the assistant takes for each other once they are accepted. */
export function Synonyms({ courseId }: { courseId: string }) {
  const { data: synonyms = [] } = useQuery(synonymsQuery(courseId))
  const client = useQueryClient()
  const decide = useMutation({
    mutationFn: (decision: Decision) => decideSynonym(courseId, decision),
    onSettled: () => afterAsked(client, courseId, 'synonyms'),
  })
  if (synonyms.length === 0) return null
  return (
    <section className="stack gap-snug">
      <h2 className="text-lead weight-strong">{m.synonyms.title}</h2>
      <p className="text-small muted pretty">{m.synonyms.text}</p>
      <ul className="stack gap-snug">
        {synonyms.map((synonym) => (
          <Pair
            key={synonym.key}
            synonym={synonym}
            isDeciding={decide.isPending && decide.variables.key === synonym.key}
            onDecide={(state) => decide.mutate({ key: synonym.key, state })}
          />
        ))}
      </ul>
    </section>
  )
}

type PairProps = {
  synonym: CourseSynonym
  isDeciding: boolean
  onDecide: (state: Decision['state']) => void
}

function Pair({ synonym: { asked, found, state, times }, isDeciding, onDecide }: PairProps) {
  const pair = m.synonyms.pair({ asked: isolate(asked), found: isolate(found) })
  const isOpen = state === 'suggested'
  const { dismiss, dismissOf, takeBack, takeBackOf } = m.synonyms
  return (
    <li className="card insight-report stack gap-small">
      <p className="break-anywhere">{pair}</p>
      <p className="text-tiny muted">{isOpen ? m.synonyms.times({ n: times }) : m.synonyms.accepted}</p>
      <p className="row gap-small">
        {isOpen && (
          <Button
            size="dense"
            aria-label={m.synonyms.acceptOf({ pair })}
            closed={isDeciding}
            onClick={() => onDecide('accepted')}
          >
            {m.synonyms.accept}
          </Button>
        )}
        <Button
          size="dense"
          kind="line"
          aria-label={isOpen ? dismissOf({ pair }) : takeBackOf({ pair })}
          closed={isDeciding}
          onClick={() => onDecide('dismissed')}
        >
          {isOpen ? dismiss : takeBack}
        </Button>
      </p>
    </li>
  )
}
