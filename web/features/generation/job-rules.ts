import type { Job } from '#worker/contract/generation.ts'

export type JobStep = Job['steps'][number]
export const PHASES = ['extract', 'outline', 'lesson', 'practice', 'finish'] as const
export type Phase = (typeof PHASES)[number]
export type PhaseState = 'waiting' | 'now' | 'done' | 'failed'

const of = (job: Job, stage: Phase) => job.steps.filter((step) => step.stage === stage)
export const doneOf = (job: Job, stage: Phase) =>
  of(job, stage).filter((step) => step.state === 'done').length

export type LessonWork = { key: string; title: string; lesson: JobStep; practice: JobStep | undefined }
export type LevelWork = { number: number; title: string; lessons: LessonWork[] }

/** Lessons with their practice, under their levels, in the order of the course. */
export function levelsOf(job: Job): LevelWork[] {
  const levels: LevelWork[] = []
  for (const lesson of of(job, 'lesson')) {
    const number = lesson.lesson?.level ?? 1
    let level = levels.find((known) => known.number === number)
    if (!level) {
      level = { number, title: lesson.lesson?.level_title ?? '', lessons: [] }
      levels.push(level)
    }
    const practice = job.steps.find((step) => step.key === lesson.key.replace('lesson:', 'practice:'))
    level.lessons.push({ key: lesson.key, title: lesson.label ?? '', lesson, practice })
  }
  return levels
}

export type LessonState = 'waiting' | 'writing' | 'written' | 'asking' | 'done' | 'dropped' | 'failed'

export function lessonState({ lesson, practice }: LessonWork): LessonState {
  if (lesson.state === 'failed' || practice?.state === 'failed') return 'failed'
  if (lesson.state === 'running') return 'writing'
  if (lesson.state !== 'done') return 'waiting'
  if (lesson.made?.blocks === 0) return 'dropped'
  if (practice?.state === 'done') return 'done'
  return practice?.state === 'running' ? 'asking' : 'written'
}

export function phaseState(job: Job, phase: Phase): PhaseState {
  const steps = of(job, phase)
  if (steps.some((step) => step.state === 'failed')) return 'failed'
  if (steps.some((step) => step.state === 'running')) return 'now'
  if (steps.length === 0) return 'waiting'
  const all = phase === 'practice' ? of(job, 'lesson').length : steps.length
  return doneOf(job, phase) >= all ? 'done' : doneOf(job, phase) > 0 ? 'now' : 'waiting'
}

/** Minutes that the rest takes at the pace so far; undefined while that would be a guess. */
export function minutesLeft(job: Job, now: number): number | undefined {
  if (job.state !== 'running' || job.done < 4) return undefined
  const elapsed = now - new Date(job.created_at).getTime()
  return Math.max(1, Math.ceil((elapsed / job.done) * ((job.total - job.done) / 60_000)))
}

/** The lesson whose source is worth showing: the one being worked on, else the last one that was. */
export function lessonAtWork(job: Job): JobStep | undefined {
  const steps = job.steps.filter((step) => step.lesson?.segment_id !== undefined)
  return steps.find((step) => step.state === 'running') ?? steps.findLast((step) => step.state === 'done')
}

export const isWholeCourse = (job: Job): boolean =>
  job.kind === 'generate_course' || job.kind === 'generate_new'
export const lessonsWritten = (job: Job): number =>
  of(job, 'lesson').filter((step) => step.state === 'done' && step.made?.blocks !== 0).length
export const lessonsPlanned = (job: Job): number => of(job, 'lesson').length
