import type { Lang } from '../../text/language.ts'
import { announcedNumber } from './blocks/numerals.ts'
import type { Unit } from './blocks/unit.ts'
import type { LessonSentence } from './lesson-sentence.ts'
import { yearOf } from './objectives/years.ts'
import { isStructure, type Section } from './sections.ts'

const LEAD_WORDS = 30
const LEADS_TO = new Set<Unit['kind']>(['list', 'steps', 'table', 'glossary', 'quote'])

/** Definitions, what leads to a list or table, and what announces a number of things with the things themselves. */
export function forcedIn({ units }: Section, sentences: LessonSentence[], lang: Lang): Set<LessonSentence> {
  const forced = new Set(sentences.filter(({ definition }) => definition))
  for (const [at, unit] of units.entries()) {
    const last = unit.kind === 'prose' ? unit.sentences.at(-1) : undefined
    const next = units[at + 1]
    const leads = next && LEADS_TO.has(next.kind) && /:$/u.test(last?.plain ?? '')
    // "It is made in four stages: …" leans on what stands before.
    const needed = next && isStructure(next) && next.kind !== 'example' && next.sentences[0]?.link === 'hard'
    // "These are the barriers of the body." and a list of them.
    const before = next?.kind === 'list' && (last?.words ?? LEAD_WORDS) < LEAD_WORDS
    if (last && (leads || needed || before)) forced.add(last)
  }
  for (const one of [...labelled(units), ...parallel(units)]) forced.add(one)
  for (const run of datedRuns(units)) for (const one of run) forced.add(one)
  for (const [at, sentence] of sentences.entries()) {
    const members = announced(sentences, at, lang)
    if (members.length > 0) for (const one of [sentence, ...members]) forced.add(one)
  }
  return forced
}

const LABEL = /^(?!["«“])[^:؟?!.,،؛]{3,40}?\s?:\s\S/u

/** Two paragraphs that open with a label each stand side by side: none is folded. */
function labelled(units: Unit[]): LessonSentence[] {
  const opening = units.flatMap((unit) => (unit.kind === 'prose' ? unit.sentences.slice(0, 1) : []))
  const found = opening.filter(({ plain, opens }) => opens && LABEL.test(plain))
  return found.length > 1 ? found : []
}

/** "At divergent boundaries…", "At convergent boundaries…": paragraphs that treat one thing each, side by side. */
function parallel(units: Unit[]): LessonSentence[] {
  const opening = units.flatMap((unit) => (unit.kind === 'prose' ? unit.sentences.slice(0, 1) : []))
  const frames = opening
    .filter(({ opens, cues }) => opens && !cues.has('example') && !cues.has('meta'))
    .map((sentence) => ({
      sentence,
      words: sentence.plain
        .toLowerCase()
        .split(/[\s،,]+/)
        .slice(0, 3),
    }))
  return frames
    .filter(({ words }, at) => frames.some((other, place) => place !== at && areParallel(words, other.words)))
    .map(({ sentence }) => sentence)
}

/** In English the word between differs, in Arabic the word after the noun. */
function areParallel(a: string[], b: string[]): boolean {
  const [first = '', second = '', third = ''] = a
  if (first !== b[0] || second === b[1] || ORDINAL.test(first)) return false
  return /^\p{Script=Arabic}/u.test(first)
    ? /^(?:ال)?\p{L}{3,}/u.test(first)
    : third.length > 3 && third === b[2]
}

/** Three events with their years, one after the other, are one thing. */
function datedRuns(units: Unit[]): LessonSentence[][] {
  const runs: LessonSentence[][] = []
  for (const unit of units) {
    let run: LessonSentence[] = []
    for (const one of unit.kind === 'prose' ? unit.sentences : []) {
      if (yearOf(one.plain) === undefined) run = []
      else {
        if (run.length === 0) runs.push(run)
        run.push(one)
      }
    }
  }
  return runs.filter(({ length }) => length >= 3)
}

const ORDINAL =
  /^(?:the )?(?:first|second|third|one|the other|another)\b|^[وف]?(?:أما )?(?:ال)?(?:أول|ثاني|ثالث|رابع|آخر|أحد|إحدى)\p{L}*/iu

/** "It has two forms. The first…, the second…": the pair is not torn apart. */
function announced(sentences: LessonSentence[], at: number, lang: Lang): LessonSentence[] {
  const lead = sentences[at]
  const count = lead && announcedNumber(lead.plain, lang)
  if (!lead || !count || count > 4 || lead.cues.has('example')) return []
  const members = sentences.slice(at + 1, at + 1 + count)
  const follow = members.filter(({ plain, definition }) => ORDINAL.test(plain) || definition)
  return follow.length >= Math.min(2, count) ? members : []
}
