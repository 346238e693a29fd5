import type { Source, Span } from '../engine.ts'
import { inScriptOf } from '../text/language.ts'
import { contentStems } from '../text/words.ts'
import { type GateResult, gate, notApplicable } from './gate.ts'

const texts = new WeakMap<Source, Map<string, string>>()

function textsOf(source: Source): Map<string, string> {
  const known = texts.get(source)
  if (known) return known
  const made = new Map(source.segments.map(({ id, text }) => [id, text]))
  texts.set(source, made)
  return made
}

/** True if the stored text has exactly the quote at its offsets. */
export function standsInPlace({ source_id: sourceId, start, end, quote }: Span, source: Source): boolean {
  const text = textsOf(source).get(sourceId)
  if (text === undefined || quote.trim() === '' || start < 0 || end > text.length) return false
  return text.slice(start, end) === quote
}

export function quoteInPlace(spans: Span[], source: Source): GateResult {
  if (spans.length === 0) return notApplicable('quote_in_place')
  const wrong = spans.filter((span) => !standsInPlace(span, source)).length
  return gate('quote_in_place', wrong === 0, { quotes: spans.length, wrong })
}

export function quoted(spans: Span[]): string {
  return spans.map(({ quote }) => quote).join('\n')
}

/**
 * Words can be compared with their source only within one language. A model may write an Arabic course from English
 * material; then quotes can be checked, but words cannot.
 */
export function comparable(spans: Span[], source: Source): boolean {
  return inScriptOf(quoted(spans), source.language)
}

/** «ويعد» says «يعد», «بخمسة عشر» says «خمسة عشر»: stems keep what is joined to a short word. */
const JOINED = /(?<![\p{L}\p{M}])[وفبل]\p{M}?(?=\p{L}{2})/gu

/** Share of the text's content stems that occur in the quotes; 1 for a text without any. */
export function quotedShare(text: string, quotes: string): number {
  const stems = contentStems(text)
  if (stems.length === 0) return 1
  const there = new Set(contentStems(quotes))
  if (stems.some((stem) => !there.has(stem)))
    for (const stem of contentStems(quotes.replace(JOINED, ''))) there.add(stem)
  return stems.filter((stem) => there.has(stem)).length / stems.length
}
