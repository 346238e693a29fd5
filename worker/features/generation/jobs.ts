import type { StepWork, StepWorks } from '#worker/jobs/works.ts'
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
