import { Link } from '@tanstack/react-router'
import { courseLinks } from '#web/domain/course-links.ts'
import { dayAndTime } from '#web/domain/day-and-time.ts'
import type { RefusedChange } from '#web/offline/refused.ts'
import { Button } from '#web/ui/button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { m } from './messages.ts'

type RefusedListProps = { changes: RefusedChange[]; onClear: () => void }

/** What was done without a connection and could not be saved later: of which lesson, and why. */
export function RefusedList({ changes, onClear }: RefusedListProps) {
  return (
    <section className="stack gap-small" aria-labelledby="refused">
      <div className="row row-between row-wrap gap-small">
        <h2 className="text-heading" id="refused">
          {m.refused.title}
        </h2>
        <Button size="small" onClick={onClear}>
          {m.refused.clear}
        </Button>
      </div>
      <p className="text-small muted pretty">{m.refused.lead}</p>
      <List>
        {changes.map(({ address, what, lesson, slug, isClosed, at }) => (
          <ListItem key={address}>
            <span className="grow stack gap-tiny">
              <span>
                {m.refused.what[what]} · <bdi lang={lesson.language}>{lesson.title ?? m.refused.unnamed}</bdi>
              </span>
              <span className="text-small muted">
                {isClosed ? m.refused.closed : m.refused.fault} <time>{dayAndTime(at)}</time>
              </span>
              {slug && !isClosed && (
                <Link className="link text-small align-start" {...courseLinks(slug, null).path}>
                  {m.refused.course}
                </Link>
              )}
            </span>
          </ListItem>
        ))}
      </List>
    </section>
  )
}
