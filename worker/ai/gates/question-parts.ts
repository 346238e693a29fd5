import type { QuestionDraft, Source, Span } from '../engine.ts'
import { containsPhrase, foldWords } from '../text/fold.ts'
import { sentenceSpans } from '../text/sentences.ts'
import { contentStems } from '../text/words.ts'
import { comparable, quotedShare } from './cited.ts'
import { type GateResult, gate, notApplicable } from './gate.ts'
import { numbersIn } from './numbers.ts'

/** How much of a part must stand in its passage; a part of few words must stand there as it is. */
const KEPT = 0.75
const FEW_WORDS = 3
/** Arabic writes these together with the word: «والسهل» says «السهل». */
const JOINED = ['', 'و', 'ف', 'ب', 'ك', 'وب']

/** A piece of the cited text in which two things may be said of each other: a sentence with the one before it. */
type Window = { text: string; at: number }

/** What a matching or an ordering claims beside that its parts are in the source. */
export function partsGates(question: QuestionDraft, source: Source): GateResult[] {
  if (question.type === 'matching')
    return [
      question.rule === 'match_parts' ? underHeadings(question, source) : pairsInSource(question, source),
    ]
  return question.type === 'ordering' ? [orderFollows(question, source)] : []
}

/** Both sides of each pair stand in one passage. The claims hold left and right by turns. */
function pairsInSource({ rule, answers, spans }: QuestionDraft, source: Source): GateResult {
  if (spans.length === 0) return notApplicable('pairs_in_source')
  if (!comparable(spans, source)) return notApplicable('pairs_in_source', { other_language: true })
  const sides = answers.filter(({ correct }) => correct).map(({ text }) => text)
  // A passage that is shown whole may have a sentence before and behind the one with the gap.
  const windows = windowsOf(spans, source, rule === 'fill_words' ? 3 : 2)
  const apart = sides.filter((left, place) => {
    const right = sides[place + 1]
    return place % 2 === 0 && !windows.some(({ text }) => pairs(text, left, right ?? ''))
  })
  return gate('pairs_in_source', sides.length > 0 && apart.length === 0, { apart: apart.length })
}

/**
 * A statement belongs to a part when it stands behind the heading of that part, with no other heading of the pairs
 * between, or in the same passage with it.
 */
function underHeadings({ answers, spans }: QuestionDraft, source: Source): GateResult {
  if (spans.length === 0) return notApplicable('pairs_in_source')
  const sides = answers.filter(({ correct }) => correct).map(({ text }) => text)
  const order = new Map(source.segments.map(({ id }, index) => [id, index]))
  const cited = spans
    .map((span) => ({ quote: span.quote, at: order.get(span.source_id) ?? -1 }))
    .toSorted((a, b) => a.at - b.at)
  const names = sides.filter((_, place) => place % 2 === 1)
  const headingAt = (place: number, name: string) => containsPhrase(cited[place]?.quote ?? '', name)
  const apart = sides.filter((left, place) => {
    if (place % 2 === 1) return false
    const right = sides[place + 1] ?? ''
    const holds = cited.some(({ quote }, at) => {
      if (!says(quote, left)) return false
      if (says(quote, right)) return true
      const before = cited
        .slice(0, at)
        .findLastIndex((_, other) => names.some((name) => headingAt(other, name)))
      return before >= 0 && headingAt(before, right)
    })
    return !holds
  })
  return gate('pairs_in_source', sides.length > 0 && apart.length === 0, { apart: apart.length })
}

const GAP = /_{3,}/

/** With its word in the gap a sentence is the passage's own again. */
const pairs = (text: string, left: string, right: string): boolean =>
  (GAP.test(left) && containsPhrase(text, left.replace(GAP, right))) ||
  (says(text, left) && says(text, right))

/** Events stand by their years, anything else in the order of the passage. */
function orderFollows({ rule, answers, spans }: QuestionDraft, source: Source): GateResult {
  if (spans.length === 0) return notApplicable('order_follows')
  if (!comparable(spans, source)) return notApplicable('order_follows', { other_language: true })
  const windows = windowsOf(spans, source)
  const items = answers.map(({ text }) => text)
  const dated = rule === 'order_dates' || rule === 'by_hand'
  const inPlace = rule !== 'order_dates' && ascends(items.map((item) => placeOf(item, windows)))
  const holds = inPlace || (dated && ascends(items.map((item) => yearOf(item, windows))))
  return gate('order_follows', items.length > 1 && holds, { items: items.length })
}

const ascends = (values: (number | undefined)[]): boolean =>
  values.every((value, place) => {
    const before = values[place - 1]
    return value !== undefined && (place === 0 || (before !== undefined && before < value))
  })

function placeOf(item: string, windows: Window[]): number | undefined {
  const phrase = foldWords(item)
  for (const { text, at } of windows) {
    const place = ` ${foldWords(text)} `.indexOf(` ${phrase} `)
    if (place >= 0) return at + place
  }
  return closest(item, windows)?.at
}

function yearOf(item: string, windows: Window[]): number | undefined {
  const text = closest(item, windows)?.text ?? ''
  const years = numbersIn(text).filter((number) => /^\d{3,4}$/.test(number))
  return years.length === 0 ? undefined : Math.min(...years.map(Number))
}

/** The shortest window that says all of the item, else the one that says most of it. */
function closest(item: string, windows: Window[]): Window | undefined {
  const shares = windows.map((window) => ({ window, share: quotedShare(item, window.text) }))
  const most = Math.max(0, ...shares.map(({ share }) => share))
  if (most < KEPT) return undefined
  return shares
    .filter(({ share }) => share === most)
    .map(({ window }) => window)
    .toSorted((a, b) => a.text.length - b.text.length)[0]
}

function says(text: string, part: string): boolean {
  // «للعضو» says «العضو».
  const stands = JOINED.some((particle) => containsPhrase(text, particle + part))
  if (stands || (part.startsWith('ال') && containsPhrase(text, `ل${part.slice(1)}`))) return true
  const there = new Set(numbersIn(text))
  if (numbersIn(part).some((number) => !there.has(number))) return false
  return contentStems(part).length >= FEW_WORDS && quotedShare(part, text) >= KEPT
}

/** The cited text in pieces of one sentence, and of up to `most` where a passage has more. `at` grows along the source. */
function windowsOf(spans: Span[], source: Source, most = 2): Window[] {
  const order = new Map(source.segments.map(({ id }, index) => [id, index]))
  return spans.flatMap(({ source_id: id, start, quote }) => {
    const base = (order.get(id) ?? 0) * 1_000_000 + start
    const sentences = sentenceSpans(quote)
    return Array.from({ length: most }, (_, more) =>
      sentences.slice(more).map((last, first) => ({
        text: quote.slice(sentences[first]?.start ?? 0, last.end),
        at: base + (sentences[first]?.start ?? 0),
      })),
    ).flat()
  })
}
