import { fold } from '../../text/fold.ts'
import { remembered } from '../../text/remembered.ts'
import { words } from '../../text/words.ts'
import type { Document } from '../document.ts'

const foldedWords = remembered((text): readonly string[] => words(text).map(fold), 4_000)

const vocabularies = new WeakMap<Document, Set<string>>()

/** Folded words of the whole document: they distinguish a joined particle from a letter of the word. */
export function vocabularyOf(document: Document): Set<string> {
  const known = vocabularies.get(document)
  if (known) return known
  const made = new Set(document.sentences.flatMap(({ plain }) => foldedWords(plain.text)))
  vocabularies.set(document, made)
  return made
}

/** Words that begin with a waw of their own. */
const OWN_WAW =
  /^(?:وكيل|وكال|وكلا|وحد|وساي|وسيط|وسيل|وجود|وصول|وصل|ورق|وزار|وزير|وقت|وظيف|وظاي|وسط|وزن|وثيق|وثاي|وضع|وصف|واجه|وعاء|وعي|وفا|ولاي|وطن|ويب|ويند|وجه|وراث|وريد|وقود|وقاي|واقع|وادي|والي|والد|واحد|وفر|ولد|وباء|وشاح|وقف|ولاد|وارد|واسع|واضح|وحي|وديع|وسام|وشيك|وكر|ورش|وصي|ورم|ورث|وجب|وفد|وهم|وديع|ودائ|وداي|وحش|وشم|وضو|وثب|وقف|وهن|وسوس|وجع|وسخ|وباي|وليم|ونيس)/u

/** At the start of a sentence a waw joins it to the one before, unless the word itself begins with it. */
export function leadingWaw(word: string, vocabulary: Set<string>): boolean {
  const key = fold(word)
  return key.startsWith('و') && !OWN_WAW.test(key) && !vocabulary.has(`ال${key}`)
}

/** Elsewhere a waw joins only in «والعرض», or when the rest of the word stands in the text alone. */
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
