import type { AnswerType, Part, PartsOf, QuestionResponse, QuestionType } from '#db/vocabulary.ts'

export type { QuestionResponse }
export type Pair = [left: string, right: string]

/** What a question shows to be answered, by its type. Never a key. */
export type Asked =
  | ({ type: AnswerType } & PartsOf['multiple_choice'])
  | ({ type: 'ordering' } & PartsOf['ordering'])
  | ({ type: 'matching' } & PartsOf['matching'])
  | ({ type: 'numeric' } & PartsOf['numeric'])
  | { type: 'short_answer' }
/** A question of that type; the three whose parts are answers are shown alike. */
export type Typed<Type extends QuestionType> = Type extends AnswerType
  ? Extract<Asked, { answers: Part[] }>
  : Extract<Asked, { type: Type }>
