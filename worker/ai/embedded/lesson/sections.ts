import type { Lang } from '../../text/language.ts'
import { cosine } from '../../text/vectors.ts'
import type { Block } from '../document.ts'
import { type Structure, type Unit, unitWords } from './blocks/unit.ts'
import type { LessonSentence } from './lesson-sentence.ts'
import { weighted } from './lexrank.ts'

/** What stands under one heading of the document, or before the first. */
export type Part = { heading: Block | undefined; units: Unit[] }
/** A step of a lesson: what is read before a question is asked. Only the first of a part shows its heading. */
export type Section = { heading: Block | undefined; about: string; units: Unit[]; words: number }

/** In words. Arabic writes article and particles into the word. */
const SIZES: Record<Lang, { least: number; most: number }> = {
  en: { least: 60, most: 150 },
  ar: { least: 45, most: 115 },
}
const CHILDREN_MOST: Record<Lang, number> = { en: 80, ar: 60 }
/** A scrap joins what stands before it even when that becomes this much too long. */
const OVERFULL = 1.3
const LONG_PARAGRAPH = 1.12

/** `strict`: no section is longer, even where a paragraph must be cut between two sentences that belong together. */
export type SectionSizes = { least: number; most: number; strict?: boolean }
export const sectionSizes = (lang: Lang, children: boolean): SectionSizes =>
  children ? { least: SIZES[lang].least / 2, most: CHILDREN_MOST[lang], strict: true } : SIZES[lang]

/** Opens a new thought although it joins it to the one before: at the head of a paragraph it leans on nothing. */
const NEXT_POINT =
  /^(?:finally|next|second|third|secondly|thirdly|however|but|also|another|و?أما|و?أخيرا|و?كذلك|و?من جهة أخرى)(?!\p{L})/iu

export function sectionsOf(parts: Part[], sizes: SectionSizes): Section[] {
  return parts.flatMap((part) => joinScraps(grouped(part, sizes), sizes))
}

function grouped({ heading, units }: Part, { least, most, strict = false }: SectionSizes): Section[] {
  const sections: Section[] = []
  const about = heading?.segment.text ?? ''
  for (const unit of units.flatMap((one) =>
    one.kind === 'prose' ? cut(one.sentences, most, strict) : [one],
  )) {
    const words = unitWords(unit)
    const last = sections.at(-1)
    const full = last && last.words + words > most && (strict || last.words >= least)
    if (!last || (full && (strict || mayBegin(unit)))) {
      sections.push({ heading: last ? undefined : heading, about, units: [unit], words })
    } else {
      last.units.push(unit)
      last.words += words
    }
  }
  if (sections.length === 0 && heading) sections.push({ heading, about, units: [], words: 0 })
  return sections
}

/** A list belongs to what leads to it, an example to what it illustrates, a pronoun to its noun. */
function mayBegin(unit: Unit): boolean {
  if (unit.kind !== 'prose') return unit.kind === 'quote'
  const [first] = unit.sentences
  return first !== undefined && (first.link !== 'hard' || (first.opens && NEXT_POINT.test(first.plain)))
}

function joinScraps(sections: Section[], { least, most, strict = false }: SectionSizes): Section[] {
  const joined: Section[] = []
  for (const section of sections) {
    const last = joined.at(-1)
    const scrap =
      last && section.words < least && last.words + section.words <= most * (strict ? 1 : OVERFULL)
    if (last && scrap) {
      last.units.push(...section.units)
      last.words += section.words
    } else joined.push(section)
  }
  return joined
}

/** Where a cut must be made, one between two sentences that belong together is the last. */
const LEANS = 3

/** A paragraph longer than a section is cut where the next sentence leans on nothing and begins another thing. */
function cut(sentences: LessonSentence[], most: number, strict: boolean): Unit[] {
  const total = sentences.reduce((sum, { words }) => sum + words, 0)
  const fits = total <= most * (strict ? 1 : LONG_PARAGRAPH)
  if (fits || sentences.length < (strict ? 2 : 4)) return [{ kind: 'prose', sentences }]
  const vectors = weighted(sentences.map(({ stems }) => stems))
  let best: { at: number; value: number } | undefined
  let before = 0
  for (const [at, sentence] of sentences.entries()) {
    const previous = sentences[at - 1]
    const leans = sentence.link === 'hard' || /[:：]$/u.test(previous?.plain ?? '')
    if (previous && (strict || !leans)) {
      const balance = 1 - Math.abs(before / total - 0.5) * 2
      const likeness = cosine(vectors[at - 1] ?? new Map(), vectors[at] ?? new Map())
      const value =
        balance * 1.5 -
        likeness * 2 +
        (sentence.definition ? 0.6 : 0) -
        (sentence.link === 'soft' ? 0.3 : 0) -
        (leans ? LEANS : 0)
      if (!best || value > best.value) best = { at, value }
    }
    before += sentence.words
  }
  return best
    ? [...cut(sentences.slice(0, best.at), most, strict), ...cut(sentences.slice(best.at), most, strict)]
    : [{ kind: 'prose', sentences }]
}

export const isStructure = (unit: Unit): unit is Structure => unit.kind !== 'prose'
