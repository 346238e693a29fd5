import { FileText } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { FileName } from '#web/ui/file-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { Job } from '#worker/contract/generation.ts'
import type { JobActions } from './job-actions.ts'
import { JobLesson } from './job-lesson.tsx'
import { isWholeCourse, levelsOf, phaseState } from './job-rules.ts'
import { m } from './messages.ts'
import { isLive } from './queries.ts'

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
          <h3 className="t-14 w6">
            <span className="muted num">{num(level.number)}</span> <bdi lang={lang}>{level.title}</bdi>
          </h3>
          <ul>
            {level.lessons.map((work) => (
              <JobLesson
                key={work.key}
                work={work}
                lang={lang}
                course_id={job.course_id}
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
  const planning = phaseState(job, 'outline') === 'now' || phaseState(job, 'extract') === 'done'
  return (
    <div className="stack g24">
      <section className="stack g8">
        <h3 className="t-14 w6">{m.job.readingFiles}</h3>
        <List>
          {files.map((step) => (
            <ListItem key={step.key}>
              <Icon of={FileText} size={16} />
              <FileName name={step.label ?? ''} className="grow" />
              <span className={step.state === 'failed' ? 't-14 bad' : 't-14 muted'}>
                {step.error && step.state === 'failed' ? step.error.message : m.job.state[step.state]}
              </span>
            </ListItem>
          ))}
        </List>
      </section>
      {isLive(job) && planning && (
        <section className="stack g8">
          <h3 className="t-14 w6">{m.job.planning}</h3>
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

/** A lesson or a question that is written again: one line says it all. */
function OneStep({ job, actions }: { job: Job; actions: JobActions }) {
  return (
    <ul>
      {job.steps.map((step) => (
        <JobLesson
          key={step.key}
          work={{
            key: step.key,
            title: step.label ?? '',
            lesson: step,
            practice: step.state === 'done' ? step : undefined,
          }}
          lang={job.language ?? undefined}
          course_id={job.course_id}
          retrying={actions.retrying}
          onRetry={actions.retry}
        />
      ))}
    </ul>
  )
}
