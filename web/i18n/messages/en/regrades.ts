import { num, plural } from '../../format.ts'

const attempts = (n: number) => plural(n, { one: '# attempt', other: '# attempts' }, 'en')

export const enRegrades = {
  title: 'Past results',
  lead: 'Results keep the question as it was when they were marked. After a correction here, past attempts can be marked again.',
  saved:
    'The change is saved. Past results still follow the question as it was: you can mark them again here.',
  asked: (p: { n: number }) =>
    plural(
      p.n,
      { one: '# finished attempt asked this question.', other: '# finished attempts asked this question.' },
      'en',
    ),
  open: (p: { n: number }) =>
    plural(
      p.n,
      {
        one: '# running attempt will be marked by the correction.',
        other: '# running attempts will be marked by the correction.',
      },
      'en',
    ),
  same: 'All of them are marked by the key and the points as they stand.',
  withdrawn: 'It is withdrawn: it counts for nobody.',
  effect: (p: { changed: number; rose: number; fell: number }) =>
    `${attempts(p.changed)} would change: ${num(p.rose)} would now pass, ${num(p.fell)} would no longer pass.`,
  correct: 'Mark again…',
  withdraw: 'Withdraw from results…',
  looking: 'Looking…',
  ask: { correct: 'Mark past attempts again?', withdraw: 'Withdraw the question?' },
  text: {
    correct: 'Each attempt is marked by the key and the points that are saved now.',
    withdraw: 'The question counts for nobody and leaves the draw. It comes back only when you save it anew.',
  },
  certificates:
    'Who now passes a final exam receives the certificate. Who no longer passes keeps theirs until you revoke it.',
  told: 'Every student whose result changes is told.',
  reason: 'What the students read as the reason',
  crossing: 'Across the pass mark',
  marks: (p: { before: string; after: string }) => `${p.before} → ${p.after}`,
  act: { correct: 'Mark again', withdraw: 'Withdraw the question' },
  begun: 'Past attempts are being marked again',
  history: 'Earlier corrections',
  actions: { correct: 'Marked again', withdraw: 'Withdrawn' },
  running: 'Being marked…',
  done: (p: { changed: number; rose: number; fell: number }) =>
    `${attempts(p.changed)} changed: ${num(p.rose)} now pass, ${num(p.fell)} no longer pass.`,
  unsupported: (p: { n: number }) =>
    plural(
      p.n,
      {
        one: '# certificate stands on an exam that is no longer passed.',
        other: '# certificates stand on an exam that is no longer passed.',
      },
      'en',
    ),
  decide: 'Decide about certificates',
}
