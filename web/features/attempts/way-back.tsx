import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { dayAndTime } from '#web/domain/day-and-time.ts'
import { isolate } from '#web/i18n/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import { LessonBars, weakestOf } from './by-lesson.tsx'
import { m } from './messages.ts'
import { resultQuery } from './queries.ts'
import { questionsOf } from './shown.ts'
import { ShownLater } from './shown-later.tsx'
import './way-back.css'

/** The weakest lessons are what is worth reading. */
const SHOWN = 4

/** What leads on from an exam that was not passed: steps in their order, and where the answers fell. */
export function WayBack({ attemptId }: { attemptId: string }) {
  const { data: result } = useQuery(resultQuery(attemptId))
  // The card above leads on without it: nothing stands here until it is there.
  if (!result) return null
  const { assessment } = result
  const { language } = assessment
  const { judged, explained } = questionsOf(result)
  const isMissed = ({ question }: (typeof judged)[number]) => question.earned < question.points
  const missed = judged.filter(isMissed)
  const weakest = weakestOf(result.topics ?? [])
  const [weak] = weakest.filter(({ score, total, well }) => (score === null ? !well : score < total))
  const lesson = weak?.lesson
  const ofLesson = missed.filter(({ question }) => question.lesson?.id === lesson?.id).length
  const path = { course_slug: assessment.course_slug }
  const here = { ...path, kind: KIND_WORDS[assessment.kind], slug: assessment.slug }
  const results = '/student/courses/$course_slug/$kind/$slug/questions/results'
  return (
    <>
      <Card className="stack gap-medium">
        <h2 className="text-lead weight-strong">{m.wayBack.title}</h2>
        <ol className="way-back">
          {explained.some(isMissed) && (
            <li>
              <Link
                className="link"
                to={results}
                params={here}
                search={{ attempt: attemptId, practise: true }}
              >
                {m.wayBack.practise({ n: missed.length })}
              </Link>
              <small className="muted">{m.result.practisingNote}</small>
            </li>
          )}
          {lesson && (
            <li>
              <Link
                className="link"
                to="/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id"
                params={{ ...path, level_id: lesson.level_id, lesson_id: lesson.id }}
              >
                {m.wayBack.reread({ title: isolate(lesson.title) })}
              </Link>
              {ofLesson > 0 && <small className="muted">{m.wayBack.rereadNote({ n: ofLesson })}</small>}
            </li>
          )}
          <li>
            {assessment.attempts_left === 0 ? (
              <>
                <Link className="link" to="/student/courses/$course_slug/levels" params={path}>
                  {m.wayBack.open}
                </Link>
                <small className="muted">{m.wayBack.openNote}</small>
              </>
            ) : (
              <>
                <Link className="link" to="/student/courses/$course_slug/$kind/$slug" params={here}>
                  {m.wayBack.again}
                </Link>
                <small className="muted">
                  {assessment.next_attempt_at === null
                    ? m.wayBack.againNote
                    : m.before.pausedUntil({ when: dayAndTime(assessment.next_attempt_at) })}
                </small>
              </>
            )}
          </li>
        </ol>
        <ShownLater later={result.later} />
      </Card>
      {weakest.length > 1 && (
        <Card className="stack gap-medium">
          <h2 className="text-lead weight-strong">{m.result.byLesson}</h2>
          <LessonBars topics={weakest.slice(0, SHOWN)} language={language} />
          <Link className="quiet-link text-small" to={results} params={here} search={{ attempt: attemptId }}>
            {explained.length > 0 ? m.result.seeAnswers : m.result.seeResult}
            <Icon of={ChevronRight} size={16} mirror />
          </Link>
        </Card>
      )}
    </>
  )
}
