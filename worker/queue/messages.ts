/** Queue messages only wake; the truth is the row they name. */
export type Message =
  | { kind: 'material'; material_id: string }
  | { kind: 'step'; job_id: string; key: string }
