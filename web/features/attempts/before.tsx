import { Clock, Flag, Layers, Target } from 'lucide-react'
import { useState } from 'react'
import { useCourseLinks } from '#web/domain/course-links.ts'
import { dayAndTime } from '#web/domain/day-and-time.ts'
import { pauseLength } from '#web/domain/pause-length.ts'
import { currentTime } from '#web/i18n/clock.ts'
import { list, num, percent } from '#web/i18n/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import type { LearningAssessment } from '#worker/contract/learning-assessment.ts'
import { m } from './messages.ts'
import { laterSentences } from './shown-later.tsx'
import './before.css'

type BeforeProps = {
  kind: 'exam' | 'exercise'
  assessment: LearningAssessment
  course: { slug: string; title: string; language: string }
  onStart: () => Promise<void>
}

/** Why it cannot be started now; undefined when it can. */
function whyClosed(assessment: LearningAssessment): string | undefined {
  const { locked, attempts_left: left, opens_at: opensAt, closes_at: closesAt } = assessment
  if (assessment.open_attempt_id) return undefined
  if (left === 0) return m.before.none
  if (locked?.reason === 'not_open_yet' && opensAt) return m.before.opens({ when: dayAndTime(opensAt) })
  if (locked?.reason === 'no_longer_open' && closesAt)
    return m.before.closedOn({ when: dayAndTime(closesAt) })
  if (locked) return locked.reason === 'inactive' ? m.before.inactive : m.before.closed
  const next = assessment.next_attempt_at
  return next !== null && Date.parse(next) > currentTime()
    ? m.before.pausedUntil({ when: dayAndTime(next) })
    : undefined
}

/** What its rules say beside those of every exam: its days, its pause and what its result shows. */
function ownRules(kind: BeforeProps['kind'], assessment: LearningAssessment): string[] {
  const {
    closes_at: closesAt,
    pause_minutes: pause,
    attempts_left: left,
    locked,
    extra_minutes: extra,
  } = assessment
  const isOver = locked?.reason === 'no_longer_open'
  const shown = assessment.shown.map((part) => m.shown.parts[part])
  return [
    ...(extra > 0 ? [m.before.extraMinutes({ n: extra })] : []),
    ...(closesAt && !isOver ? [m.before.closes({ when: dayAndTime(closesAt) })] : []),
    ...(pause > 0 && left !== 0 && left !== 1 ? [m.before.pause({ length: pauseLength(pause) })] : []),
    ...(kind === 'exam'
      ? [
          shown.length > 0 ? m.shown.now({ what: list(shown) }) : m.shown.nothing,
          ...laterSentences(assessment.later),
        ]
      : []),
  ]
}

/** The page before the clock starts: the number of questions, the time and the attempts left. */
export function BeforeAttempt({ kind, assessment, course, onStart }: BeforeProps) {
  const links = useCourseLinks(course.slug)
  const [busy, setBusy] = useState(false)
  const closed = whyClosed(assessment)
  const rules = [
    ...(kind === 'exam' ? m.before.rules : m.before.rulesExercise),
    ...ownRules(kind, assessment),
  ]
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
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {closed && <p className="text-warn">{closed}</p>}
        <div className="row gap-snug row-wrap">
          <Button
            kind="primary"
            size="large"
            closed={closed !== undefined}
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
              {assessment.best.score === null
                ? m.result.seeResult
                : m.before.best({
                    score: m.result.score({ score: assessment.best.score, total: assessment.best.total }),
                  })}
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
