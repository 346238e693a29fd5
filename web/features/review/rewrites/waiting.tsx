import { useQuery } from '@tanstack/react-query'
import { rewritesQuery } from '#web/domain/rewrites-query.ts'
import { Button } from '#web/ui/button.tsx'
import { rewriteWords as m } from './messages.ts'
import './sides.css'

type Props = { courseId: string; lessonId: string; onCompare: (id: string) => void }

/** What of this lesson waits for a choice between old and new; nothing while nothing does. */
export function RewritesWaiting({ courseId, lessonId, onCompare }: Props) {
  const { data = [] } = useQuery(rewritesQuery(courseId))
  const own = data.filter((rewrite) => rewrite.lesson_id === lessonId)
  if (own.length === 0) return null
  return (
    <section aria-label={m.waiting.label}>
      {own.map(({ id, what }) => (
        <div className="sides-waiting" key={id}>
          <span>{m.waiting[what]}</span>
          <Button size="dense" onClick={() => onCompare(id)}>
            {m.compare}
          </Button>
        </div>
      ))}
    </section>
  )
}
