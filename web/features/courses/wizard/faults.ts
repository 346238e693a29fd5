import { LOWEST_PRICE, PLAN_STEPS } from '#db/vocabulary.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { undecidedDownloads } from '../fields/downloads.ts'

export type Step = (typeof PLAN_STEPS)[number]
/** What is missing or wrong, by the field's name. */
export type Fault = {
  step: Step
  field: 'title' | 'description' | 'outputs' | 'downloads' | 'price' | 'exercise'
}

/** The most that the spec gives a title. A longer one is shown as a fault and kept. */
export const TITLE_LETTERS = 64

type Draft = Pick<
  OwnCourse,
  | 'title'
  | 'description'
  | 'output_types'
  | 'allow_download'
  | 'payment_status'
  | 'price'
  | 'currency'
  | 'plan'
>

/** What is left before a draft can be written, in the order of the steps. Nothing of it closes a step. */
export function faultsOf(draft: Draft): Fault[] {
  const { exercise } = draft.plan
  const isEmpty = exercise?.mcq_count === 0 && exercise.true_or_false_count === 0
  const isFree = draft.payment_status === 'free'
  const found: [boolean, Fault][] = [
    [draft.title.trim() === '' || [...draft.title].length > TITLE_LETTERS, { step: 'add', field: 'title' }],
    [draft.description.trim() === '', { step: 'curriculum', field: 'description' }],
    [draft.output_types.length === 0, { step: 'curriculum', field: 'outputs' }],
    [undecidedDownloads(draft).length > 0, { step: 'curriculum', field: 'downloads' }],
    [!isFree && draft.price < LOWEST_PRICE[draft.currency], { step: 'curriculum', field: 'price' }],
    [isEmpty, { step: 'exercise', field: 'exercise' }],
  ]
  return found.flatMap(([is, fault]) => (is ? [fault] : []))
}

/** Whether it can be written although something is left: what a person fills in later does not hold it up. */
export const canWrite = (faults: Fault[]): boolean =>
  !faults.some(({ field }) => field === 'title' || field === 'outputs')

export const stepAfter = (step: Step): Step | undefined => PLAN_STEPS[PLAN_STEPS.indexOf(step) + 1]
export const stepBefore = (step: Step): Step | undefined => PLAN_STEPS[PLAN_STEPS.indexOf(step) - 1]
