import type * as z from 'zod/mini'
import type { BlockItem, CardItem, LessonItem } from '#worker/contract/review.ts'
import { undecided } from '#worker/features/review/add-queries.ts'

type Block = z.infer<typeof BlockItem>
type Card = z.infer<typeof CardItem>
type Lesson = z.infer<typeof LessonItem>
export type Item = Block | Card | Lesson

type Place = { id: string; lesson_id: string; lang: string }

const shared = ({ id, lesson_id: lessonId, lang }: Place) => ({
  ...undecided,
  id,
  level_id: null,
  lesson_id: lessonId,
  lang,
})

/** A block that says nothing yet. */
export const newBlock = (place: Place): Block => ({
  ...shared(place),
  kind: 'block',
  content: { kind: 'paragraph', data: { sentences: [] }, origin: 'own', more: false },
})

export const newCard = (place: Place, content: Card['content']): Card => ({
  ...shared(place),
  kind: 'card',
  content,
})
