import { fold } from '../text/fold.ts'
import { words } from '../text/words.ts'
import type { Document } from './document.ts'

const vocabularies = new WeakMap<Document, Set<string>>()

/** Folded words of the whole document: what tells a joined particle from a letter of the word's own. */
export function vocabularyOf(document: Document): Set<string> {
  const known = vocabularies.get(document)
  if (known) return known
  const made = new Set(document.sentences.flatMap(({ plain }) => words(plain.text).map(fold)))
  vocabularies.set(document, made)
  return made
}

/** A waw that joins the word to what came before: in «والعرض», or when the rest stands elsewhere alone. */
export function joiningWaw(word: string, vocabulary: Set<string>): boolean {
  const key = fold(word)
  return /^وال.{2}/u.test(key) || (key.startsWith('و') && key.length > 3 && vocabulary.has(key.slice(1)))
}

/** A preposition or conjunction written together with the word, as in «لتفاعلات» beside «تفاعلات». */
export function joinedParticle(word: string, vocabulary: Set<string>): boolean {
  const key = fold(word)
  if (!/^[ولبفك].{3}/u.test(key)) return false
  return vocabulary.has(key.slice(1)) || vocabulary.has(`ال${key.slice(1)}`)
}
