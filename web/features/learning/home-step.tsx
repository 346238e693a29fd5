import { ArrowRight, Award } from 'lucide-react'
import type { ReactNode } from 'react'
import { passPoints } from '#web/domain/pass-points.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Cover } from '#web/ui/cover.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScoreScale } from '#web/ui/score-scale.tsx'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import type { HomeStep } from '#worker/contract/student-home.ts'
import { CourseProgress } from './joined-row.tsx'
import { knownBest } from './known-best.ts'
import { m } from './messages.ts'
import '#web/ui/card.css'

/** How many points were missing to the pass mark; at least one. */
export const pointsMissing = (best: { score: number; total: number }, passMark: number): number =>
  Math.max(1, passPoints(best.total, passMark) - best.score)

type Words = { eyebrow: string; title: string; ofCourse?: boolean }

/** What the card says; a title of the course is in its language. */
function wordsOf({ kind, course, assessment }: HomeStep, name: string): Words {
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
    case 'passed':
      return { eyebrow: say.exam, title: say.passed({ name }) }
    case 'finished':
      return { eyebrow: say.finished, title: m.home.finished }
  }
}

/** The first thing of the home: what to do next, with one primary button, in every state of a course. */
export function HomeStepCard({ step, name }: { step: HomeStep; name: string }) {
  const { course, assessment, kind } = step
  const { eyebrow, title, ofCourse } = wordsOf(step, name)
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
          <p className="muted">
            <bdi lang={course.language}>{course.title}</bdi>
          </p>
        </div>
        {(kind === 'failed' || kind === 'no_attempts') && best && assessment ? (
          <BestScore best={best} passMark={assessment.success_percentage} />
        ) : (
          kind !== 'passed' && <LessonsDone step={step} />
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

const forward = <Icon of={ArrowRight} mirror />

/** One primary button, and where there are two ways the quieter one beside it. */
function Actions({ step: { kind, course, assessment } }: { step: HomeStep }): ReactNode {
  const say = m.home.steps
  const path = { course_slug: course.slug }
  const next = course.next_lesson
  if (kind === 'lesson' && next) {
    return (
      <ButtonLink
        kind="primary"
        size="large"
        to="/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id"
        params={{ ...path, level_id: next.level_id, lesson_id: next.id }}
      >
        {course.progress.lessons_done > 0 ? m.home.continueLeft({ n: next.minutes_left }) : m.home.start}
        {forward}
      </ButtonLink>
    )
  }
  if (kind === 'passed' && course.certificate_id) {
    return (
      <ButtonLink
        kind="on-deep"
        size="large"
        to="/certificates/$certificate_id"
        params={{ certificate_id: course.certificate_id }}
      >
        <Icon of={Award} />
        {m.path.seeCertificate}
      </ButtonLink>
    )
  }
  if (!assessment || kind === 'finished') {
    return (
      <ButtonLink kind="primary" size="large" to="/student/courses" search={{ view: 'all' }}>
        {m.home.another}
        {forward}
      </ButtonLink>
    )
  }
  const sit = {
    ...path,
    kind: KIND_WORDS[kind === 'exercise' ? 'exercise' : 'exam'],
    slug: assessment.slug,
  }
  if (assessment.best && (kind === 'failed' || kind === 'no_attempts' || kind === 'passed')) {
    const attempt = assessment.best.attempt_id
    const answers = assessment.shown.includes('reasons')
    const practises = answers && kind !== 'passed'
    return (
      <>
        <ButtonLink
          kind={kind === 'passed' ? 'on-deep' : 'primary'}
          size="large"
          to="/student/courses/$course_slug/$kind/$slug/questions/results"
          params={sit}
          search={practises ? { attempt, practise: true } : { attempt }}
        >
          {practises ? say.practise : m.path[answers ? 'seeAnswers' : 'seeResult']}
        </ButtonLink>
        {kind === 'failed' && (
          <ButtonLink kind="soft" size="large" to="/student/courses/$course_slug/$kind/$slug" params={sit}>
            {m.path.examAgain}
          </ButtonLink>
        )}
      </>
    )
  }
  const words = {
    exercise: assessment.open_attempt_id ? say.continueExercise : m.path.exercise,
    exam_open: m.path.examResume,
  }
  return (
    <ButtonLink kind="primary" size="large" to="/student/courses/$course_slug/$kind/$slug" params={sit}>
      {kind === 'exercise' || kind === 'exam_open' ? words[kind] : m.home.toExam}
      {forward}
    </ButtonLink>
  )
}
