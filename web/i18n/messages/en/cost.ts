import { plural } from '../../format.ts'

export const enCost = {
  free: 'Free: the built-in engine does this',
  tokens: (p: { n: number }) => plural(p.n, { one: 'About # token', other: 'About # tokens' }, 'en'),
  pending: 'Working out the cost…',
  failed: 'We couldn’t estimate the cost. Please try again',
  toPlans: 'See plans',
}
