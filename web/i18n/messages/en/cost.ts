import { plural } from '../../format.ts'

export const enCost = {
  free: 'Costs nothing: the built-in engine does it',
  tokens: (p: { n: number }) => plural(p.n, { one: 'About # token', other: 'About # tokens' }, 'en'),
  pending: 'Working out the cost…',
  failed: 'The cost could not be estimated. Please try again',
  toPlans: 'To the plans',
}
