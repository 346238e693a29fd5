import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { isolate } from '#web/i18n/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import { byLesson, LessonBars } from './by-lesson.tsx'
import { m } from './messages.ts'
import { resultQuery } from './queries.ts'
import './way-back.css'

/** The weakest lessons are what is worth reading. */
const SHOWN = 4

/** What leads on from an exam that was not passed: steps in their order, and where the answers fell. */
export function WayBack({ attemptId }: { attemptId: string }) {
  const { data: result } = useQuery(resultQuery(attemptId))
  // The card above leads on without it: nothing stands here until it is there.
  if (!result) return null
  const { assessment, questions } = result
  const { language } = assessment
  const missed = questions.filter(({ earned, points }) => earned < points)
  const weakest = byLesson(questions).toSorted((a, b) => a.score / a.total - b.score / b.total)
  const [lesson] = weakest.filter(({ score, total }) => score < total)
  const path = { course_slug: assessment.course_slug }
  const here = { ...path, kind: KIND_WORDS[assessment.kind], slug: assessment.slug }
  const results = '/student/courses/$course_slug/$kind/$slug/questions/results'
  return (
    <>
      <Card className="stack gap-medium">
        <h2 className="text-lead weight-strong">{m.wayBack.title}</h2>
        <ol className="way-back">
          <li>
            <Link className="link" to={results} params={here} search={{ attempt: attemptId, practise: true }}>
              {m.wayBack.practise({ n: missed.length })}
            </Link>
            <small className="muted">{m.result.practisingNote}</small>
          </li>
          {lesson && (
            <li>
              <Link
                className="link"
                to="/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id"
                params={{ ...path, level_id: lesson.level_id, lesson_id: lesson.id }}
              >
                {m.wayBack.reread({ title: isolate(lesson.title) })}
              </Link>
              <small className="muted">
                {m.wayBack.rereadNote({
                  n: missed.filter((question) => question.lesson?.id === lesson.id).length,
                })}
              </small>
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
                <small className="muted">{m.wayBack.againNote}</small>
              </>
            )}
          </li>
        </ol>
      </Card>
      {weakest.length > 1 && (
        <Card className="stack gap-medium">
          <h2 className="text-lead weight-strong">{m.result.byLesson}</h2>
          <LessonBars lessons={weakest.slice(0, SHOWN)} language={language} />
          <Link className="quiet-link text-small" to={results} params={here} search={{ attempt: attemptId }}>
            {m.result.seeAnswers}
            <Icon of={ChevronRight} size={16} mirror />
          </Link>
        </Card>
      )}
    </>
  )
}
