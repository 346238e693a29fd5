import { Link } from '@tanstack/react-router'
import { CalendarClock, Flag, Lock } from 'lucide-react'
import { useCourseLinks } from '#web/domain/course-links.ts'
import { dayAndTime } from '#web/domain/day-and-time.ts'
import { percent } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { LearningAssessment } from '#worker/contract/learning-assessment.ts'
import { knownBest } from './known-best.ts'
import { m } from './messages.ts'
import '#web/ui/card.css'

/** "12 questions · 30 min · pass at 75% · 2 attempts" */
export const examFacts = (exam: {
  questions: number
  duration_minutes: number
  success_percentage: number
  max_attempts: number
}) =>
  m.course.examFacts({
    questions: m.questions({ n: exam.questions }),
    minutes: m.minutes({ n: exam.duration_minutes }),
    pass: percent(exam.success_percentage / 100),
    attempts: m.attempts({ n: exam.max_attempts }),
  })

function ExamState({ exam, slug }: { exam: LearningAssessment; slug: string }) {
  const links = useCourseLinks(slug)
  if (exam.locked?.reason === 'inactive') return <Chip icon={Lock}>{m.path.examClosed}</Chip>
  if (exam.locked?.reason === 'not_open_yet' && exam.opens_at) {
    return <Chip icon={CalendarClock}>{m.path.examOpens({ when: dayAndTime(exam.opens_at) })}</Chip>
  }
  if (exam.locked?.reason === 'no_longer_open' && exam.closes_at) {
    return <Chip icon={Lock}>{m.path.examOver({ when: dayAndTime(exam.closes_at) })}</Chip>
  }
  if (exam.locked) return <Chip icon={Lock}>{m.path.examAfter({ n: exam.locked.left ?? 0 })}</Chip>
  if (exam.attempts_left === 0 && !exam.open_attempt_id) {
    return <span className="text-small muted">{m.path.attemptsLeft({ n: 0 })}</span>
  }
  const label = exam.open_attempt_id ? m.path.examResume : exam.best ? m.path.examAgain : m.path.examStart
  return (
    <ButtonLink kind={exam.best?.passed ? 'line' : 'primary'} {...links.assessment('exam', exam.slug)}>
      {label}
    </ButtonLink>
  )
}

function bestWords(exam: LearningAssessment): string {
  const best = knownBest(exam)
  if (exam.best?.passed) return best ? m.path.passed({ score: m.score(best) }) : m.path.goalExamDone
  return best ? m.path.best({ score: m.score(best) }) : ''
}

/** The top of the ladder. */
export function ExamRung(props: {
  exam: LearningAssessment
  course: Pick<CoursePath['course'], 'slug' | 'language'>
  last: boolean
}) {
  const { exam, course } = props
  return (
    <div
      className={classes(
        'path-level',
        props.last && 'path-level-last',
        exam.best?.passed && 'path-level-done',
      )}
    >
      <span className="path-level-number">
        <Icon of={Flag} />
      </span>
      <section className="card card-pad exam-card">
        <div className="row row-between row-wrap">
          <div>
            <h2 className="text-heading">
              <bdi lang={course.language}>{exam.title}</bdi>
            </h2>
            <p className="text-small muted">{examFacts(exam)}</p>
            {exam.closes_at && exam.locked?.reason !== 'no_longer_open' && (
              <p className="text-small muted">{m.path.examCloses({ when: dayAndTime(exam.closes_at) })}</p>
            )}
            {exam.best && (
              <p className={classes('text-small', exam.best.passed ? 'text-ok' : 'muted')}>
                {bestWords(exam)}{' '}
                <Link
                  className="link"
                  to="/student/courses/$course_slug/$kind/$slug/questions/results"
                  params={{ course_slug: course.slug, kind: KIND_WORDS.exam, slug: exam.slug }}
                  search={{ attempt: exam.best.attempt_id }}
                >
                  {m.path[exam.shown.includes('reasons') ? 'seeAnswers' : 'seeResult']}
                </Link>
              </p>
            )}
          </div>
          <ExamState exam={exam} slug={course.slug} />
        </div>
      </section>
    </div>
  )
}
