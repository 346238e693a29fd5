/** The queues, and how much work of each one isolate does at a time. `small` work may begin while all slots are full. */
export const LANES = {
  // A large file needs the memory of an isolate for itself. A short text needs little and does not wait for it.
  extract: { slots: 1, small: 4 },
  // A recording waits for its provider, minutes at a time: files are read meanwhile. Its messages come with theirs.
  listen: { slots: 1, small: 0 },
  steps: { slots: 10, small: 0 },
  deliver: { slots: 20, small: 0 },
} as const
export type Lane = keyof typeof LANES

/** Every kind of work, and the lane in which it runs. */
export const KINDS = {
  material: 'extract',
  boxes: 'extract',
  recording: 'listen',
  step: 'steps',
  regrade: 'steps',
  announcement: 'steps',
  layer: 'steps',
  insights: 'steps',
  outbox: 'deliver',
  payment: 'deliver',
  refund: 'deliver',
  statements: 'deliver',
} as const satisfies Record<string, Lane>
export type Kind = keyof typeof KINDS
