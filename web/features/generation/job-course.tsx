import { FileText } from 'lucide-react'
import { useState } from 'react'
import { jobErrorText } from '#web/domain/error-words.ts'
import { useInbox } from '#web/domain/inbox.ts'
import { isLive } from '#web/domain/job-queries.ts'
import { num } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { Job } from '#worker/contract/generation.ts'
import type { JobActions } from './job-actions.ts'
import { JobLesson } from './job-lesson.tsx'
import { isWholeCourse, type JobStep, levelsOf, phaseState } from './job-rules.ts'
import { m } from './messages.ts'

/** The course as far as it is made: the files, then the outline, then lesson by lesson. */
export function JobCourse({ job, actions }: { job: Job; actions: JobActions }) {
  const levels = levelsOf(job)
  const lang = job.language ?? undefined
  if (!isWholeCourse(job)) return <OneStep job={job} actions={actions} />
  if (levels.length === 0) return <Beginning job={job} />
  return (
    <>
      {levels.map((level) => (
        <section key={level.number} className="job-level">
          <h3 className="text-small weight-strong">
            <bdi lang={lang}>{level.title}</bdi>
          </h3>
          <ul>
            {level.lessons.map((work) => (
              <JobLesson
                key={work.key}
                work={work}
                lang={lang}
                courseId={job.course_id}
                retrying={actions.retrying}
                onRetry={actions.retry}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Before there is an outline: which files are read, and that levels and lessons are planned next. */
function Beginning({ job }: { job: Job }) {
  const files = job.steps.filter((step) => step.stage === 'extract')
  const progress = useReading()
  const planning = phaseState(job, 'outline') === 'now' || phaseState(job, 'extract') === 'done'
  return (
    <div className="stack gap-large">
      <section className="stack gap-small">
        <h3 className="text-small weight-strong">{m.job.readingFiles}</h3>
        <List>
          {files.map((step) => (
            <ListItem key={step.key}>
              <Icon of={FileText} size={16} />
              <FileName name={step.label ?? ''} className="grow" />
              <FileState step={step} progress={progress[step.key]} />
            </ListItem>
          ))}
        </List>
      </section>
      {isLive(job) && planning && (
        <section className="stack gap-small">
          <h3 className="text-small weight-strong">{m.job.planning}</h3>
          <Skeleton>
            <Bone shape="row" />
            <Bone shape="row" />
            <Bone shape="row" />
          </Skeleton>
        </section>
      )}
    </div>
  )
}

type Progress = { done: number; total: number }

/** How far each file is read, by the key of its step; the inbox tells it while one looks. */
function useReading(): Record<string, Progress> {
  const [progress, setProgress] = useState<Record<string, Progress>>({})
  useInbox((event) => {
    if (event.type !== 'material') return
    setProgress((known) => ({ ...known, [`extract:${event.material_id}`]: event.progress }))
  })
  return progress
}

function FileState({ step, progress }: { step: JobStep; progress: Progress | undefined }) {
  if (step.state === 'failed') return <span className="text-small text-bad">{jobErrorText(step.error)}</span>
  if (step.state === 'done' || !progress || progress.total === 0) {
    return <span className="text-small muted">{m.job.state[step.state]}</span>
  }
  const words = m.job.of({ done: num(progress.done), total: num(progress.total) })
  return (
    <span className="job-file-progress text-tiny muted figures">
      <Bar share={progress.done / progress.total} label={step.label ?? ''} thin />
      {words}
    </span>
  )
}

/** A lesson or a question that is written again, or passages that are added: one line says it all. */
function OneStep({ job, actions }: { job: Job; actions: JobActions }) {
  return (
    <ul>
      {job.steps.slice(0, 1).map((step) => (
        <JobLesson
          key={step.key}
          work={{
            key: step.key,
            title: step.label ?? '',
            lesson: step,
            practice: job.steps[1] ?? (step.state === 'done' ? step : undefined),
          }}
          lang={job.language ?? undefined}
          courseId={job.course_id}
          retrying={actions.retrying}
          onRetry={actions.retry}
        />
      ))}
    </ul>
  )
}
