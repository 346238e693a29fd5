import type { Lang } from '../../text/language.ts'
import { contentStems } from '../../text/words.ts'
import type { Cue } from './cues.ts'
import type { LessonSentence } from './lesson-sentence.ts'
import { lexRank, weighted } from './lexrank.ts'

/** Found against sentences that a reader had labelled before any was scored: cues tell most, LexRank adds a little. */
const OF_CUE: Partial<Record<Cue, number>> = {
  action: 1.4,
  cause: 1,
  condition: 0.7,
  contrast: 0.4,
  dated: -0.4,
  elaboration: -0.7,
  enumeration: 0.5,
  evaluation: -0.8,
  example: -1.6,
  law: 0.7,
  meta: -2.5,
  naming: 1.8,
  number: 0.4,
  question: -1.5,
  result: 0.2,
  rule: 0.9,
}
const DEFINITION = 2.2
const CENTRALITY = 0.5
const OPENS_PARAGRAPH = 0.9
const DENSITY = 0.4
/** The first words name what the heading names. */
const OPENS_WITH_HEADING = 0.7
const NAMES_HEADING = 0.25
const AFTER_DEFINITION = 0.8
const RULE_WITH_NUMBER = 0.4
/** A reason under a heading that asks for one. */
const ANSWERS_HEADING = 0.7
/** In a narrative the dated sentences carry the text instead of hanging on it. */
const DATED_IN_NARRATIVE = 1.1
/** Elsewhere a sentence that opens with a year tells a story beside the point. */
const OPENS_DATED = /^(?:In|By|On|During|Since) (?:the )?(?:\p{L}+ )?\d|^[وف]?في (?:سنة|عام|القرن)/u
const ANECDOTE = -1.4
/** One thing leads to the next: how it works. */
const SEQUENCE =
  /[,;] (?:and )?(?:then|next|finally)\b|^When [^;]+;.*,|\bthen\b|\bin turn\b|(?<!\p{L})[وف]?(?:ثم|عندئذ|بعدها|تدريجيا)(?!\p{L})/u
const MECHANISM = 0.8
const STUB = -0.8
const STUB_WORDS: Record<Lang, number> = { en: 6, ar: 4 }
const ASKS_REASON =
  /\b(?:causes?|reasons?|effects?|consequences|results)\b|(?<!\p{L})(?:أسباب|سبب|آثار|نتائج|عوامل|دوافع)(?!\p{L})/iu
const ASKS = /^(?:how|why|when)\b|^(?:كيف|لماذا|متى)(?!\p{L})/iu

export type ScoreContext = {
  lang: Lang
  heading: string
  /** Most of its sentences say when something happened. */
  narrative: boolean
  /** Keys of the document's terms. */
  terms: ReadonlySet<string>
}

/** What each sentence of one section is worth to a reader who reads only a part of it. */
export function scoresOf(sentences: LessonSentence[], context: ScoreContext): number[] {
  const ranks = sentences.length > 2 ? lexRank(weighted(sentences.map(({ stems }) => stems))) : []
  const heading = new Set(contentStems(context.heading))
  return sentences.map((sentence, place) => {
    const rank = ranks[place] ?? 1
    const centrality = Number.isFinite(rank) ? Math.min(2, rank) - 1 : 0
    return (
      cueScore(sentence, context) +
      (sentence.cues.has('contrast') && sentences[place - 1]?.definition ? AFTER_DEFINITION : 0) +
      CENTRALITY * centrality +
      (sentence.opens ? OPENS_PARAGRAPH : 0) +
      DENSITY * density(sentence, context.terms) +
      headingScore(sentence, heading) +
      (sentence.words < STUB_WORDS[context.lang] ? STUB : 0)
    )
  })
}

function cueScore({ cues, definition, plain }: LessonSentence, { narrative, heading }: ScoreContext): number {
  let score = definition ? DEFINITION : 0
  for (const cue of cues) score += OF_CUE[cue] ?? 0
  if (cues.has('dated')) score += narrative ? DATED_IN_NARRATIVE : OPENS_DATED.test(plain) ? ANECDOTE : 0
  if (SEQUENCE.test(plain)) score += MECHANISM
  if (cues.has('rule') && cues.has('number')) score += RULE_WITH_NUMBER
  if (ASKS_REASON.test(heading.trim()) && cues.has('cause')) score += ANSWERS_HEADING
  if (ASKS.test(heading.trim()) && (cues.has('cause') || cues.has('condition'))) score += ANSWERS_HEADING
  return score
}

/** Content words for each word, and how many of the document's terms it ties together. */
function density({ stems, words }: LessonSentence, terms: ReadonlySet<string>): number {
  const own = new Set(stems)
  const tied = [...own].filter((stem) => terms.has(stem)).length
  return own.size / Math.max(6, words) - 0.5 + Math.min(3, tied) * 0.15
}

function headingScore({ stems }: LessonSentence, heading: ReadonlySet<string>): number {
  if (stems.slice(0, 3).some((stem) => heading.has(stem))) return OPENS_WITH_HEADING
  return stems.some((stem) => heading.has(stem)) ? NAMES_HEADING : 0
}

/** A text of more than five sentences of which three in ten are dated. */
export const isNarrative = (sentences: LessonSentence[]): boolean =>
  sentences.length > 5 && sentences.filter(({ cues }) => cues.has('dated')).length / sentences.length > 0.3
