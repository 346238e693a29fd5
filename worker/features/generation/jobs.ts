import type { StepWorks } from '#worker/jobs/works.ts'
import { extractStep } from './extract-jobs.ts'
import { finishStep } from './finish-jobs.ts'
import { lessonStep } from './lesson-jobs.ts'
import { outlineStep } from './outline-jobs.ts'
import { passagePracticeStep, passageTextStep } from './passage-jobs.ts'
import { practiceStep } from './practice-jobs.ts'
import { questionStep } from './question-jobs.ts'

/** The work of each step, by the kind of job. */
export const generationWorks = {
  generate_course: {
    extract: extractStep,
    outline: outlineStep,
    lesson: lessonStep,
    practice: practiceStep,
    finish: finishStep,
  },
  regenerate_lesson: { lesson: lessonStep },
  regenerate_question: { practice: questionStep },
  cover_passages: { lesson: passageTextStep, practice: passagePracticeStep },
} satisfies Partial<StepWorks>
