import type { LessonDraft, Source } from '../engine.ts'
import { LESSON_WORDS } from '../lesson-words.ts'
import { wordCount } from '../text/words.ts'
import { checkSentences, clean, languageOf } from './article.ts'
import { quoteInPlace } from './cited.ts'
import { advice, type GateResult, gate, notApplicable } from './gate.ts'
import { supportedBy } from './judged.ts'

/**
 * The checks of a lesson as a whole: its length, title, objectives and summary. Blocks have their own. An objective is
 * the engine's wording of what the passages behind it teach, so its words are not looked for in them.
 */
export function checkLesson(
  { title, objectives, summary, blocks, left_out: leftOut = 0 }: LessonDraft,
  source: Source,
): GateResult[] {
  const words = blocks
    .flatMap(({ sentences, rows }) => [...sentences.map(({ text }) => text), ...(rows ?? []).flat()])
    .reduce((sum, text) => sum + wordCount(text), 0)
  const limits = limitsFor(blocks, source)
  const sized = words >= limits.least && words <= limits.most
  const own = [...objectives, ...summary]
  const shown = own.map(({ text }) => text)
  return [
    gate('has_content', title.trim() !== '' && blocks.length > 0),
    advice('lesson_length', sized, { words, ...limits }),
    hasSpans(summary),
    quoteInPlace(
      own.flatMap(({ spans }) => spans),
      source,
    ),
    ...checkSentences(summary, source),
    ...supportedBy(summary.map(({ judged }) => judged)),
    ...(leftOut > 0 ? [advice('paragraphs_kept', false, { count: leftOut })] : []),
    languageOf(shown, source),
    clean([title, ...shown]),
  ]
}

/** A slide says in a few words what prose says in many, and a text shorter than two lessons has no more to give. */
const SLIDES = 0.5

function limitsFor(blocks: LessonDraft['blocks'], source: Source): { least: number; most: number } {
  const { least, most } = LESSON_WORDS[source.language === 'ar' ? 'ar' : 'en']
  const cited = new Set(
    blocks
      .flatMap(({ spans, sentences }) => [...spans, ...sentences.flatMap((one) => one.spans)])
      .map((span) => span.source_id),
  )
  let all = 0
  let slides = 0
  let segments = 0
  for (const { id, text, slide } of source.segments) {
    if (all < 2 * least) all += wordCount(text)
    if (!cited.has(id)) continue
    segments++
    if (slide !== undefined) slides++
  }
  if (all < 2 * least) return { least: 1, most }
  return { least: slides * 2 > segments ? Math.round(SLIDES * least) : least, most }
}

function hasSpans(summary: LessonDraft['summary']): GateResult {
  if (summary.length === 0) return notApplicable('has_span')
  const without = summary.findIndex(({ spans }) => spans.length === 0)
  return gate('has_span', without < 0, without < 0 ? {} : { sentence: without })
}
