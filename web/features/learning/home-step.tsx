import { dayAndTime } from '#web/domain/day-and-time.ts'
import { passPoints } from '#web/domain/pass-points.ts'
import { isolate } from '#web/i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { Cover } from '#web/ui/cover.tsx'
import { later } from '#web/ui/later.tsx'
import { ScoreScale } from '#web/ui/score-scale.tsx'
import type { HomeStep } from '#worker/contract/student-home.ts'
import { Actions } from './home-actions.tsx'
import { homeMessages as m } from './home-messages.ts'
import { CourseProgress } from './joined-row.tsx'
import { knownBest } from './known-best.ts'
import { reviewMinutes } from './review-minutes.ts'
import '#web/ui/card.css'

/** How many points were missing to the pass mark; at least one. */
export const pointsMissing = (best: { score: number; total: number }, passMark: number): number =>
  Math.max(1, passPoints(best.total, passMark) - best.score)

/** Loaded on demand, because only a running exam has a clock. */
const HomeClock = later(() => import('./home-clock.tsx').then((part) => part.HomeClock))

/** These reasons concern more than one course. */
const OF_ALL: HomeStep['kind'][] = ['review', 'all_done']
const WITHOUT_LESSONS: HomeStep['kind'][] = [...OF_ALL, 'passed', 'empty']

type Words = { eyebrow: string; title: string; ofCourse?: boolean }
type CardProps = { step: HomeStep; name: string; due: number; clock: { now: string; fetchedAt: number } }

/** The text of the card; the course's title is in the course's language. */
function wordsOf({ step: { kind, course, assessment }, name, due }: Omit<CardProps, 'clock'>): Words {
  const say = m.home.steps
  const best = assessment ? knownBest(assessment) : undefined
  const next = course.next_lesson
  switch (kind) {
    case 'lesson': {
      const begun = course.progress.lessons_done > 0
      return { eyebrow: begun ? m.home.resume : say.first, title: next?.title ?? '', ofCourse: true }
    }
    case 'exercise':
      return { eyebrow: say.exercise, title: assessment?.title ?? '', ofCourse: true }
    case 'exam_open':
      return { eyebrow: say.examOpen, title: assessment?.title ?? '', ofCourse: true }
    case 'exam':
      if (assessment && assessment.level_id !== null)
        return { eyebrow: say.levelExam, title: assessment.title, ofCourse: true }
      return { eyebrow: say.exam, title: m.home.finished }
    case 'failed':
      return {
        eyebrow: say.exam,
        title:
          best && assessment
            ? say.missing({ n: pointsMissing(best, assessment.success_percentage) })
            : say.notThisTime,
      }
    case 'no_attempts':
      return { eyebrow: say.exam, title: m.path.attemptsLeft({ n: 0 }) }
    case 'exam_later':
      return { eyebrow: say.exam, title: closedUntil(assessment) }
    case 'review':
      return { eyebrow: say.review, title: m.home.review.title({ n: due }) }
    case 'all_done':
      return { eyebrow: say.allDone, title: say.allDoneTitle }
    case 'empty':
      return { eyebrow: say.empty, title: m.path.empty }
    case 'passed':
      return { eyebrow: say.exam, title: say.passed({ name }) }
    case 'finished':
      return { eyebrow: say.finished, title: m.home.finished }
  }
}

/** Why the next exam isn't open yet. */
function closedUntil(exam: HomeStep['assessment']): string {
  const reason = exam?.locked?.reason
  if (reason === 'not_open_yet' && exam?.opens_at)
    return m.path.examOpens({ when: dayAndTime(exam.opens_at) })
  if (reason === 'no_longer_open' && exam?.closes_at)
    return m.path.examOver({ when: dayAndTime(exam.closes_at) })
  return m.path.examClosed
}

/** The first part of the home: what to do next, with one primary button, in every state of a course. */
export function HomeStepCard({ step, name, due, clock }: CardProps) {
  const { course, assessment, kind, ends_at: endsAt } = step
  const { eyebrow, title, ofCourse } = wordsOf({ step, name, due })
  const best = assessment ? knownBest(assessment) : undefined
  return (
    <article className={classes('card resume home-full', kind === 'passed' && 'card-brand')} data-step={kind}>
      <Cover seed={course.course_id} picture={course.thumbnail} look="fill" />
      <div className="resume-inner">
        <div className="stack gap-tiny">
          <p className={kind === 'passed' ? 'muted' : 'eyebrow'}>{eyebrow}</p>
          <h2 className="text-headline">
            <bdi lang={ofCourse ? course.language : undefined}>{title}</bdi>
          </h2>
          {!OF_ALL.includes(kind) && (
            <p className="muted">
              <bdi lang={course.language}>{course.title}</bdi>
            </p>
          )}
          {kind === 'review' && (
            <p className="muted">{m.home.review.about({ minutes: reviewMinutes(due) })}</p>
          )}
          {kind === 'no_attempts' && (
            <p className="muted pretty">
              {m.home.steps[step.asked ? 'asked' : 'mayAsk']({ name: isolate(course.instructor.name) })}
            </p>
          )}
          {course.closed && !OF_ALL.includes(kind) && (
            <p className="text-small muted pretty">{m.home.closedCourse}</p>
          )}
        </div>
        {endsAt !== null && <HomeClock endsAt={endsAt} {...clock} />}
        {(kind === 'failed' || kind === 'no_attempts') && best && assessment ? (
          <BestScore best={best} passMark={assessment.success_percentage} />
        ) : (
          !WITHOUT_LESSONS.includes(kind) && <LessonsDone step={step} />
        )}
        <div className="row row-wrap gap-snug">
          <Actions step={step} />
        </div>
      </div>
    </article>
  )
}

function LessonsDone({ step: { kind, course } }: { step: HomeStep }) {
  const { lessons_done: done, lessons_total: total } = course.progress
  const next = course.next_lesson
  return (
    <div className="stack gap-small">
      <CourseProgress course={course} />
      <span className="text-small muted figures">
        {kind === 'lesson' && next ? m.lessonOf({ n: next.number, total }) : m.doneOf({ done, total })}
      </span>
    </div>
  )
}

/** Points against the pass mark, in points too. */
function BestScore({ best, passMark }: { best: { score: number; total: number }; passMark: number }) {
  const score = m.path.best({ score: m.score(best) })
  const pass = m.home.steps.passMark({ n: passPoints(best.total, passMark) })
  return (
    <div className="best-score">
      <p className="text-small muted figures">{score}</p>
      <ScoreScale
        reached={Math.floor((best.score * 100) / Math.max(1, best.total))}
        pass={passMark}
        passWord={pass}
        label={`${score} · ${pass}`}
      />
    </div>
  )
}
