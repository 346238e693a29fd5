/** The queues, each with what one isolate does of it side by side. `small` work may begin beside full slots. */
export const LANES = {
  // A large file wants an isolate's memory for itself; a short text needs little of it and does not wait.
  extract: { slots: 1, small: 4 },
  steps: { slots: 10, small: 0 },
  deliver: { slots: 20, small: 0 },
} as const
export type Lane = keyof typeof LANES

/** Every kind of work and the lane it is done in. */
export const KINDS = {
  material: 'extract',
  step: 'steps',
  regrade: 'steps',
  notification: 'deliver',
  payment: 'deliver',
  refund: 'deliver',
} as const satisfies Record<string, Lane>
export type Kind = keyof typeof KINDS
