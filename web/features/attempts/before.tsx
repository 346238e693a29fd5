import { Clock, Flag, Layers, Target } from 'lucide-react'
import { useState } from 'react'
import { useCourseLinks } from '#web/domain/course-links.ts'
import { num, percent } from '#web/i18n/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import type { LearningAssessment } from '#worker/contract/learning-assessment.ts'
import { m } from './messages.ts'
import './before.css'

type BeforeProps = {
  kind: 'exam' | 'exercise'
  assessment: LearningAssessment
  course: { slug: string; title: string; language: string }
  onStart: () => Promise<void>
}

const whyClosed = ({ locked }: LearningAssessment) =>
  locked?.reason === 'inactive' ? m.before.inactive : m.before.closed

/** The page before the clock starts: the number of questions, the time and the attempts left. */
export function BeforeAttempt({ kind, assessment, course, onStart }: BeforeProps) {
  const links = useCourseLinks(course.slug)
  const [busy, setBusy] = useState(false)
  const none = assessment.attempts_left === 0 && !assessment.open_attempt_id
  const closed = none || (assessment.locked !== null && !assessment.open_attempt_id)
  const start = async () => {
    setBusy(true)
    await onStart().finally(() => setBusy(false))
  }
  const facts = [
    { icon: Layers, name: m.before.facts.questions, value: m.before.questions({ n: assessment.questions }) },
    {
      icon: Clock,
      name: m.before.facts.time,
      value: assessment.duration_minutes
        ? m.before.minutes({ n: assessment.duration_minutes })
        : m.before.noClock,
    },
    { icon: Target, name: m.before.facts.pass, value: percent(assessment.success_percentage / 100) },
    {
      icon: Flag,
      name: m.before.facts.attempts,
      value: assessment.attempts_left === null ? m.before.anyNumber : num(assessment.attempts_left),
    },
  ]
  return (
    <div className="before">
      <Card className="stack gap-large">
        <div className="stack gap-tiny">
          <p className="muted text-small">
            <bdi lang={course.language}>{course.title}</bdi>
          </p>
          <h1 className="text-headline" tabIndex={-1}>
            <bdi lang={course.language}>{assessment.title}</bdi>
          </h1>
        </div>
        <dl className="before-facts">
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt className="text-small muted row gap-small">
                <Icon of={fact.icon} size={16} />
                {fact.name}
              </dt>
              <dd className="weight-strong figures">{fact.value}</dd>
            </div>
          ))}
        </dl>
        <ul className="before-rules">
          {(kind === 'exam' ? m.before.rules : m.before.rulesExercise).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {closed && <p className="text-warn">{none ? m.before.none : whyClosed(assessment)}</p>}
        <div className="row gap-snug row-wrap">
          <Button
            kind="primary"
            size="large"
            closed={closed}
            busy={busy && m.before.starting}
            onClick={start}
          >
            {assessment.open_attempt_id ? m.before.resume : m.before.start}
          </Button>
          {assessment.best && (
            <ButtonLink
              kind="line"
              size="large"
              to="/student/courses/$course_slug/$kind/$slug/questions/results"
              params={{ course_slug: course.slug, kind: KIND_WORDS[kind], slug: assessment.slug }}
              search={{ attempt: assessment.best.attempt_id }}
            >
              {m.before.best({ score: m.result.score(assessment.best) })}
            </ButtonLink>
          )}
          <ButtonLink kind="ghost" size="large" {...links.path}>
            {m.before.back}
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}
