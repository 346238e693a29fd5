import type { ArticleBlock } from '../../../engine.ts'
import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import { spanOf } from '../../questions/candidate.ts'
import type { Entry } from '../blocks/unit.ts'
import type { LessonDefinition } from '../definitions.ts'
import type { LessonSentence } from '../lesson-sentence.ts'
import type { MadeSection } from '../shown.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { joinedWords, lowered, quote } from './wording.ts'

type Defined = LessonSentence & { definition: LessonDefinition }
type Pair = { a: Defined; b: Defined; value: number }

const CONTRAST: Record<Lang, RegExp> = {
  en: /\b(?:in contrast|by contrast|unlike|whereas|on the other hand|while)\b/i,
  ar: /^و?أما\s|بخلاف|على عكس|في المقابل|بينما/u,
}
const EMPTY_GENUS =
  /^(?:thing|part|place|person|way|kind|type|set|group|piece|any|one|small|large|كل|عملية|مجموعة|الذي|التي|ما|نوع|جزء|شيء)$/

/** Two things of one kind that a section defines are told apart. */
export function siblingObjectives({ sections, lang }: ObjectiveContext): Objective[] {
  return sections.flatMap((section) => [...ofGlossary(section, lang), ...ofProse(section, lang)])
}

function ofProse({ units }: MadeSection, lang: Lang): Objective[] {
  const defined = units
    .flatMap((unit) => (unit.kind === 'prose' ? unit.sentences : []))
    .filter((one): one is Defined => one.definition !== undefined)
  const pairs = defined
    .flatMap((a, at) => defined.slice(at + 1).map((b, gap) => pairOf(a, b, gap, lang)))
    .filter((pair) => pair !== undefined)
    .toSorted((a, b) => b.value - a.value)
  const [best] = pairs
  if (!best) return []
  const { a, b } = best
  return [
    {
      kind: 'siblings',
      rank: 2,
      text: wording(
        [a, b].map(({ definition }) => definition.term),
        lang,
      ),
      spans: [spanOf(a.sentence), spanOf(b.sentence)],
    },
  ]
}

function pairOf(a: Defined, b: Defined, gap: number, lang: Lang): Pair | undefined {
  const [first, second] = [a.definition.key.split(' '), b.definition.key.split(' ')]
  const within = first.every((key) => second.includes(key)) || second.every((key) => first.includes(key))
  // A thing and its own kind: motivation, intrinsic motivation.
  if (within) return undefined
  const head = (keys: string[]) => (lang === 'en' ? keys.at(-1) : keys[0])
  const siblings = first.length > 1 && second.length > 1 && head(first) === head(second)
  const contrast = gap === 0 && CONTRAST[lang].test(b.plain)
  const kind = gap <= 1 && genusOf(a, lang) !== '' && genusOf(a, lang) === genusOf(b, lang)
  const value = (contrast ? 3 : 0) + (siblings ? 2 : 0) + (kind ? 1 : 0)
  return value > 0 ? { a, b, value } : undefined
}

/** The noun that the meaning begins with. */
function genusOf({ definition }: Defined, lang: Lang): string {
  const words = parts(definition.meaning.toLowerCase()).filter(
    (word) => !/^(?:an?|the|any|of|one|very|small|large)$/.test(word),
  )
  if (lang === 'ar') return EMPTY_GENUS.test(words[0] ?? '') ? '' : (words[0] ?? '')
  const end = words.findIndex((word) =>
    /^(?:that|which|who|of|in|for|with|used|made|between|where|from|to)$/.test(word),
  )
  const noun = words[(end < 0 ? 1 : end) - 1] ?? ''
  return noun.length > 3 && !EMPTY_GENUS.test(noun) ? noun : ''
}

function ofGlossary({ units }: MadeSection, lang: Lang): Objective[] {
  return units.flatMap((unit): Objective[] => {
    const entries =
      unit.kind === 'glossary' ? (unit.entries ?? []) : unit.kind === 'list' ? labelled(unit.blocks) : []
    const heads = entries.map(({ term }) => {
      const words = parts(term.toLowerCase())
      return words.length > 1 ? (lang === 'en' ? words.at(-1) : words[0]) : undefined
    })
    const alike =
      entries.length >= 2 && entries.length <= 4 && heads.every((head) => head && head === heads[0])
    const terms = entries.map(({ term }) => term)
    const spans = entries.flatMap(({ meaning }) => meaning.spans)
    return alike ? [{ kind: 'siblings', rank: 2, text: wording(terms, lang), spans }] : []
  })
}

const LABEL = /^(?<term>[^:؟?!.,،؛«»()]{3,40}?)\s?:\s/u
const LABEL_WORDS = 4

/** "First age: …" and "Second age: …" of a list that is no glossary. */
function labelled(blocks: ArticleBlock[]): Entry[] {
  const items = blocks.filter(({ kind }) => kind === 'list').flatMap(({ sentences }) => sentences)
  const entries = items.flatMap((meaning) => {
    const term = LABEL.exec(meaning.text)?.groups?.term
    return term && parts(term).length <= LABEL_WORDS ? [{ term, meaning }] : []
  })
  return entries.length === items.length ? entries : []
}

function wording(terms: string[], lang: Lang): string {
  if (lang === 'ar')
    return `التمييز بين ${joinedWords(
      terms.map((term) => quote(term, lang)),
      lang,
    )}`
  const named = terms.map((term) => quote(lowered(term), lang))
  return named.length === 2 ? `tell ${named[0]} from ${named[1]}` : `tell ${joinedWords(named, lang)} apart`
}
