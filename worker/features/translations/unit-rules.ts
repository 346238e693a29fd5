import { type BlockContent, type Mark, mapSentences } from '#db/content.ts'
import type { Feedback, QuestionKey, QuestionParts, QuestionType } from '#db/vocabulary.ts'
import type { Block, Sentence } from '#worker/contract/content.ts'
import type { GlossaryTerm, LessonDocument } from '#worker/contract/learning.ts'
import type { CourseDocument } from '#worker/contract/publishing.ts'
import type { UnitKind } from '#worker/contract/translations.ts'
import { tagged, untagged } from './tag-rules.ts'

/**
 * Called with each text of a course; the returned text replaces it. The same walk lists the segments of a course and
 * writes it in another language, so the two can't differ.
 */
export type Say = (
  unit: string,
  kind: UnitKind,
  source: string,
  item: string | null,
  marks?: Mark[],
) => string

const sentenceBy =
  (say: Say, lessonId: string, kind: UnitKind, item: string | null) =>
  (sentence: Sentence): Sentence => {
    const source = tagged(sentence)
    if (source.trim() === '') return sentence
    const { marks, ...rest } = sentence
    const said = say(`lesson/${lessonId}/s/${sentence.id}`, kind, source, item, marks)
    return { ...rest, ...untagged(said, sentence) }
  }

/** A lesson. Its checks are questions and are translated as such. */
export function lessonIn(id: string, document: LessonDocument, say: Say): LessonDocument {
  return {
    ...document,
    title: say(`lesson/${id}/title`, 'lesson_title', document.title, null),
    objectives: document.objectives.map(sentenceBy(say, id, 'objective', null)),
    blocks: document.blocks.map((block) => blockIn(id, block, say)),
    summary: document.summary.map(sentenceBy(say, id, 'summary', null)),
    cards: document.cards.map((card) => ({
      ...card,
      front: say(`lesson/${id}/c/${card.id}/front`, 'card_front', card.front, card.id),
      back: say(`lesson/${id}/c/${card.id}/back`, 'card_back', card.back, card.id),
    })),
  }
}

function blockIn(lessonId: string, block: Block, say: Say): Block {
  const kind = block.kind === 'heading' ? 'heading' : 'sentence'
  let place = 0
  const label = (text: string) => {
    const unit = `lesson/${lessonId}/b/${block.id}/${place++}`
    return text.trim() === '' ? text : say(unit, 'label', text, block.id)
  }
  const labelled = labelsIn(block, label)
  const said = mapSentences<Sentence, Sentence>(labelled, sentenceBy(say, lessonId, kind, block.id))
  const { id, origin, more, citations } = block
  return { ...said, id, citations, more, origin: origin === 'own' ? 'own' : 'translated' } as Block // the same kind
}

/** The texts of a block besides its sentences. Code and file names are not translated. */
function labelsIn(block: BlockContent<Sentence>, label: (text: string) => string): BlockContent<Sentence> {
  switch (block.kind) {
    case 'table': {
      const rows = block.data.rows.map((row) =>
        row.map((cell) => (typeof cell === 'string' ? label(cell) : cell)),
      )
      return { kind: block.kind, data: { ...block.data, rows } }
    }
    case 'definition':
      return { kind: block.kind, data: { ...block.data, term: label(block.data.term) } }
    case 'steps': {
      const items = block.data.items.map((item) => ({
        ...item,
        title: item.title === null ? null : label(item.title),
      }))
      return { kind: block.kind, data: { items } }
    }
    case 'figure':
      return { kind: block.kind, data: { ...block.data, alt: label(block.data.alt) } }
    case 'formula':
      return { kind: block.kind, data: { ...block.data, alt: label(block.data.alt) } }
    case 'media':
      return { kind: block.kind, data: { ...block.data, title: label(block.data.title) } }
    case 'embed':
      return { kind: block.kind, data: { ...block.data, title: label(block.data.title) } }
    case 'example': {
      const { title } = block.data
      return { kind: block.kind, data: { ...block.data, title: title === null ? null : label(title) } }
    }
    case 'quote': {
      const { attribution } = block.data
      const by = attribution === null ? null : label(attribution)
      return { kind: block.kind, data: { ...block.data, attribution: by } }
    }
    default:
      return block
  }
}

export type LayeredQuestion = {
  id: string
  type: QuestionType
  title: string
  explanation: string
  hint: string | null
  parts: QuestionParts
  feedback: Feedback
  /** Null for a question that was withdrawn. */
  key: QuestionKey | null
}

/**
 * The texts of a question by field. The accepted answers to a typed question are one text, an answer per line, because
 * another language may have more or fewer. The unit of a number may have several forms there.
 */
export function questionTexts(question: LayeredQuestion, say: Say): Record<string, string> {
  const { id, title, explanation, hint, parts, feedback, key } = question
  const texts: Record<string, string> = {}
  const put = (field: string, kind: UnitKind, source: string | null) => {
    if (source !== null && source.trim() !== '')
      texts[field] = say(`question/${id}/${field}`, kind, source, id)
  }
  put('title', 'question', title)
  for (const part of textsIn(parts)) put(`part/${part.id}`, 'answer', part.text)
  for (const [partId, text] of Object.entries(feedback)) put(`feedback/${partId}`, 'feedback', text)
  if (key && 'accepted' in key) put('accepted', 'accepted', key.accepted.join('\n'))
  if ('unit' in parts) put('unit', 'unit', parts.unit)
  put('hint', 'hint', hint)
  put('explanation', 'explanation', explanation)
  return texts
}

const textsIn = (parts: QuestionParts) => {
  if ('answers' in parts) return parts.answers
  if ('items' in parts) return parts.items
  return 'lefts' in parts ? [...parts.lefts, ...parts.rights] : []
}

type CourseTexts = { title: string; description: string }
/** The course's own texts. */
export function courseIn(
  course: CourseTexts,
  { levels, assessments }: Pick<CourseDocument, 'levels' | 'assessments'>,
  terms: Pick<GlossaryTerm, 'id' | 'term' | 'meaning'>[],
  say: Say,
) {
  const { title, description } = course
  return {
    title: say('course/title', 'course_title', title, null),
    description: description.trim() === '' ? '' : say('course/description', 'description', description, null),
    levels: Object.fromEntries(
      levels.map((level) => [level.id, say(`level/${level.id}/title`, 'level_title', level.title, null)]),
    ),
    assessments: Object.fromEntries(
      assessments.map((one) => [
        one.id,
        say(
          `assessment/${one.id}/title`,
          one.kind === 'exam' ? 'exam_title' : 'exercise_title',
          one.title,
          null,
        ),
      ]),
    ),
    terms: Object.fromEntries(
      terms.map((one) => [
        one.id,
        {
          term: say(termUnit(one.id), 'term', one.term, one.id),
          meaning: say(`term/${one.id}/meaning`, 'meaning', one.meaning, one.id),
        },
      ]),
    ),
  }
}

export const termUnit = (id: string) => `term/${id}/term`
