import { num } from '../../format.ts'

/** What every question says while it is answered, whichever screen it is on. */
export const enQuestionParts = {
  letters: ['A', 'B', 'C', 'D', 'E', 'F'],
  answers: 'Answers',
  several: 'Choose all that apply.',
  yours: 'Yours',
  right: 'Right',
  missed: 'Also right',
  marks: { right: 'right', wrong: 'not right', missed: 'left out' },
  noMatch: 'No match given',
  order: 'Items to put in order',
  orderHint: 'Drag by the dots, or press one and then its new place. First at the top.',
  lift: 'lift, drop',
  move: 'move',
  putBack: 'put back',
  keepOrder: 'Keep this order',
  place: (p: { n: number; total: number }) => `Place ${num(p.n)} of ${num(p.total)}`,
  lifted: (p: { n: number; total: number }) => `Lifted. Place ${num(p.n)} of ${num(p.total)}`,
  dropped: (p: { n: number; total: number }) => `Dropped. Place ${num(p.n)} of ${num(p.total)}`,
  backAgain: 'Put back',
  lefts: 'Items',
  rights: 'Matches',
  matchHint: 'Press an item, then its match, or drag one onto the other.',
  across: 'other side',
  choose: 'choose',
  letGo: 'let go',
  free: (p: { text: string }) => `${p.text}, not matched`,
  paired: (p: { text: string; partner: string }) => `${p.text}, matched with ${p.partner}`,
  pairMade: (p: { left: string; right: string; done: number; total: number }) =>
    `${p.left}: ${p.right}. ${num(p.done)} of ${num(p.total)} matched`,
  pairGone: (p: { done: number; total: number }) =>
    `No longer matched. ${num(p.done)} of ${num(p.total)} matched`,
  yourAnswer: 'Your answer',
  numberHint: 'Write a number.',
  notNumber: 'This isn’t a number yet. Use digits and one decimal point.',
}
