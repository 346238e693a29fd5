import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCourseLinks } from '#web/domain/course-links.ts'
import { isolate } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SkipLink } from '#web/ui/shell/main-area.tsx'
import type { Attempt } from '#worker/contract/attempts.ts'
import { m } from '../messages.ts'
import { type Progress, rungOf, type Turn } from './rounds.ts'

type HeadProps = { attempt: Attempt; actions: ReactNode; progress: Progress; turn: Turn | undefined }

/** Where somebody is in the exercise: a rung for each question, and the way out. */
export function ExerciseHead({ attempt, actions, progress, turn }: HeadProps) {
  const { assessment, questions } = attempt
  const links = useCourseLinks(assessment.course_slug)
  const became = questions.map(({ id }) => rungOf(id, progress, turn?.id))
  const place = questions.findIndex(({ id }) => id === turn?.id)
  const label = m.exercise.rungs({
    answered: Object.keys(progress.first).length,
    right: became.filter((rung) => rung === 'right').length,
  })
  return (
    <header className="exercise-head">
      <SkipLink />
      <div className="exercise-head-inner">
        <ButtonLink kind="ghost" className="button-icon" {...links.path} aria-label={m.exercise.leave}>
          <Icon of={X} />
        </ButtonLink>
        <div className="grow">
          <p className="text-small weight-strong one-line">
            {m.exercise.title({ title: isolate(assessment.title) })}
          </p>
          <p className="text-tiny muted figures">
            {place < 0 ? m.exercise.allDone : m.question({ n: place + 1, total: questions.length })}
          </p>
        </div>
        {actions}
        <span className="text-small muted exercise-no-clock">{m.exercise.noClock}</span>
      </div>
      <RungLine rungs={became} label={label} />
    </header>
  )
}

/** A rung for each question. */
export function RungLine({ rungs, label }: { rungs: ReturnType<typeof rungOf>[]; label: string }) {
  return (
    <div className="exercise-rungs" role="img" aria-label={label}>
      {rungs.map((rung, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rung is its place
        <i key={place} className={`exercise-rung-${rung}`} />
      ))}
    </div>
  )
}
