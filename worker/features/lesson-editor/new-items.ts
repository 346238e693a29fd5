import type * as z from 'zod/mini'
import type { BlockItem, CardItem, LessonItem } from '#worker/contract/review.ts'

type Block = z.infer<typeof BlockItem>
type Card = z.infer<typeof CardItem>
type Lesson = z.infer<typeof LessonItem>
export type Item = Block | Card | Lesson

type Place = { id: string; lesson_id: string; lang: string }

/** What every item has, of one that a person writes now: nobody has decided on it yet. */
const shared = ({ id, lesson_id: lessonId, lang }: Place) => ({
  id,
  level_id: null,
  lesson_id: lessonId,
  position: 0,
  lang,
  citations: [],
  state: 'pending' as const,
  checks: [],
  engine: null,
  reviewed_at: null,
  reviewed_by: null,
  approved_together: null,
  reject_reason: null,
  revision: 0,
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
