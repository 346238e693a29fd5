import { hash } from '../../../text/hash.ts'
import type { Alteration } from './alteration.ts'

/** Members of a row take each other's place: another of them is of the same kind and as likely. */
type Row = { words: string[]; before?: RegExp; after?: RegExp; sort: string; worth: number; apart?: number }

const ROWS: Row[] = [
  {
    words: 'January February March April May June July August September October November December'.split(' '),
    before: /\b(?:in|by|on|until|from|since|of|early|late|mid|between|\p{Nd}) $/iu,
    sort: 'time',
    worth: 0.55,
    apart: 3,
  },
  {
    words: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
    before: /\b(?:on|every|each|by|until|from|last|next) $/i,
    sort: 'time',
    worth: 0.55,
  },
  {
    words: ['spring', 'summer', 'autumn', 'winter'],
    before: /\b(?:in|in the|during|during the|in early|in late|by|every|each|the) $/,
    after: /^(?: of|[.,]| \p{Ll})/u,
    sort: 'time',
    worth: 0.6,
  },
  {
    words: ['daily', 'weekly', 'monthly', 'yearly'],
    sort: 'time',
    worth: 0.6,
  },
  {
    words: ['day', 'week', 'month', 'year'],
    before: /\b(?:once an?|twice an?|times an?|every|once every|each) $/,
    after: /^(?:[.,]| (?:and|to|for|by|in)\b)/,
    sort: 'time',
    worth: 0.7,
  },
  {
    words: 'sixteenth seventeenth eighteenth nineteenth twentieth'.split(' '),
    after: /^ century/,
    sort: 'time',
    worth: 0.6,
  },
  {
    words: '8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th'.split(' '),
    after: /^(?:[ -]century| centuries)/,
    sort: 'time',
    worth: 0.6,
  },
  { words: ['one-fifth', 'one-quarter', 'one-third', 'one-half', 'two-thirds'], sort: 'figure', worth: 0.7 },
  {
    words: ['a quarter', 'a third', 'half', 'two thirds', 'three quarters'],
    after: /^ (?:of|the)\b/,
    before:
      /(?<!first |second |other |one |last |southern |northern |upper |lower |better |western |eastern )$/,
    sort: 'figure',
    worth: 0.6,
  },
  {
    words: ['once', 'twice', 'three times', 'four times'],
    after: /^ (?:an?|per|every|in)\b/,
    sort: 'figure',
    worth: 0.7,
  },
  {
    words: 'two three four five six seven eight nine ten'.split(' '),
    before:
      /(?:^|\b(?:is|are|was|were|has|have|had|with|by|of|into|in|contains?|carries|carry|needs?|takes?|from|for|after|within|only|\p{Ll}+ed|\p{Ll}{3,}s) )$/u,
    after: /^(?: \p{Ll}+(?:al|ic|ous|ive|ent|ant|ary|ct|in|or|ng|ed|le))? \p{Ll}{2,}s\b/u,
    sort: 'figure',
    worth: 0.5,
  },
  {
    words: ['red', 'blue', 'green', 'yellow', 'brown', 'purple', 'orange'],
    before: /\b(?:is|are|turns?|turned|becomes?|became|was|were|bright|dark|pale) $/,
    after: /^(?:[.,]| (?:and|in|when|if|with|or|after|because|during)\b)/,
    sort: 'state',
    worth: 0.6,
  },
]

/** "In the 1840s" as another time of the same century or the next. */
export function otherDecade(text: string): Alteration[] {
  const found = /\b(1\d|20)(\d)0s\b/.exec(text)
  if (!found) return []
  const [whole, century = '', tens = ''] = found
  const value = Number(`${century}${tens}0`)
  const by = value + (tens === '0' ? (hash(text) % 2 === 0 ? 100 : -100) : Number(tens) > 4 ? -30 : 30)
  return [{ from: found.index, to: found.index + whole.length, by: `${by}s`, sort: 'year', worth: 0.6 }]
}

/** Months, seasons, parts and small numbers of a sentence, as others of their row. */
export function otherOfRow(text: string): Alteration[] {
  return ROWS.flatMap(({ words, before, after, sort, worth, apart = 1 }) => {
    const found = words.filter((word) => new RegExp(`\\b${word}\\b`).test(text))
    const [word] = found
    if (found.length !== 1 || word === undefined) return []
    const from = text.search(new RegExp(`\\b${word}\\b`))
    const to = from + word.length
    if (new RegExp(`\\b${word}\\b`).test(text.slice(to))) return []
    if (before?.test(text.slice(0, from)) === false || after?.test(text.slice(to)) === false) return []
    const at = words.indexOf(word)
    const others = words.filter((_, index) => {
      const far = Math.abs(index - at)
      return far >= apart && (words.length < 8 || far <= Math.max(3, apart + 2))
    })
    const by = others[hash(text) % others.length]
    return by ? [{ from, to, by, sort, worth }] : []
  })
}
