/** What a check found. Only `passed` is shown as a tick; `not_applicable` had nothing to look at. */
export const CHECK_STATES = ['passed', 'failed', 'warning', 'not_applicable'] as const
export type CheckState = (typeof CHECK_STATES)[number]
