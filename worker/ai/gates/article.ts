import type { ArticleBlock, ArticleSentence, Source } from '../engine.ts'
import { inScriptOf } from '../text/language.ts'
import { isScripture } from '../text/scripture.ts'
import { wordCount } from '../text/words.ts'
import { comparable, quoted, quotedShare, quoteInPlace } from './cited.ts'
import { cleanText } from './clean-text.ts'
import { faithful } from './faithful.ts'
import { advice, type GateResult, gate, notApplicable, percent } from './gate.ts'
import { supportedBy } from './judged.ts'

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
    ...supportedBy(block.sentences.map(({ judged }) => judged)),
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
  // An example may be made up: the reader is told that no source says it.
  if (kind === 'example' && without >= 0) return notApplicable('has_span', { own: true })
  const missing = kind === 'table' ? spans.length === 0 : without >= 0
  return gate('has_span', !missing, missing ? { sentence: without } : {})
}

/**
 * What each sentence says stands in what it cites: its numbers, units, dates, names, denials and quantities. That it
 * says it in other words is worth a look and no fault. Also used for summaries.
 */
export function checkSentences(sentences: ArticleSentence[], source: Source): GateResult[] {
  const places = [...sentences.keys()].filter((place) => {
    const spans = sentences[place]?.spans ?? []
    return spans.length > 0 && comparable(spans, source)
  })
  const cited = places.flatMap((place) => sentences[place] ?? [])
  const shares = cited.map(({ text, spans }) => quotedShare(text, quoted(spans)))
  const lowest = Math.min(1, ...shares)
  const words =
    cited.length === 0
      ? notApplicable('words_from_source')
      : advice('words_from_source', lowest >= FROM_SOURCE, { percent: percent(lowest) })
  const atPlace = ({ note, ...result }: GateResult): GateResult =>
    typeof note.sentence === 'number'
      ? { ...result, note: { ...note, sentence: places[note.sentence] ?? 0 } }
      : { ...result, note }
  return [words, ...faithful(cited).map(atPlace)]
}

function cellsFromSource({ rows, spans }: ArticleBlock, source: Source): GateResult {
  if (spans.length === 0) return notApplicable('words_from_source')
  if (!comparable(spans, source)) return notApplicable('words_from_source', { other_language: true })
  const share = quotedShare((rows ?? []).flat().join(' '), quoted(spans))
  return advice('words_from_source', share >= FROM_SOURCE, { percent: percent(share) })
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
