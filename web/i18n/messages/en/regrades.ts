import { num, plural } from '../../format.ts'

const attempts = (n: number) => plural(n, { one: '# attempt', other: '# attempts' }, 'en')

export const enRegrades = {
  title: 'Past results',
  lead: 'Past results use the question as it was at the time. After you correct it here, you can regrade them.',
  saved: 'Your change is saved. Past results still use the old question. You can regrade them here.',
  asked: (p: { n: number }) =>
    plural(
      p.n,
      {
        one: '# finished attempt includes this question.',
        other: '# finished attempts include this question.',
      },
      'en',
    ),
  open: (p: { n: number }) =>
    plural(
      p.n,
      {
        one: '# attempt in progress will use the correction.',
        other: '# attempts in progress will use the correction.',
      },
      'en',
    ),
  same: 'All of them already use the current right answer and points.',
  withdrawn: 'This question is withdrawn. It no longer counts.',
  effect: (p: { changed: number; rose: number; fell: number }) =>
    `${attempts(p.changed)} would change: ${num(p.rose)} would now pass, ${num(p.fell)} would no longer pass.`,
  correct: 'Regrade…',
  withdraw: 'Withdraw from results…',
  looking: 'Checking…',
  ask: { correct: 'Regrade past attempts?', withdraw: 'Withdraw this question?' },
  text: {
    correct: 'We’ll grade each attempt with the right answer and points that are saved now.',
    withdraw: 'The question no longer counts and won’t be drawn again. To bring it back, save it again.',
  },
  certificates:
    'Students who now pass a final exam get the certificate. Students who no longer pass keep theirs until you revoke it.',
  told: 'Every student whose result changes gets a notification.',
  reason: 'Reason, shown to students',
  crossing: 'Crossing the pass mark',
  marks: (p: { before: string; after: string }) => `${p.before} → ${p.after}`,
  act: { correct: 'Regrade', withdraw: 'Withdraw question' },
  history: 'Earlier corrections',
  actions: { correct: 'Regraded', withdraw: 'Withdrawn' },
  running: 'Regrading…',
  done: (p: { changed: number; rose: number; fell: number }) =>
    `${attempts(p.changed)} changed: ${num(p.rose)} now pass, ${num(p.fell)} no longer pass.`,
  unsupported: (p: { n: number }) =>
    plural(
      p.n,
      {
        one: '# certificate is for an exam result that no longer passes.',
        other: '# certificates are for exam results that no longer pass.',
      },
      'en',
    ),
  decide: 'Review certificates',
}
