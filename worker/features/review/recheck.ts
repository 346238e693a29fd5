import type { Check } from '#db/columns.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import type { ArticleSentence, EngineSegment, Source, Span } from '#worker/ai/engine.ts'
import { checkArticle, checkSentences } from '#worker/ai/gates/article.ts'
import { checkCard } from '#worker/ai/gates/card.ts'
import { allPassed, toChecks } from '#worker/ai/gates/gate.ts'
import { checkLesson } from '#worker/ai/gates/lesson.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import type { Citation } from '#worker/contract/materials.ts'
import type { ReviewItem, Sentence } from '#worker/contract/review.ts'
import { plainNumber } from '#worker/questions/decimal.ts'

/** The source that an edited item is checked against: the passages it cites, in the course's language. */
export type CitedSource = { source: Source; spans: Span[] }

export function citedSourceOf(
  language: ContentLanguage,
  segments: EngineSegment[],
  citations: Citation[],
): CitedSource {
  const spans = citations.map(({ segment_id: segmentId, start, end, quote }) => ({
    source_id: segmentId,
    start,
    end,
    quote,
  }))
  return { source: { language, segments }, spans }
}

const withSpans = (sentences: Sentence[], { spans }: CitedSource): ArticleSentence[] =>
  sentences.map(({ text, citations }) => ({
    text,
    spans: citations.flatMap((number) => spans[number] ?? []),
  }))

/**
 * Finds the citations of edited sentences. An unchanged sentence keeps its citations. A changed one keeps them if its
 * words, numbers and names still occur there, else it gets another passage of the item that says the same, else none:
 * then it is the instructor's own statement.
 */
export function citeAgain(texts: string[], before: Sentence[], citedSource: CitedSource): Sentence[] {
  return texts.map((text, place) => {
    const same = before.find((sentence) => sentence.text === text && sentence.citations.length > 0)
    if (same) return same
    const candidates = [before[place]?.citations ?? [], ...citedSource.spans.map((_, number) => [number])]
    const support = candidates.find(
      (citations) => citations.length > 0 && holds({ text, citations }, citedSource),
    )
    return { text, citations: support ?? [] }
  })
}

const holds = (sentence: Sentence, citedSource: CitedSource) =>
  allPassed(checkSentences(withSpans([sentence], citedSource), citedSource.source))

/** Runs the gates on an item as it would be after an edit. The length of a lesson comes from `lessonBlocks`. */
export function checksOf(
  item: ReviewItem,
  citedSource: CitedSource,
  more: { changed: { from: string; to: string } | null; lessonBlocks: Sentence[][] },
): Check[] {
  const { source, spans } = citedSource
  if (item.kind === 'block') {
    const { kind, sentences, rows } = item.content
    const whole = kind === 'heading' || kind === 'table' ? spans : []
    const cited = withSpans(sentences, citedSource)
    return toChecks(checkArticle({ kind, sentences: cited, rows, spans: whole }, source))
  }
  if (item.kind === 'lesson') {
    const { title, summary } = item.content
    const cited = withSpans(summary, citedSource)
    const blocks = more.lessonBlocks.map((sentences) => ({
      kind: 'paragraph' as const,
      sentences: withSpans(sentences, { source, spans: [] }),
      spans: [],
    }))
    return toChecks(checkLesson({ title, summary: cited, blocks }, source))
  }
  if (item.kind === 'card') return toChecks(checkCard({ ...item.content, spans }, source))
  const { type, rule, title, explanation, difficulty, points } = item.content
  const draft = {
    ...{ type, title, explanation, difficulty, points },
    rule: rule ?? 'by_hand',
    answers: claimsOf(item.content),
    spans,
    changed: more.changed ?? undefined,
  }
  return toChecks(checkQuestion(draft, source))
}

type Content = Extract<ReviewItem, { kind: 'question' }>['content']

/** What a question says beside its title, each with whether it is said to be right. */
function claimsOf(content: Content): { text: string; correct: boolean }[] {
  const right = (texts: string[]) => texts.map((text) => ({ text, correct: true }))
  switch (content.type) {
    case 'ordering':
      return right(content.items.map(({ text }) => text))
    case 'matching':
      return [
        ...right(content.pairs.flatMap((pair) => [pair.left, pair.right])),
        ...content.extra_rights.map((text) => ({ text, correct: false })),
      ]
    case 'numeric':
      return right([plainNumber(content.value)])
    case 'short_answer':
      return right(content.accepted)
    default:
      return content.answers.map(({ text, is_correct: isCorrect }) => ({ text, correct: isCorrect }))
  }
}
