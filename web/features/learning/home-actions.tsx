import { ArrowRight, Award } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { later } from '#web/ui/later.tsx'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import type { HomeStep } from '#worker/contract/student-home.ts'
import { homeMessages as m } from './home-messages.ts'

/** Most homes don't need it; its space is reserved while it loads. */
const AskAttempt = later(
  () => import('./ask-attempt.tsx').then((part) => part.AskAttempt),
  <Button kind="primary" size="large" busy={m.home.steps.ask} />,
)

const forward = <Icon of={ArrowRight} mirror />

/** One primary button, and a quieter one beside it if there are two ways. */
export function Actions({ step: { kind, course, assessment, asked } }: { step: HomeStep }): ReactNode {
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
  if (kind === 'review') {
    return (
      <ButtonLink kind="primary" size="large" to="/student/review">
        {m.home.review.start}
        {forward}
      </ButtonLink>
    )
  }
  if (kind === 'exam_later') {
    return (
      <ButtonLink kind="primary" size="large" to="/student/courses/$course_slug/levels" params={path}>
        {m.toPath}
        {forward}
      </ButtonLink>
    )
  }
  if (!assessment || kind === 'finished' || kind === 'all_done') {
    return (
      <>
        <ButtonLink kind="primary" size="large" to="/student/courses" search={{ view: 'all' }}>
          {m.home.another}
          {forward}
        </ButtonLink>
        {course.certificate_id !== null && (
          <ButtonLink
            kind="soft"
            size="large"
            to="/certificates/$certificate_id"
            params={{ certificate_id: course.certificate_id }}
          >
            {m.path.seeCertificate}
          </ButtonLink>
        )}
      </>
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
    const asks = kind === 'no_attempts' && !asked
    return (
      <>
        {asks && <AskAttempt examId={assessment.id} />}
        <ButtonLink
          kind={kind === 'passed' ? 'on-deep' : asks ? 'soft' : 'primary'}
          size="large"
          to="/student/courses/$course_slug/$kind/$slug/questions/results"
          params={sit}
          search={practises ? { attempt, practise: true } : { attempt }}
        >
          {practises ? say.practise : m.path[answers ? 'seeAnswers' : 'seeResult']}
        </ButtonLink>
        {kind === 'failed' && assessment.next_attempt_at === null && (
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
