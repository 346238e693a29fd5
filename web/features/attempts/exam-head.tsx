import { Clock as ClockIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { clock as clockText } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Saved } from '#web/ui/saved.tsx'
import { m } from './messages.ts'
import type { Clock } from './use-clock.ts'
import './exam-head.css'

type ExamHeadProps = {
  title: string
  course: { title: string; language: string }
  actions: ReactNode
  clock: Clock
  savedAt: Date | undefined
  finishLabel: string
  onFinish: () => void
}

/** The title, the clock and the finish button. The clock is announced only at 10, 5 and 1 minutes. */
export function ExamHead({ title, course, actions, clock, savedAt, finishLabel, onFinish }: ExamHeadProps) {
  const left = clock.left
  return (
    <header className="exam-head">
      <div className="exam-head-inner">
        <div className="row gap-snug">
          <div className="grow exam-title">
            <p className="weight-strong exam-title">
              <bdi>{title}</bdi>
            </p>
            <p className="text-small muted exam-title">
              <bdi lang={course.language}>{course.title}</bdi> <Saved at={savedAt} />
            </p>
          </div>
          {actions}
        </div>
        {left !== null && (
          <div
            className={`exam-clock exam-clock-${clock.tone}`}
            role="timer"
            aria-label={m.left({ minutes: Math.floor(left / 60), seconds: left % 60 })}
          >
            <Icon of={ClockIcon} />
            {clockText(left)}
          </div>
        )}
        <Button className="exam-finish" onClick={onFinish}>
          {finishLabel}
        </Button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {clock.spoken !== null && m.announce({ n: clock.spoken })}
      </p>
    </header>
  )
}
