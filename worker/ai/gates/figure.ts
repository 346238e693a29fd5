import { advice, type GateResult } from './gate.ts'

/** The checks of a film, a file, code or a formula: the instructor's own, with no sentence that needs a source. */
export const heldChecks = (checks: GateResult[]): GateResult[] =>
  checks.filter(({ name }) => name !== 'has_content' && name !== 'has_span')

/** The checks of a picture: what says nothing has no words to check, and is described for who can't see it. */
export const figureChecks = (checks: GateResult[], alt: string): GateResult[] => [
  ...checks.filter(({ name }) => name !== 'has_content'),
  advice('has_alt', alt.trim() !== ''),
]
