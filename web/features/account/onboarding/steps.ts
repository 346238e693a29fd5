import { AGE_GROUPS, COUNTRIES, GENDERS } from '#db/vocabulary.ts'
import type { User } from '#worker/contract/account.ts'
import { m } from './messages.ts'

export const STEP_PATHS = ['/choose-gender', '/select-age', '/are-you-parent', '/select-country'] as const
export type StepPath = (typeof STEP_PATHS)[number]
export const AFTER_STEPS = '/cv/upload'

type Patch = Partial<Pick<User, 'gender' | 'age_group' | 'is_parent' | 'country'>>
export type OnboardingStep = {
  question: string
  lead: string
  choices: { value: string; label: string }[]
  /** The current answer. An older answer may not be among the choices any more. */
  chosen(user: User): string | undefined
  /** The fields of the profile for a choice. */
  patch(value: string): Patch
}

const yesNo = (value: boolean | null) => (value === null ? undefined : value ? 'yes' : 'no')

export const STEPS: Record<StepPath, OnboardingStep> = {
  '/choose-gender': {
    ...m.gender,
    choices: GENDERS.map((value) => ({ value, label: m.gender[value] })),
    chosen: (user) => user.gender ?? undefined,
    patch: (value) => ({ gender: GENDERS.find((one) => one === value) }),
  },
  '/select-age': {
    ...m.age,
    // Instructors are of age.
    choices: AGE_GROUPS.filter((value) => value !== 'under-18').map((value) => ({
      value,
      label: value === '45+' ? m.age.above : `\u2066${value.replace('-', '–')}\u2069`,
    })),
    chosen: (user) => user.age_group ?? undefined,
    patch: (value) => ({ age_group: AGE_GROUPS.find((one) => one === value) }),
  },
  '/are-you-parent': {
    ...m.parent,
    choices: [
      { value: 'yes', label: m.parent.yes },
      { value: 'no', label: m.parent.no },
    ],
    chosen: (user) => yesNo(user.is_parent),
    patch: (value) => ({ is_parent: value === 'yes' }),
  },
  '/select-country': {
    ...m.country,
    choices: COUNTRIES.map((value) => ({ value, label: m.country.names[value] })),
    chosen: (user) => user.country ?? undefined,
    patch: (value) => ({ country: value }),
  },
}

export const nextPath = (path: StepPath): StepPath | typeof AFTER_STEPS =>
  STEP_PATHS[STEP_PATHS.indexOf(path) + 1] ?? AFTER_STEPS

/** The first question that is not answered yet; the CV when all are. */
export const firstOpen = (user: User): StepPath | typeof AFTER_STEPS =>
  STEP_PATHS.find((path) => STEPS[path].chosen(user) === undefined) ?? AFTER_STEPS
