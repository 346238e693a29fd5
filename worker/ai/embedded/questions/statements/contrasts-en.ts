import { wordsWithOffsets } from '../../../text/words.ts'
import type { Document } from '../../document.ts'
import type { Alteration } from './alteration.ts'

/** Pairs that set two things of one kind apart, where the text speaks of both. */
const MODIFIERS: [string, string][] = [
  ['inner', 'outer'],
  ['upper', 'lower'],
  ['internal', 'external'],
  ['anterior', 'posterior'],
  ['ventral', 'dorsal'],
  ['superior', 'inferior'],
  ['male', 'female'],
  ['primary', 'secondary'],
  ['left', 'right'],
  ['positive', 'negative'],
  ['positively', 'negatively'],
  ['direct', 'indirect'],
  ['voluntary', 'involuntary'],
  ['domestic', 'foreign'],
  ['public', 'private'],
  ['short', 'long'],
  ['small', 'large'],
  ['smaller', 'larger'],
  ['short-term', 'long-term'],
  ['low', 'high'],
  ['lower', 'higher'],
  ['cold', 'warm'],
  ['cold', 'hot'],
  ['dry', 'wet'],
  ['young', 'old'],
  ['rich', 'poor'],
  ['urban', 'rural'],
  ['red', 'white'],
  ['dominant', 'recessive'],
  ['active', 'passive'],
  ['northern', 'southern'],
  ['eastern', 'western'],
  ['parents', 'children'],
  ['men', 'women'],
  ['boys', 'girls'],
  ['buyers', 'sellers'],
  ['buyer', 'seller'],
  ['employers', 'employees'],
  ['employer', 'employee'],
  ['landlord', 'tenant'],
  ['supply', 'demand'],
  ['imports', 'exports'],
  ['solid', 'liquid'],
  ['input', 'output'],
  ['arteries', 'veins'],
  ['acid', 'base'],
  ['acids', 'bases'],
]
/** Beginnings that turn a word into what is set against it. */
const PREFIXES: [string, string][] = [
  ['hyper', 'hypo'],
  ['endo', 'exo'],
  ['intra', 'inter'],
  ['homo', 'hetero'],
  ['eu', 'pro'],
  ['micro', 'macro'],
  ['mono', 'poly'],
  ['ana', 'cata'],
  ['ana', 'a'],
  ['an', ''],
  ['in', 'out'],
  ['up', 'down'],
  ['over', 'under'],
  ['uni', 'multi'],
  ['a', ''],
  ['non', ''],
  ['un', ''],
  ['im', ''],
  ['de', ''],
]
const LEAST = 6
/** Of a single letter only long words are sure: "symmetric", "asymmetric", and not "sleep". */
const LONG = 8

type Attested = { words: Map<string, number>; pairs: Set<string> }
const learned = new WeakMap<Document, Attested>()

function attestedIn(document: Document): Attested {
  const known = learned.get(document)
  if (known) return known
  const words = new Map<string, number>()
  const pairs = new Set<string>()
  for (const { plain } of document.sentences) {
    let before = ''
    for (const { text } of wordsWithOffsets(plain.text)) {
      const key = text.toLowerCase()
      words.set(key, (words.get(key) ?? 0) + 1)
      pairs.add(`${before} ${key}`)
      before = key
    }
  }
  const made = { words, pairs }
  learned.set(document, made)
  return made
}

const OTHERS = new Map<string, string[]>()
for (const [one, other] of MODIFIERS) {
  OTHERS.set(one, [...(OTHERS.get(one) ?? []), other])
  OTHERS.set(other, [...(OTHERS.get(other) ?? []), one])
}

/** "Left ventricle" as "right ventricle": the text has both, and what it says of one it does not say of the other. */
export function contrasted(text: string, document: Document): Alteration[] {
  const { words: known, pairs } = attestedIn(document)
  const words = wordsWithOffsets(text)
  const here = new Set(words.map((word) => word.text.toLowerCase()))
  return words.flatMap(({ text: word, start, end }, index): Alteration[] => {
    const key = word.toLowerCase()
    if (words.filter((other) => other.text.toLowerCase() === key).length > 1) return []
    const next = words[index + 1]?.text.toLowerCase() ?? ''
    const modifier = (OTHERS.get(key) ?? []).find(
      (other) => !here.has(other) && pairs.has(`${other} ${next}`),
    )
    const prefixed = key.length >= LEAST && !key.endsWith('ly') ? otherPrefix(key, known) : undefined
    const by = modifier ?? (prefixed && !here.has(prefixed) ? prefixed : undefined)
    return by ? [{ from: start, to: end, by: cased(by, word), sort: 'contrast', worth: 0.75 }] : []
  })
}

const cased = (word: string, like: string) =>
  /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word

function otherPrefix(word: string, known: Map<string, number>): string | undefined {
  for (const [one, other] of PREFIXES)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      if (!word.startsWith(from)) continue
      const made = to + word.slice(from.length)
      if (from.length + to.length < 2 && word.length < LONG) continue
      if (word.length - from.length >= LEAST - 1 && made !== word && known.has(made)) return made
    }
  return undefined
}
