import { Link } from '@tanstack/react-router'
import { BookOpen, Target } from 'lucide-react'
import { courseLinks } from '#web/domain/course-links.ts'
import { Card } from '#web/ui/card.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { StudentHome } from '#worker/contract/student-home.ts'
import { m } from './home-rest-messages.ts'

type Advice = StudentHome['advice'][number]

const wayTo = ({ reason, lesson, course }: Advice) =>
  reason === 'mistakes'
    ? { to: '/student/review' as const, search: { lesson: lesson.id } }
    : courseLinks(course.slug, null).lesson(lesson.level_id, lesson.id)

/** Lessons worth another look, each with its reason. */
export function HomeAdvice({ advice }: { advice: StudentHome['advice'] }) {
  if (advice.length === 0) return null
  return (
    <Card className="stack gap-small">
      <h2 className="text-lead weight-strong">{m.home.advice.title}</h2>
      <List>
        {advice.map((one) => (
          <ListItem key={one.reason}>
            <Link className="row gap-snug" {...wayTo(one)}>
              <Tile of={one.reason === 'mistakes' ? Target : BookOpen} />
              <span className="stack gap-tiny">
                <bdi className="weight-strong" lang={one.course.language}>
                  {one.lesson.title}
                </bdi>
                <span className="text-small muted">{m.home.advice[one.reason]({ n: one.n })}</span>
              </span>
            </Link>
          </ListItem>
        ))}
      </List>
    </Card>
  )
}
