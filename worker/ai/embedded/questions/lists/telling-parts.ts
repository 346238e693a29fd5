import { containsPhrase } from '../../../text/fold.ts'
import { contentStems, parts, stem } from '../../../text/words.ts'
import type { Knowledge } from '../../knowledge.ts'
import { importance } from '../importance.ts'
import type { NamedPart, PartFamily } from './part-names.ts'
import {
  attributeOf,
  bareWords,
  namesNothing,
  nameTeller,
  type PartStatement,
  statementsOf,
  withoutAside,
} from './part-statements.ts'

/** A statement that shares more than this of its words with another part could stand there too. */
const ELSEWHERE = 0.5
const OWN_WORDS = 2
const GOOD_LENGTH = 8
const LEANING = 0.8

export type Telling = PartStatement & { worth: number; attribute: boolean }
export type Part = NamedPart & { telling: Telling[] }

/** Every lesson of a document asks for the same families. */
const known = new WeakMap<PartFamily, Part[]>()

/**
 * The parts with what can be asked of each, the best first: nothing that a heading's word gives away or that another part
 * says too.
 */
export function tellingParts(family: PartFamily, knowledge: Knowledge): Part[] {
  const parts = known.get(family) ?? find(family, knowledge)
  known.set(family, parts)
  return parts
}

function find({ within, parts: all }: PartFamily, knowledge: Knowledge): Part[] {
  const { lang } = knowledge.document
  const named = all.map((part) => new Set(contentStems(part.name)))
  const shared = new Set([...(named[0] ?? [])].filter((one) => named.every((stems) => stems.has(one))))
  // What all of it is about tells no part from another.
  const common = new Set([...shared, ...contentStems(within ?? '')])
  const said = lang === 'ar' ? all.flatMap(({ name }) => bareWords(name)) : []
  const tellsName = nameTeller(
    new Set(
      [...named.flatMap((stems) => [...stems]), ...said].filter(
        (word) => !common.has(stem(word)) && !common.has(word),
      ),
    ),
  )
  const attributes = repeatedLabels(all)
  const elsewhere = wordsElsewhere(all)
  return all.map((part, place) => {
    const telling = statementsOf({ ...part, attributes, lang })
      .filter(
        ({ text }) => !tellsName(text) && !all.some(({ name }) => containsPhrase(text, withoutAside(name))),
      )
      .filter(({ stems }) => !elsewhere.says(stems, place))
      .flatMap((one): Telling[] => {
        const own = one.stems.filter((word) => !elsewhere.has(word, place))
        if (own.length < OWN_WORDS) return []
        const length = Math.min(1, parts(one.text).length / GOOD_LENGTH)
        const leaning = namesNothing(one.text, lang) ? LEANING : 0
        const worth = own.length / one.stems.length + importance(one.sentence, knowledge) + length - leaning
        return [{ ...one, worth, attribute: attributes.has(attributeOf(one.sentence.block)) }]
      })
      .toSorted((a, b) => b.worth - a.worth)
    return { ...part, telling }
  })
}

/**
 * What parts other than the one at `place` say: whether one has the word, and whether a sentence of one says more than
 * half of the words. By an index, because every statement is held against every sentence.
 */
function wordsElsewhere(all: NamedPart[]) {
  const sentences = all.flatMap(({ blocks }, part) =>
    blocks.flatMap((block) => block.sentences.map(({ stems }) => ({ part, stems: new Set(stems) }))),
  )
  const having = new Map<string, number[]>()
  for (const [index, { stems }] of sentences.entries()) {
    for (const word of stems) {
      const there = having.get(word)
      if (there) there.push(index)
      else having.set(word, [index])
    }
  }
  const elsewhere = (word: string, place: number) =>
    (having.get(word) ?? []).filter((index) => sentences[index]?.part !== place)
  return {
    has: (word: string, place: number) =>
      having.get(word)?.some((index) => sentences[index]?.part !== place) ?? false,
    says: (stems: readonly string[], place: number) => {
      const shared = new Map<number, number>()
      for (const index of stems.flatMap((word) => elsewhere(word, place)))
        shared.set(index, (shared.get(index) ?? 0) + 1)
      return Math.max(0, ...shared.values()) / Math.max(1, stems.length) > ELSEWHERE
    },
  }
}

/** Labels of two parts or more are no names of their own. */
function repeatedLabels(all: NamedPart[]): Set<string> {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { blocks } of all) {
    const own = new Set(blocks.map(attributeOf).filter((label) => label !== ''))
    for (const label of own) (seen.has(label) ? twice : seen).add(label)
  }
  return twice
}
