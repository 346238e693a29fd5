import { taggedEnglish } from '../../../text/tagged-en.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { isName, isPerson } from '../predicates/persons-en.ts'

const PERSON = /\b(?:he|she|his|her|him|hers|himself|herself)\b/
const OBJECT = /\b(?:it|them)\b/
/** "Of it", "around them": of what, nobody can tell from one sentence. */
const BEHIND_PREPOSITION =
  /\b(?:of|around|near|beside|behind|from|with|to|for|in|on|under|above|over|at|by|about|into|between|against|through|across|inside|without) (?:it|them)\b/
const BEFORE_PLACE = /^(?:in|at|from|near|on|to|of|into|through|across|as|like|for)$/i
/** Behind one of these a pronoun may stand for what was named before it. */
const JOINT =
  /(?:,|\b(?:and|or|but|because|since|so that|which|that|who|where|when|although|while|unless|until|if|before|after)\b)/
const NAMED = 2

/** Whether a pronoun of an English statement stands for somebody or something that it does not name. */
export function hasLoosePronounEn(text: string, sentence: Sentence, knowledge: Knowledge): boolean {
  const person = PERSON.exec(text)
  if (person && !namesSomebody(text.slice(0, person.index), sentence, knowledge)) return true
  const object = OBJECT.exec(text)
  if (!object) return false
  if (BEHIND_PREPOSITION.test(text)) return true
  const before = text.slice(0, object.index)
  const nouns = taggedEnglish(text).filter(
    ({ start, tags }) => start < object.index && tags.has('Noun') && !tags.has('Pronoun'),
  )
  return !JOINT.test(before) || nouns.length < NAMED
}

/** "In Rome he …" and "After the rain he …" name nobody. */
function namesSomebody(before: string, sentence: Sentence, knowledge: Knowledge): boolean {
  const words = taggedEnglish(before)
  return words.some((word, at) => {
    if (!isName(word, knowledge.document)) return isPerson([word], false, sentence, knowledge)
    let led = at - 1
    while (/^(?:\p{Lu}.*|the)$/u.test(words[led]?.text ?? '') && led > 0) led--
    return !BEFORE_PLACE.test(words[led]?.text ?? '') && !word.tags.has('Place') && !word.tags.has('Date')
  })
}
