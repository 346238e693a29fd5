import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import type { Predication } from './predication.ts'

/** What an Arabic sentence says of its subject. */
export function predicationsAr(_sentence: Sentence, _knowledge: Knowledge): Predication[] {
  return []
}
