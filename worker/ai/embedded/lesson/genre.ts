import type { Lang } from '../../text/language.ts'
import { remembered } from '../../text/remembered.ts'
import type { Document } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { yearOf } from './objectives/years.ts'
import { tellsArabic } from './subjects-ar.ts'

const LEAST_SENTENCES = 5
const PERSON_EN = /\b(?:he|she|him|his|her|hers|himself|herself)\b/i
const SPEECH: Record<Lang, RegExp> = {
  en: /["”] (?:said|asked|answered|cried|whispered|replied|he|she)\b|\b(?:said|asked|answered|cried|whispered|replied)[,:] ["“]/,
  ar: /(?<!\p{L})[وف]?(?:قال|قالت|سأل|سألت|أجاب|أجابت|صاح|همس|رد|ردت|سأله|سألها|قلت)\p{L}{0,3}\s?[:«"]/u,
}
const DEFINED = 0.1
/** A history, and no story. */
const DATED = { sentences: 4, share: 0.12 }
const STORY_SHARE = 0.3
/** People who talk to each other: that alone is a story. */
const LEAST_SPOKEN = 3
const SPOKEN_SHARE = 0.2
/** A text that says how things are speaks of people by the way. */
const IS_SO = /\b(?:is|are|has|have|can|does|do|may|will)\b/
const QUOTED = /["“”?!]/
const IS_SO_SHARE = 0.42
const LAW_SHARE = 0.4
/** So much of the text stands in numbered articles. */
const ARTICLES_SHARE = 0.5
const RULE: Record<Lang, RegExp> = {
  en: /\b(?:shall|must|may not|may only|no (?:person|one|member|student)|is (?:prohibited|entitled|liable)|are (?:prohibited|entitled|liable))\b/i,
  ar: /(?<!\p{L})[وف]?(?:يجب|لا يجوز|يجوز|يحظر|يلتزم|تلتزم|يعاقب|يحق|لا يحق|يلزم|تلغى|يشترط|على كل|لكل)(?!\p{L})/u,
}

/** An Arabic rule opens with what it is: «يجب على…», «لا يجوز…»; later it may be an aside. */
const RULE_WITHIN = 45

/** A sentence is judged for its document and for each lesson that it stands in. */
const KEPT = 4_000
const laysDown: Record<Lang, (text: string) => boolean> = {
  en: remembered((text) => RULE.en.test(text), KEPT),
  ar: remembered((text) => RULE.ar.test(text.slice(0, RULE_WITHIN)), KEPT),
}
const hasSpeech: Record<Lang, (text: string) => boolean> = {
  en: remembered((text) => SPEECH.en.test(text), KEPT),
  ar: remembered((text) => SPEECH.ar.test(text), KEPT),
}

/** What the whole document is, as far as its sentences tell; a lesson of a story is a story. */
export type Genre = 'story' | 'law' | 'other'

const genres = new WeakMap<Document, Genre>()

export function genreOf({ document, askable }: Knowledge): Genre {
  const known = genres.get(document)
  if (known) return known
  const texts = document.sentences.map(({ plain }) => plain.text)
  const inArticles = document.sentences.filter(({ block }) => block.article !== undefined).length
  const made =
    texts.length < LEAST_SENTENCES
      ? 'other'
      : inArticles >= texts.length * ARTICLES_SHARE
        ? 'law'
        : genreOfTexts(texts, askable.length, document.lang)
  genres.set(document, made)
  return made
}

/** Whether anybody speaks in a text. */
export const holdsSpeech = ({ sentences, lang }: Document): boolean =>
  sentences.some(({ plain }) => hasSpeech[lang](plain.text))

const MOSTLY = 0.5

/** A story that opens a chapter of something else is told whole as well; a few lines about a person are none. */
export function tellsStory(texts: string[], definitions: number, lang: Lang): boolean {
  if (texts.length < LEAST_SENTENCES || genreOfTexts(texts, definitions, lang) !== 'story') return false
  const shareOf = (fits: (text: string) => boolean) => texts.filter(fits).length / texts.length
  return (
    shareOf(hasSpeech[lang]) >= SPOKEN_SHARE ||
    shareOf((text) => (lang === 'en' ? PERSON_EN.test(text) : tellsArabic(text))) >= MOSTLY
  )
}

function genreOfTexts(texts: string[], definitions: number, lang: Lang): Genre {
  const shareOf = (fits: (text: string) => boolean) => texts.filter(fits).length / texts.length
  // Four sentences in ten lay something down: each of them carries.
  if (shareOf(laysDown[lang]) >= LAW_SHARE) return 'law'
  const dated = texts.filter((text) => yearOf(text) !== undefined).length
  const isHistory = dated >= DATED.sentences && dated / texts.length > DATED.share
  if (definitions / texts.length > DEFINED || isHistory) return 'other'
  // People who speak and act: it is told whole or not at all.
  const spoken = texts.filter(hasSpeech[lang]).length
  if (lang === 'en' && shareOf((text) => IS_SO.test(text) && !QUOTED.test(text)) > IS_SO_SHARE) return 'other'
  const acting = lang === 'en' ? shareOf((text) => PERSON_EN.test(text)) : shareOf(tellsArabic)
  if (spoken >= LEAST_SPOKEN && spoken / texts.length >= SPOKEN_SHARE) return 'story'
  return acting >= STORY_SHARE || (spoken >= 2 && acting >= STORY_SHARE / 2) ? 'story' : 'other'
}
