import type { ArticleBlock, ArticleSentence, Source } from '../engine.ts'
import { containsPhrase } from '../text/fold.ts'
import { inScriptOf } from '../text/language.ts'
import { isScripture } from '../text/scripture.ts'
import { wordCount, wordsWithOffsets } from '../text/words.ts'
import { comparable, quoted, quotedShare, quoteInPlace } from './cited.ts'
import { cleanText } from './clean-text.ts'
import { type GateName, type GateResult, gate, notApplicable, percent } from './gate.ts'
import { numbersIn } from './numbers.ts'

const FROM_SOURCE = 0.6

/** The checks of one block of an article. Of several failing sentences the first is named. */
export function checkArticle(block: ArticleBlock, source: Source): GateResult[] {
  const spans = [...block.spans, ...block.sentences.flatMap((sentence) => sentence.spans)]
  const { sentences, rows = [], labels = [] } = block
  const shown = [...sentences.map(({ text }) => text), ...rows.flat(), ...labels]
  return [
    gate(
      'has_content',
      shown.some((text) => text.trim() !== ''),
    ),
    hasSpans(block),
    quoteInPlace(spans, source),
    ...checkSentences(block.sentences, source),
    ...(block.rows ? [cellsFromSource(block, source)] : []),
    quoteKept(block),
    languageOf(shown, source),
    clean(shown),
  ]
}

/** A quote says what its passages say, letter by letter. A verse or hadith stands in no other kind of block. */
function quoteKept({ kind, sentences, labels = [] }: ArticleBlock): GateResult {
  if (kind === 'quote') {
    const cited = sentences.filter(({ spans }) => spans.length > 0)
    if (cited.length === 0) return notApplicable('quote_kept')
    const changed = sentences.findIndex(
      ({ text, spans }) => spans.length > 0 && !quoted(spans).includes(text.trim()),
    )
    return gate('quote_kept', changed < 0, changed < 0 ? {} : { sentence: changed })
  }
  const texts = [...sentences.map(({ text }) => text), ...labels]
  const held = kind === 'heading' || kind === 'table' ? -1 : texts.findIndex(isScripture)
  return held < 0 ? notApplicable('quote_kept') : gate('quote_kept', false, { sentence: held })
}

function hasSpans({ kind, sentences, spans }: ArticleBlock): GateResult {
  const without = sentences.findIndex((sentence) => sentence.spans.length === 0)
  if (kind === 'heading') return notApplicable('has_span')
  const missing = kind === 'table' ? spans.length === 0 : without >= 0
  return gate('has_span', !missing, missing ? { sentence: without } : {})
}

/** Each sentence's words, numbers and names come from what it cites. Also used for summaries. */
export function checkSentences(sentences: ArticleSentence[], source: Source): GateResult[] {
  const cited = sentences.filter(({ spans }) => spans.length > 0 && comparable(spans, source))
  const shares = cited.map(({ text, spans }) => quotedShare(text, quoted(spans)))
  const lowest = Math.min(1, ...shares)
  return [
    cited.length === 0
      ? notApplicable('words_from_source')
      : gate('words_from_source', lowest >= FROM_SOURCE, { percent: percent(lowest) }),
    firstMissing('numbers_occur', cited, numbersIn, (number, quotes) => numbersIn(quotes).includes(number)),
    firstMissing('names_occur', cited, namesIn, (name, quotes) => containsPhrase(quotes, name)),
  ]
}

function firstMissing(
  name: GateName,
  sentences: ArticleSentence[],
  mentionsIn: (text: string) => string[],
  occursIn: (mention: string, quotes: string) => boolean,
): GateResult {
  let looked = 0
  for (const [index, { text, spans }] of sentences.entries()) {
    const mentions = mentionsIn(text)
    const quotes = quoted(spans)
    const missing = mentions.find((mention) => !occursIn(mention, quotes))
    if (missing !== undefined) return gate(name, false, { sentence: index, missing })
    looked += mentions.length
  }
  return looked === 0 ? notApplicable(name) : gate(name, true)
}

/** Latin words with a capital that the start of a sentence does not explain. */
function namesIn(text: string): string[] {
  return wordsWithOffsets(text)
    .filter(({ start }) => start > 0 && !/[.!?:؟«"“(]\s*$/u.test(text.slice(0, start)))
    .map((word) => word.text)
    .filter((word) => /^\p{Lu}/u.test(word) && word.length > 1)
}

function cellsFromSource({ rows, spans }: ArticleBlock, source: Source): GateResult {
  if (spans.length === 0) return notApplicable('words_from_source')
  if (!comparable(spans, source)) return notApplicable('words_from_source', { other_language: true })
  const share = quotedShare((rows ?? []).flat().join(' '), quoted(spans))
  return gate('words_from_source', share >= FROM_SOURCE, { percent: percent(share) })
}

export function languageOf(texts: string[], { language }: Source): GateResult {
  const long = texts.filter((text) => wordCount(text) >= 8)
  if (long.length === 0) return notApplicable('language_matches')
  return gate(
    'language_matches',
    long.every((text) => inScriptOf(text, language)),
    { language },
  )
}

export function clean(texts: string[]): GateResult {
  const found = texts.map(cleanText).find((why) => why)
  return gate('clean_text', found === undefined, found ? { found } : {})
}
