import { Link } from '@tanstack/react-router'
import { ChevronRight, Repeat } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { StudentHome } from '#worker/contract/student-home.ts'
import { m } from './home-rest-messages.ts'
import { reviewMinutes } from './review-minutes.ts'

/** No exact count above this: a long queue should not feel like a debt. */
const MOST = 99

/** What is due in the daily review and from which lessons; or that it will fill up by itself, or is done. */
export function DueReview({ review: { due, waiting, done, lessons } }: { review: StudentHome['review'] }) {
  const say = m.home.review
  const about = say.about({ minutes: reviewMinutes(due) })
  const [title, text] =
    due > 0
      ? [
          say.title({ n: due }),
          waiting > 0
            ? `${about} · ${say[waiting > MOST ? 'waitingMany' : 'waiting']({ n: Math.min(waiting, MOST) })}`
            : about,
        ]
      : done > 0
        ? [say.done, say.doneText({ n: done })]
        : [say.fills, say.fillsText]
  return (
    <Card className="stack gap-medium">
      <div className="row row-top gap-snug">
        <Tile of={Repeat} />
        <div className="grow">
          <h2 className="text-lead weight-strong">{title}</h2>
          <p className="text-small muted pretty">{text}</p>
        </div>
      </div>
      {due > 0 && (
        <>
          <ul className="home-review-rows grow">
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <bdi lang={lesson.language}>{lesson.title}</bdi>
                <span className="figures">{num(lesson.cards)}</span>
              </li>
            ))}
          </ul>
          <ButtonLink kind="soft" block to="/student/review">
            {say.start}
          </ButtonLink>
        </>
      )}
      <Link className="quiet-link text-small" to="/student/mistakes">
        {say.mistakes}
        <Icon of={ChevronRight} size={16} mirror />
      </Link>
    </Card>
  )
}
