import { fold } from '../text/fold.ts'
import { AR_RULES } from './question-kinds-ar.ts'
import { EN_FIRST, EN_OPENING, EN_REST } from './question-kinds-en.ts'

export type QuestionKind =
  | 'meta'
  | 'translate'
  | 'write'
  | 'opinion'
  | 'simpler'
  | 'quiz'
  | 'summary'
  | 'compare'
  | 'example'
  | 'condition'
  | 'why'
  | 'when'
  | 'number'
  | 'who'
  | 'where'
  | 'steps'
  | 'list'
  | 'true'
  | 'define'
  | 'other'
export type KindRule = readonly [QuestionKind, RegExp]

const EN_RULES: readonly KindRule[] = [...EN_FIRST, ...EN_OPENING, ...EN_REST]
const ARABIC = /\p{Script=Arabic}/u

export const languageOf = (text: string): 'ar' | 'en' => (ARABIC.test(text) ? 'ar' : 'en')

/** A question as the patterns see it: folded, without its signs. */
export const bare = (text: string): string =>
  fold(text)
    .replace(/[؟?!.,،:;«»"“”()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What kind of answer a question wants: the first rule that fits. */
export function kindOf(text: string): QuestionKind {
  const folded = bare(text)
  const rules = languageOf(text) === 'ar' ? AR_RULES : EN_RULES
  return rules.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'other'
}
