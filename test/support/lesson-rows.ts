import type { Sentence } from '#db/content.ts'
import type {
  blocks,
  cards,
  citations,
  lessons,
  questionKeys,
  questions,
  segments,
} from '#db/schema/index.ts'
import type { ContentLanguage, ReviewState } from '#db/vocabulary.ts'
import { newId } from '#worker/platform/ids.ts'
import { courseTexts } from './course-texts.ts'

export type BuiltQuestion = {
  id: string
  type: 'multiple_choice' | 'true_or_false'
  points: number
  answer_ids: string[]
  right_answer_id: string
}
export type LessonPlace = {
  course_id: string
  level_id: string
  owner_id: string
  material_id: string
  language: ContentLanguage
  state: ReviewState
  /** Running number in the course, from 0. */
  index: number
  position: number
  title: string
  at: number
  questions: number
}
export type LessonRows = {
  segments: (typeof segments.$inferInsert)[]
  lesson: typeof lessons.$inferInsert
  blocks: (typeof blocks.$inferInsert)[]
  cards: (typeof cards.$inferInsert)[]
  citations: (typeof citations.$inferInsert)[]
  questions: (typeof questions.$inferInsert)[]
  keys: (typeof questionKeys.$inferInsert)[]
  built: BuiltQuestion[]
}

/**
 * The rows of one lesson: a source segment of three sentences on a page of its own, a summary, two
 * paragraphs that quote it, a flash card, and questions (multiple choice and true or false in turn).
 */
export function lessonRows(place: LessonPlace): LessonRows {
  const texts = courseTexts(place.language)
  const { course_id: courseId, level_id: levelId, material_id: materialId, index, at } = place
  const lessonId = newId()
  const segmentId = newId()
  const said = [0, 1, 2].map((n) => texts.sentences[(index * 3 + n) % texts.sentences.length] ?? '')
  const text = said.join(' ')
  const reviewed = {
    state: place.state,
    checks: [{ name: 'quote_in_place', state: 'passed' as const }],
    engine: 'embedded-1',
    ...(place.state === 'pending' ? {} : { reviewed_at: at, reviewed_by: place.owner_id }),
  }
  const rows: LessonRows = {
    segments: [
      {
        id: segmentId,
        material_id: materialId,
        position: index,
        kind: 'paragraph',
        text,
        lang: place.language === 'ar' ? 'ar' : 'en',
        page: index + 1,
        paragraph: index + 1,
      },
    ],
    lesson: {
      id: lessonId,
      course_id: courseId,
      level_id: levelId,
      title: place.title,
      summary: [sentence(lessonId, said[0] ?? '', 0)],
      position: place.position,
      minutes: 2,
      segment_ids: [segmentId],
      created_at: at,
      updated_at: at,
      ...reviewed,
    },
    blocks: [],
    cards: [],
    citations: [],
    questions: [],
    keys: [],
    built: [],
  }
  const cite = (itemKind: 'lesson' | 'block' | 'question' | 'card', itemId: string, quotes: string[]) =>
    quotes.forEach((quote, position) => {
      const start = text.indexOf(quote)
      rows.citations.push({
        id: `${itemId}:${position}`,
        item_kind: itemKind,
        item_id: itemId,
        position,
        course_id: courseId,
        lesson_id: lessonId,
        segment_id: segmentId,
        start,
        end: start + quote.length,
        quote,
      })
    })
  cite('lesson', lessonId, said.slice(0, 1))

  for (const [position, own] of [said.slice(0, 2), said.slice(2)].entries()) {
    const id = newId()
    const sentences = own.map((text, n) => sentence(id, text, n))
    rows.blocks.push({
      id,
      course_id: courseId,
      lesson_id: lessonId,
      position,
      kind: 'paragraph',
      data: { sentences },
      origin: 'source',
      ...reviewed,
    })
    cite('block', id, own)
  }

  const cardId = newId()
  const front = texts.terms[index % texts.terms.length] ?? ''
  rows.cards.push({
    id: cardId,
    course_id: courseId,
    lesson_id: lessonId,
    position: 0,
    front,
    back: said[0] ?? '',
    ...reviewed,
  })
  cite('card', cardId, said.slice(0, 1))

  for (let position = 0; position < place.questions; position++) {
    const multiple = position % 2 === 0
    const id = newId()
    const options = multiple ? texts.terms : [texts.right, texts.wrong]
    const right = multiple ? index % options.length : 0
    const quote = said[position % 3] ?? ''
    const answerIds = options.map(() => newId())
    rows.questions.push({
      id,
      owner_id: place.owner_id,
      course_id: courseId,
      level_id: levelId,
      lesson_id: lessonId,
      position,
      type: multiple ? 'multiple_choice' : 'true_or_false',
      rule: multiple ? 'definition_to_term' : 'true_twin',
      title: multiple ? `${index + 1}.${position + 1} ${quote}` : quote,
      explanation: quote,
      parts: { answers: options.map((option, n) => ({ id: answerIds[n] ?? '', text: option })) },
      points: 1,
      difficulty: 'beginner',
      language: place.language,
      created_at: at,
      updated_at: at,
      ...reviewed,
    })
    rows.keys.push({ question_id: id, key: { answer_id: answerIds[right] ?? '' } })
    rows.built.push({
      id,
      type: multiple ? 'multiple_choice' : 'true_or_false',
      points: 1,
      answer_ids: answerIds,
      right_answer_id: answerIds[right] ?? '',
    })
    cite('question', id, [quote])
  }
  return rows
}

/** The sentence of an item at this place, which cites the item's citation of the same place. */
const sentence = (itemId: string, text: string, place: number): Sentence => ({
  id: `${itemId}:s${place}`,
  text,
  citations: [`${itemId}:${place}`],
  base: text,
})
