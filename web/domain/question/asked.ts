/** A text that is chosen, ordered or matched. */
export type Entry = { id: string; text: string }

/** What a question shows to be answered, by its type. Never a key. */
export type Asked =
  | { type: 'multiple_choice' | 'true_or_false' | 'multiple_answer'; answers: Entry[] }
  | { type: 'ordering'; items: Entry[] }
  | { type: 'matching'; lefts: Entry[]; rights: Entry[] }
  | { type: 'numeric'; unit: string | null }
  | { type: 'short_answer' }
export type Typed<Type extends Asked['type']> = Extract<Asked, { type: Type }>

export type Pair = [left: string, right: string]
export type QuestionResponse =
  | { answer_id: string }
  | { answer_ids: string[] }
  | { order: string[] }
  | { pairs: Pair[] }
  | { text: string }
