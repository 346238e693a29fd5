import { Link } from '@tanstack/react-router'
import { Check, Minus, RefreshCw, TriangleAlert } from 'lucide-react'
import { jobErrorText } from '#web/domain/error-words.ts'
import { isolate } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type LessonState, type LessonWork, lessonState } from './job-rules.ts'
import { m } from './messages.ts'
import './job-lesson.css'

const STATE_WORDS: Record<LessonState, string> = {
  waiting: m.job.state.waiting,
  writing: m.job.writing,
  written: m.job.writtenOnly,
  asking: m.job.asking,
  done: m.job.state.done,
  dropped: m.job.dropped,
  failed: m.job.state.failed,
}

type JobLessonProps = {
  work: LessonWork
  lang: string | undefined
  courseId: string | null
  retrying: boolean
  onRetry: () => void
}

/** One lesson of the course that is being made: how far it is, what came of it, and the way on. */
export function JobLesson({ work, lang, courseId, retrying, onRetry }: JobLessonProps) {
  const state = lessonState(work)
  const name = isolate(work.title)
  const error = work.lesson.error ?? work.practice?.error
  return (
    <li className={classes('job-lesson', `job-lesson-${state}`)}>
      <StateMark state={state} />
      <span className="grow">
        <bdi lang={lang}>{work.title}</bdi>
        <span className="visually-hidden">{STATE_WORDS[state]}</span>
      </span>
      {(work.lesson.fallback || work.practice?.fallback) && (
        <span className="job-fallback" title={m.job.fallbackNote}>
          <Chip dense tone="line">
            {m.job.fallback}
          </Chip>
        </span>
      )}
      <span className={classes('text-tiny', state === 'failed' ? 'text-bad' : 'muted')}>
        {state === 'failed' ? jobErrorText(error) : figuresOf(work, state)}
      </span>
      {state === 'failed' && (
        <Button
          size="dense"
          busy={retrying && m.job.retrying}
          aria-label={m.job.retryStep({ name })}
          onClick={onRetry}
        >
          <Icon of={RefreshCw} size={16} />
          {m.job.retry}
        </Button>
      )}
      {state === 'done' && courseId && (
        <Link
          className="link text-tiny"
          to="/courses/$course_id/review"
          params={{ course_id: courseId }}
          search={{ lesson: work.lesson.lesson?.id }}
          aria-label={m.job.reviewLesson({ title: name })}
        >
          {m.job.review}
        </Link>
      )}
    </li>
  )
}

function figuresOf({ lesson, practice }: LessonWork, state: LessonState): string | undefined {
  if (state === 'writing') return m.job.writing
  if (state === 'asking') return m.job.asking
  if (state === 'dropped') return m.job.dropped
  const blocks = lesson.made?.blocks
  if (blocks === undefined) return undefined
  if (!practice?.made) return m.job.parts({ n: blocks })
  return m.job.made({
    blocks,
    questions: practice.made.questions ?? 0,
    cards: practice.made.cards ?? 0,
  })
}

function StateMark({ state }: { state: LessonState }) {
  const working = state === 'writing' || state === 'asking'
  return (
    <span
      className={classes(
        'step-mark',
        state === 'done' && 'step-mark-done',
        state === 'written' && 'step-mark-half',
        state === 'failed' && 'step-mark-failed',
        working && 'step-mark-spinning',
      )}
    >
      {(state === 'done' || state === 'written') && <Icon of={Check} size={14} />}
      {state === 'failed' && <Icon of={TriangleAlert} size={14} />}
      {state === 'dropped' && <Icon of={Minus} size={14} />}
    </span>
  )
}
