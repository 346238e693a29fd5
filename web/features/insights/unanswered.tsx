import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { afterAsked } from '#web/domain/stale.ts'
import { isolate, relativeTime } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { m } from './messages.ts'
import { takeOff, unansweredQuery } from './queries.ts'

/** What students asked the assistant and the course does not answer, with the way to answer it. */
export function Unanswered({ courseId }: { courseId: string }) {
  const { data: questions = [] } = useQuery(unansweredQuery(courseId))
  const client = useQueryClient()
  const off = useMutation({
    mutationFn: (key: string) => takeOff(courseId, key),
    onSettled: () => afterAsked(client, courseId, 'unanswered'),
  })
  if (questions.length === 0) return null
  return (
    <section className="stack gap-snug">
      <h2 className="text-lead weight-strong">{m.unanswered.title}</h2>
      <p className="text-small muted pretty">{m.unanswered.text}</p>
      <ul className="stack gap-snug">
        {questions.map(({ key, text, students, asked_at: at }) => (
          <li key={key} className="card insight-report stack gap-small">
            <p className="break-anywhere" dir="auto">
              {text}
            </p>
            <p className="text-tiny muted">{m.unanswered.asked({ n: students, when: relativeTime(at) })}</p>
            <p>
              <Button
                size="dense"
                aria-label={m.unanswered.offOf({ text: isolate(text) })}
                closed={off.isPending && off.variables === key}
                onClick={() => off.mutate(key)}
              >
                {m.unanswered.off}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <Link
        className="link text-small"
        to="/courses/$course_id"
        params={{ course_id: courseId }}
        search={{ part: 'materials' }}
      >
        {m.unanswered.add}
      </Link>
    </section>
  )
}
