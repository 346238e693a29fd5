import type { StepWork, StepWorks } from '#worker/jobs/works.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { createArchiveOf, listOwnersToArchive } from './archive-queries.ts'
import { extractStep } from './extract-jobs.ts'
import { finishStep } from './finish-jobs.ts'
import { lessonStep } from './lesson-jobs.ts'
import { outlineStep } from './outline-jobs.ts'
import { blockStep, cardStep } from './part-jobs.ts'
import { passagePracticeStep, passageTextStep } from './passage-jobs.ts'
import { practiceStep } from './practice-jobs.ts'
import { questionStep } from './question-jobs.ts'

const wholeCourse = {
  extract: extractStep,
  outline: outlineStep,
  lesson: lessonStep,
  practice: practiceStep,
  finish: finishStep,
}

const lessonOrBlockStep: StepWork = (services, job, lease) =>
  (job.params.part ? blockStep : lessonStep)(services, job, lease)

/** The work of each step, by the kind of job. */
export const generationWorks = {
  generate_course: wholeCourse,
  generate_new: wholeCourse,
  regenerate_lesson: { lesson: lessonOrBlockStep, practice: cardStep },
  regenerate_question: { practice: questionStep },
  cover_passages: { lesson: passageTextStep, practice: passagePracticeStep },
} satisfies Partial<StepWorks>

/** Moves the steps of jobs that ended long ago to the archive. Returns how many jobs it moved. */
export async function archiveOldJobs(services: Services): Promise<number> {
  let moved = 0
  for (const ownerId of await listOwnersToArchive(services)) {
    try {
      moved += await createArchiveOf(services, ownerId)
    } catch (thrown) {
      // The rows are still there, and the next round tries again.
      log('error', 'jobs_not_archived', { stack: stackOf(thrown) })
    }
  }
  return moved
}
