import { Link } from '@tanstack/react-router'
import { RotateCcw, Timer } from 'lucide-react'
import { useState } from 'react'
import { date, isolate, num, percent, time } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScoreScale } from '#web/ui/score-scale.tsx'
import type { StudentAssessment, StudentOfCourse } from '#worker/contract/students.ts'
import { AttemptDialog } from './attempt-dialog.tsx'
import { m } from './messages.ts'

export type Of = { courseId: string; studentId: string }
export type Attempt = StudentAssessment['list'][number]
type Props = { of: Of; one: StudentOfCourse; onTime: (attempt: Attempt | undefined) => void }

/** Every exam and exercise with its attempts, each to be looked at, and what can be granted. */
export function StudentAttempts({ of, one, onTime }: Props) {
  const exams = one.assessments.toSorted((a, b) => a.kind.localeCompare(b.kind))
  return (
    <>
      {exams.map((assessment) => (
        <AssessmentPart
          key={assessment.id}
          of={of}
          name={one.student.name}
          assessment={assessment}
          onTime={onTime}
        />
      ))}
      <section className="stack gap-small">
        <h2 className="text-small weight-strong">{m.time.coming}</h2>
        <p className="text-small muted">
          {one.extra_time === 0 ? m.time.usual : m.time.given({ share: percent(one.extra_time / 100) })}
        </p>
        <Button size="dense" className="align-start" onClick={() => onTime(undefined)}>
          <Icon of={Timer} size={16} />
          {m.time.open}
        </Button>
        <p className="text-tiny muted">{m.granted}</p>
      </section>
    </>
  )
}

type PartProps = {
  of: Of
  name: string
  assessment: StudentAssessment
  onTime: Props['onTime']
}

function AssessmentPart({ of, name, assessment, onTime }: PartProps) {
  const [isGiving, setGiving] = useState(false)
  const open = assessment.list.find((attempt) => attempt.is_open)
  return (
    <section className="stack gap-small">
      <div className="row row-between gap-small">
        <h2 className="text-small weight-strong">
          <bdi>{assessment.title}</bdi>
        </h2>
        <span className="text-tiny muted no-wrap">{m.attempts({ n: assessment.attempts })}</span>
      </div>
      {assessment.list.map((attempt) => (
        <AttemptCard key={attempt.id} of={of} assessment={assessment} attempt={attempt} />
      ))}
      <div className="row row-wrap gap-small">
        {open?.deadline_at && (
          <Button size="dense" onClick={() => onTime(open)}>
            <Icon of={Timer} size={16} />
            {m.time.open}
          </Button>
        )}
        {assessment.attempts_left !== null && (
          <Button size="dense" onClick={() => setGiving(true)}>
            <Icon of={RotateCcw} size={16} />
            {m.another.open}
          </Button>
        )}
      </div>
      {isGiving && (
        <AttemptDialog of={of} name={name} assessment={assessment} onClose={() => setGiving(false)} />
      )}
    </section>
  )
}

type CardProps = { of: Of; assessment: StudentAssessment; attempt: Attempt }

function AttemptCard({ of, assessment, attempt }: CardProps) {
  const { percentage, passed, finished_at: finished } = attempt
  return (
    <div className="card student-attempt stack gap-small">
      <p className="row row-between gap-small">
        <b>{m.attempt({ n: num(attempt.number) })}</b>
        <span className="text-tiny muted">
          {m.startedAt({
            day: date(attempt.started_at, { day: 'numeric', month: 'short' }),
            time: isolate(time(attempt.started_at)),
          })}
        </span>
      </p>
      {finished === null && <p className="text-small text-brand weight-medium">{m.takingIt}</p>}
      {percentage !== null && (
        <>
          <p className="row row-between gap-small">
            <b className="text-heading figures">{percent(percentage / 100)}</b>
            <span
              className={passed ? 'text-tiny text-ok weight-medium' : 'text-tiny text-warn weight-medium'}
            >
              {passed ? m.passed : m.short({ n: num(assessment.success_percentage - percentage) })}
            </span>
          </p>
          <ScoreScale
            reached={percentage}
            pass={assessment.success_percentage}
            passWord={percent(assessment.success_percentage / 100)}
            label={m.scale({
              reached: percent(percentage / 100),
              pass: percent(assessment.success_percentage / 100),
            })}
          />
          <Link
            to="/courses/$course_id/students/$student_id/attempts/$attempt_id"
            params={{ course_id: of.courseId, student_id: of.studentId, attempt_id: attempt.id }}
            className="link text-small"
          >
            {m.answers}
          </Link>
        </>
      )}
    </div>
  )
}
