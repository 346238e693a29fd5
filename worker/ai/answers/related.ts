import { fold } from '../text/fold.ts'
import { indexForm, skeletons } from '../text/index-forms.ts'
import { AR_DOING } from './related/ar-doing.ts'
import { AR_LIFE } from './related/ar-life.ts'
import { AR_THINGS } from './related/ar-things.ts'
import { AR_WORLD } from './related/ar-world.ts'
import { EN_DOING } from './related/en-doing.ts'
import { EN_LIFE } from './related/en-life.ts'
import { EN_THINGS } from './related/en-things.ts'
import { EN_WORLD } from './related/en-world.ts'

export type RelatedRow = { asked: string[]; found: string[] }

/** The rows of a table: words of learners, and words before which they may have found what they look for. */
export const relatedRows = (table: string): RelatedRow[] =>
  table
    .split(/[|\n]/)
    .map((row) => row.split('>').map((side) => side.trim().split(/\s+/).filter(Boolean)))
    .map(([asked = [], found = []]) => ({ asked, found }))

export const RELATED_TABLES = [EN_LIFE, EN_WORLD, EN_DOING, EN_THINGS, AR_LIFE, AR_WORLD, AR_DOING, AR_THINGS]
const MOST_RELATED = 24

const byForm = new Map<string, Set<string>>()
for (const { asked, found } of RELATED_TABLES.flatMap(relatedRows)) {
  for (const key of new Set(
    asked.flatMap((word) => [fold(word), `=${indexForm(fold(word))}`, ...bonesOf(word)]),
  )) {
    const others = byForm.get(key) ?? new Set<string>()
    for (const word of found) others.add(word)
    byForm.set(key, others)
  }
}

function bonesOf(word: string): string[] {
  return /\p{Script=Arabic}/u.test(word) ? skeletons(word).map((bones) => `~${bones}`) : []
}

/** In speech «أخد» is «أخذ», «كتير» is «كثير», «ضهر» is «ظهر». */
const SPOKEN_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/د/gu, 'ذ'],
  [/ت/gu, 'ث'],
  [/ض/gu, 'ظ'],
  [/ز/gu, 'ذ'],
]

/** «بيشوفوا» is «يشوف», «بشوف» is «شوف», «هنروح» is «نروح»: verbs of the dialects without what is put before and after them. */
const SPOKEN = /^(?:و|ف)?(?:عم|رح|[بحهلك]|(?<=[وف]))(?=\p{L}{2})/u
const SPOKEN_END = /(?<=.{3})(?:و?ل(?:ي|ك|ه|ها|نا|كم|هم)|وا|هاش|وش|ني|نا|تي|ها|هم|ي|ه|ش|ك|ت)$/u

export function spokenForms(word: string): string[] {
  const key = fold(word)
  if (!/\p{Script=Arabic}/u.test(key)) return []
  const bare = [key, key.replace(SPOKEN, '')]
  const ended = bare.flatMap((one) => [one, one.replace(SPOKEN_END, '')])
  const plain = ended.flatMap((one) => [one, one.replace(/^[يتنا](?=.{2})/u, '')])
  const written = plain.flatMap((one) =>
    SPOKEN_LETTERS.map(([spoken, letter]) => one.replace(spoken, letter)),
  )
  return [...new Set([...plain, ...written])].filter((one) => one !== key && one.length > 1)
}

/** Words that stand where a learner's word is answered; none for a word that is in no table. */
export function relatedTo(word: string): string[] {
  const key = fold(word)
  const tried = [
    [key],
    [`=${indexForm(key)}`],
    spokenForms(word),
    spokenForms(word).map((one) => `=${indexForm(one)}`),
    bonesOf(word),
  ]
  for (const keys of tried) {
    const found = keys.flatMap((one) => [...(byForm.get(one) ?? [])])
    if (found.length > 0) return [...new Set(found)].filter((one) => fold(one) !== key).slice(0, MOST_RELATED)
  }
  return []
}
