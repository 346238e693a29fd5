import {
  Check,
  CircleHelp,
  ClipboardCheck,
  FileText,
  ListTree,
  type LucideIcon,
  PenLine,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { num, percent } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Job } from '#worker/contract/generation.ts'
import {
  doneOf,
  isWholeCourse,
  lessonsPlanned,
  minutesLeft,
  PHASES,
  type Phase,
  phaseState,
} from './job-rules.ts'
import { m } from './messages.ts'
import './job-phases.css'

const ICONS: Record<Phase, LucideIcon> = {
  extract: FileText,
  outline: ListTree,
  lesson: PenLine,
  practice: CircleHelp,
  finish: ClipboardCheck,
}

/** A course goes through all of them; another job has those of its steps. */
const hasPhase = (job: Job, phase: Phase) =>
  isWholeCourse(job) || job.steps.some((step) => step.stage === phase)

/** How far the whole is, and each of its phases with what came of it. */
export function JobPhases({ job }: { job: Job }) {
  const share =
    job.state === 'ready_for_review' || job.state === 'done' ? 1 : job.done / Math.max(1, job.total)
  const left = minutesLeft(job, Date.now())
  return (
    <div className="job-progress">
      <div className="stack gap-small">
        <div className="row row-between">
          <span className="text-title weight-strong figures">{percent(share)}</span>
          <span className="text-tiny muted">
            {left !== undefined ? m.job.left({ n: left }) : share === 1 ? m.job.finished : null}
          </span>
        </div>
        <Bar share={share} label={m.job.done({ percent: percent(share) })} />
      </div>
      <ol className="phases">
        {PHASES.filter((phase) => hasPhase(job, phase)).map((phase) => (
          <PhaseRow key={phase} job={job} phase={phase} />
        ))}
      </ol>
      <div className="job-cost">
        <div className="row row-between text-small">
          <span>{m.job.tokens}</span>
          <b className="figures">{num(job.tokens_used)}</b>
        </div>
        <div className="row row-between text-tiny muted">
          <span>{job.tokens_estimated > 0 ? m.job.estimated : m.job.builtIn}</span>
          {job.tokens_estimated > 0 && <span className="figures">{num(job.tokens_estimated)}</span>}
        </div>
      </div>
    </div>
  )
}

function PhaseRow({ job, phase }: { job: Job; phase: Phase }) {
  const state = phaseState(job, phase)
  const { figure, below } = wordsOf(job, phase)
  const words = { waiting: 'waiting', now: 'running', done: 'done', failed: 'failed' } as const
  return (
    <li className={classes('phase', `phase-${state}`)}>
      <span className="phase-icon">
        <Icon of={state === 'done' ? Check : state === 'failed' ? TriangleAlert : ICONS[phase]} size={16} />
      </span>
      <div className="grow">
        <div className="row row-between">
          <b className="weight-strong">{m.job.phases[phase]}</b>
          <span className="text-tiny muted figures phase-figure">{figure}</span>
        </div>
        <span className="visually-hidden">{m.job.state[words[state]]}</span>
        {below}
      </div>
    </li>
  )
}

const madeOf = (job: Job, phase: Phase, name: string): number =>
  job.steps.filter((step) => step.stage === phase).reduce((sum, step) => sum + (step.made?.[name] ?? 0), 0)

/** What a phase has to show: a figure at the end of its line, and a line or a bar below. */
function wordsOf(job: Job, phase: Phase): { figure?: ReactNode; below?: ReactNode } {
  const note = (text: string) => <p className="text-tiny muted">{text}</p>
  const planned = lessonsPlanned(job)
  switch (phase) {
    case 'extract': {
      const pages = madeOf(job, phase, 'pages')
      const segments = madeOf(job, 'outline', 'segments')
      return {
        figure: pages > 0 ? m.job.pages({ n: pages }) : undefined,
        below: segments > 0 ? note(m.job.passages({ n: segments })) : undefined,
      }
    }
    case 'outline': {
      const levels = madeOf(job, phase, 'levels')
      if (levels === 0) return {}
      return { figure: m.job.levels({ n: levels }), below: note(m.job.lessons({ n: planned })) }
    }
    case 'lesson':
    case 'practice': {
      if (planned === 0) return phase === 'practice' ? { below: note(m.job.checked) } : {}
      const done = doneOf(job, phase)
      const figure = m.job.of({ done: num(done), total: num(planned) })
      const running = phaseState(job, phase) === 'now'
      if (running) {
        return { figure, below: <Bar share={done / planned} label={m.job.phases[phase]} thin /> }
      }
      return { figure, below: phase === 'practice' && done < planned ? note(m.job.checked) : undefined }
    }
    case 'finish': {
      const drafts = madeOf(job, phase, 'exercises') + madeOf(job, phase, 'exams')
      return drafts > 0 ? { figure: m.job.drafts({ n: drafts }) } : {}
    }
  }
}
