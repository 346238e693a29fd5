import type { ArticleSentence } from '../../engine.ts'
import { plain as plainOf } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { isScripture } from '../../text/scripture.ts'
import { type Bag, cosine } from '../../text/vectors.ts'
import { contentStems } from '../../text/words.ts'
import type { Knowledge } from '../knowledge.ts'
import { leadingWaw } from '../terms/vocabulary.ts'
import { pieceOf } from './blocks/piece.ts'
import type { Cue } from './cues.ts'
import { endOf, upTo } from './first-clause.ts'
import { genreOf, tellsStory } from './genre.ts'
import type { LessonSentence } from './lesson-sentence.ts'
import { weighted } from './lexrank.ts'
import { scoresOf } from './scores.ts'
import type { MadeSection } from './shown.ts'
import { cited } from './summary.ts'

const MOST = 3
/** Arabic joins more into one sentence. */
const ENOUGH_SENTENCES: Record<Lang, number> = { en: 4, ar: 2 }
const LEAST_WORDS: Record<Lang, number> = { en: 9, ar: 7 }
const MOST_WORDS = 36
/** One for so many words of the lesson. */
const WORDS_A_POINT: Record<Lang, number> = { en: 80, ar: 60 }
const LIKENESS = 0.4
const LEAST_VALUE = -0.2
const TERMS = 40
/** What a point may say: without one of these it only describes, unless it is about what the lesson is about. */
const SAYS: Cue[] = ['cause', 'condition', 'rule', 'contrast', 'law', 'naming']
/** Within so many words that carry content a sentence names what it is about. */
const SUBJECT_STEMS = 3
const NEVER: Cue[] = ['example', 'question', 'meta', 'evaluation', 'elaboration', 'action']
/** What the lesson defines is first of all to be kept; its score is high before that. */
const DEFINITION = 2
const LONG = { words: 30, value: -1 }
/** A year says when and not what to remember. */
const DATED = -0.8
const WORTH: Partial<Record<Cue, number>> = { cause: 1, rule: 0.6, condition: 0.6, contrast: 0.3, law: 0.5 }

export const SUMMARY_HEADING =
  /^(?:(?:chapter |unit |lesson )?summary|key (?:points|ideas|takeaways)|recap|takeaways|in short|conclusions?|(?:ال)?خلاصة|(?:ال)?ملخص|أهم النقاط|النقاط الرئيسية|نقاط رئيسية|(?:ال)?خاتمة)(?:\s(?:الفصل|الدرس|الوحدة))?\s*:?$/iu

type Candidate = {
  sentence: LessonSentence
  /** Where the point ends in the plain text of its sentence. */
  end: number
  section: MadeSection
  value: number
  vector: Bag
}

/** What to keep of the lesson: up to three sentences of what it shows, each understood alone; none rather than a poor one. */
export function keyPoints(sections: MadeSection[], title: string, knowledge: Knowledge): ArticleSentence[] {
  const { lang } = knowledge.document
  const own = authorsPoints(sections)
  if (own.length > 0) return own.map(({ sentence }) => cited(sentence))
  const all = sections.flatMap((section) =>
    section.shown.flatMap(({ unit, more }) =>
      unit.kind === 'prose' ? unit.sentences.map((sentence) => ({ sentence, section, more })) : [],
    ),
  )
  if (all.length < ENOUGH_SENTENCES[lang] || genreOf(knowledge) === 'story') return []
  const texts = all.map(({ sentence }) => sentence.plain)
  if (tellsStory(texts, all.filter(({ sentence }) => sentence.definition).length, lang)) return []
  const headings = sections.map(({ about }) => about).join(' ')
  const terms = new Set(knowledge.terms.slice(0, TERMS).map(({ key }) => key))
  const defined = knowledge.terms.filter((term) => term.defined).map(({ key }) => key)
  const topics = new Set([
    ...contentStems(`${headings} ${title}`),
    ...defined.flatMap((key) => key.split(' ')),
  ])
  const scores = scoresOf(
    all.map(({ sentence }) => sentence),
    { lang, heading: headings, narrative: false, terms },
  )
  const vectors = weighted(all.map(({ sentence }) => sentence.stems))
  const isHistory = all.filter(({ sentence }) => sentence.cues.has('dated')).length >= DATED_SENTENCES
  const candidates = all.flatMap(({ sentence: whole, section, more }, place): Candidate[] => {
    const end = endOf(whole, lang)
    const sentence = end < whole.plain.length ? upTo(whole, end) : whole
    const isPoint = place > 0 && !more && mayStand(sentence, { topics, lang, isHistory })
    const dated = isHistory && sentence.cues.has('dated') ? DATED : 0
    const value = (scores[place] ?? 0) + worth(sentence) - dated - (sentence.alone ? 0 : NOT_ALONE)
    return isPoint && value >= LEAST_VALUE
      ? [{ sentence, end, section, value, vector: vectors[place] ?? new Map() }]
      : []
  })
  const words = all.reduce((sum, { sentence }) => sum + sentence.words, 0)
  const wanted = Math.min(MOST, Math.max(1, Math.round(words / WORDS_A_POINT[lang])))
  return picked(candidates, wanted).map((one) => point(one, knowledge))
}

/** Whether the author sums the lesson up under this heading. */
export const isSummary = ({ about }: Pick<MadeSection, 'about'>): boolean =>
  SUMMARY_HEADING.test(plainOf(about).text.trim())

/** An item opens with what it says; a pronoun in it may point to the heading of the list only. */
const firstOfItems = ({ sentences }: { sentences: LessonSentence[] }): LessonSentence[] =>
  sentences.filter(({ opens }) => opens)

/** A summary that the author wrote wins. */
function authorsPoints(sections: MadeSection[]): LessonSentence[] {
  const sentences = sections
    .filter(isSummary)
    .flatMap(({ units }) =>
      units.flatMap((unit) => (unit.kind === 'list' ? firstOfItems(unit) : unit.sentences)),
    )
  const fit = sentences.filter(({ words, link }) => link !== 'hard' && words >= 4 && words <= MOST_WORDS)
  return fit.length >= 2 ? fit.slice(0, MOST) : []
}

type Reading = { topics: ReadonlySet<string>; lang: Lang; isHistory: boolean }

function mayStand(one: LessonSentence, { topics, lang, isHistory }: Reading): boolean {
  const { sentence, cues, words, link, alone, plain, definition, stems } = one
  if (link === 'hard' || words < LEAST_WORDS[lang] || words > MOST_WORDS) return false
  if (!alone && (LEANS.test(plain.slice(0, LEANS_WITHIN)) || UNKNOWN.test(plain) || THIS.test(plain)))
    return false
  if (
    sentence.scripture ||
    isScripture(sentence.block.segment.text) ||
    !ENDS.test(sentence.plain.text) ||
    POINTS_AWAY.test(plain)
  )
    return false
  if (NEVER.some((cue) => cues.has(cue)) || JOINS.test(plain) || NOT_GENERAL.test(plain)) return false
  const names = stems.slice(0, SUBJECT_STEMS).some((stem) => topics.has(stem))
  // What an Arabic sentence leans on its link tells; most are too long to be asked alone.
  const isAbout = (alone || lang === 'ar') && names && !cues.has('dated') && GENERAL[lang].test(plain)
  // In a history what happened is what to remember.
  const happened =
    isHistory &&
    (alone || lang === 'ar') &&
    (link === 'none' || lang === 'ar') &&
    words >= HAPPENED_WORDS &&
    stems.some((stem) => topics.has(stem)) &&
    !THAT_DAY.test(plain)
  const says = SAYS.some((cue) => cues.has(cue))
  const reasons = cues.has('cause') || cues.has('rule') || stems.some((stem) => topics.has(stem))
  return definition !== undefined || isAbout || happened || (says && reasons)
}

/** A line without its stop is a row of a table or a heading, and a question states nothing. */
const ENDS = /[.!]\s?["”»’)]?$/u
const DATED_SENTENCES = 3
const HAPPENED_WORDS = 10
const THAT_DAY =
  /\b(?:that|this|the same) (?:year|day|time|month|night|century|period)\b|(?<!\p{L})(?:تلك|ذلك|هذا|هذه|نفس)(?!\p{L})/iu

/** Words that join a sentence to the one before it. */
const JOINS =
  /^\(|^(?:Additionally|Moreover|Furthermore|Finally|Also|Still|Often|Sometimes|Today|Now|Here|Thus|Hence|Then|Instead|Later|Soon|Once|Eventually|Meanwhile|Yet|Already|Perhaps|Even|Of course|In fact|As such|In this|At this|From this|Many of|Some of|One of|Most of|All of|Each of)\b/u
/** One case, or a sentence of which the extraction has lost a part. */
const NOT_GENERAL =
  /^[^:.,،]{3,45}\s?:\s|(?<!\p{L})أيضا(?!\p{L})|\s,|\(\)|^(?:Taking|To take) an example\b|\bas (?:discussed|mentioned|noted|described|explained)\b|^In (?:an?|one|this) (?:\p{L}+ ){0,3}(?:study|survey|experiment|case|interview)\b|^(?:Before|After) (?:we )?(?:discuss|look|turn|consider|examin)|, however,|, however\b|^[وف]?(?:ما الذي|ماذا|كيف|لماذا|هل|متى|أين|كان ل\p{L}+)\s|\b(?:might|would) (?:predict|hypothesi[sz]e|expect|say|ask|think|find)\b/iu
/** It says how something is, and not what happened once. */
const GENERAL: Record<Lang, RegExp> = {
  en: /^(?!.{0,90}\b(?:was|were|had|did|became|began|went|came|took|made)\b)(?!(?:\S+ ){1,6}\p{L}{2,}ed\b(?! (?:to|by|in|as|with|from)\b))/u,
  ar: /^[وف]?(?:ال|[يت]\p{L}{2,}\s)/u,
}

/**
 * What only the paragraph explains: "the group moved", "we".
 */
const UNKNOWN =
  /^(?:The|An?) \p{Ll}+(?:, | (?!of\b|that\b|which\b|who\b|in\b|for\b|between\b|from\b|to\b|on\b)\p{Ll}+ )|\b(?:we|our|us|you|your|I|my)\b|(?:^|, )the (?:group|people|person|book|story|author|study|others?|team|boy|girl|child)\b|(?<!\p{L})(?:نحن|لنا|علينا|لدينا|عندنا|نجد|نرى|نلاحظ|أنت|عليك|لك)(?!\p{L})|^[وف]?(?:قد|لقد|كان|كانت|هكذا|أيضا|بعضهم|بعضها|منهم|كذلك|هناك|إنه|إنها|فقد|وقد)(?!\p{L})/u

/** A pronoun or a bare "the man" of which only the paragraph says who it is. */
const POINTS_AWAY =
  /^[وف]?(?:كان|كانت)\s.*\s(?:به|بها|فيه|فيها|له|لها|منه|منها|عليه|عليها)(?!\p{L})|^In the \d|^By (?:the )?\d|\bthe (?:two|man|woman|boy|girl|town|city|company|king)\b|^(?:\S+ ){1,4}(?:therefore|thus|also|too|instead|however|by contrast|in contrast|in turn)\b|^\S+, (?:by|in) contrast|^(?:\S+ ){1,4}(?:them|it|him|her|their|its)\b/iu

const THIS = /\b(?:this|these|those)\b/i

/** What may not stand near the opening of a point that is not wholly understood alone. */
const LEANS =
  /\b(?:this|these|that|those|it|its|they|their|them|he|she|his|her|you|your|we|our|here|there|such|same|other|another|one|two|three)\b|(?<!\p{L})[وفبلك]?(?:هذا|هذه|ذلك|تلك|هو|هي|هم|هنا|هناك|منها|منه|فيها|فيه|بها|به|لها|له|لهم|عليها|عليه)(?!\p{L})/iu
const LEANS_WITHIN = 70
const NOT_ALONE = 0.6

const worth = ({ cues, words, definition }: LessonSentence): number =>
  [...cues].reduce((sum, cue) => sum + (WORTH[cue] ?? 0), 0) +
  (definition ? DEFINITION : 0) +
  (cues.has('dated') ? DATED : 0) +
  (words > LONG.words ? LONG.value : 0)

/** The best of each section first, none like another, in reading order. */
function picked(candidates: Candidate[], wanted: number): Candidate[] {
  const chosen: Candidate[] = []
  const ranked = candidates.toSorted((a, b) => b.value - a.value)
  for (const sameSection of [false, true]) {
    for (const one of ranked) {
      if (chosen.length >= wanted) break
      const alike = chosen.some(({ vector }) => cosine(vector, one.vector) > LIKENESS)
      const again = chosen.some(({ section }) => section === one.section)
      if (!chosen.includes(one) && !alike && (sameSection || !again)) chosen.push(one)
    }
  }
  return chosen.toSorted((a, b) => a.sentence.sentence.id - b.sentence.sentence.id)
}

/** «والتمويل بالدين هو…» begins without the waw that joined it. */
function point(
  { sentence: { sentence, plain }, end }: Candidate,
  { document, vocabulary }: Knowledge,
): ArticleSentence {
  const joined =
    document.lang === 'ar' &&
    !sentence.block.kept &&
    (/^وال\p{L}{3}/u.test(plain) || leadingWaw(plain.split(' ')[0] ?? '', vocabulary))
  const isCut = end < sentence.plain.text.length
  return joined || isCut ? pieceOf(sentence, joined ? 1 : 0, end) : cited(sentence)
}
