import { parts } from '../../../text/words.ts'
import type { Definition } from '../../definitions/definitions.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { asAnswer } from '../../terms/term-form.ts'
import { isPerson } from '../classes.ts'
import { nearestFirst, sameForm } from '../definition-questions.ts'
import type { Alteration } from './alteration.ts'

/** A defined term, as another one of its form: what is said of it is then said of the wrong thing. */
export function alteredTerm(sentence: Sentence, knowledge: Knowledge): Alteration[] {
  const { document, askable, termByKey, aliases } = knowledge
  const definition = askable.find((candidate) => candidate.sentence === sentence)
  if (!definition || isPerson(definition, document.lang) || definition.pattern === 'label') return []
  const kind = (key: string) => termByKey.get(key)?.kind ?? 'term'
  // What is said of a town may be said of another town, or of the country around it.
  if (kind(definition.key) === 'proper') return []
  const fits = (other: Definition) =>
    other.key !== definition.key &&
    !isPerson(other, document.lang) &&
    aliases.get(definition.key) !== other.key &&
    !other.key.split(' ').some((stem) => sentence.stems.includes(stem)) &&
    sameForm(other.term, definition.term, document.lang) &&
    sameGender(other.term, definition.term, document.lang) &&
    kind(other.key) === kind(definition.key) &&
    other.pattern !== 'label' &&
    other.article === definition.article &&
    Math.abs(parts(other.term).length - parts(definition.term).length) <= 1
  const other = nearestFirst(definition, askable.filter(fits), knowledge)[0]
  if (!other) return []
  const [from, to] = definition.termAt
  const by = from === 0 ? other.term : asAnswer(other.term, knowledge)
  return [{ from, to, by, sort: 'term', worth: 0.8 }]
}

/** In Arabic the rest of the sentence agrees with the term's gender. */
function sameGender(left: string, right: string, lang: 'ar' | 'en'): boolean {
  if (lang === 'en') return true
  const feminine = (term: string) => /(?:ة|اء|ى|ات)$/u.test(parts(term)[0] ?? '')
  return feminine(left) === feminine(right)
}

const MOST_TERMS = 150

/** A term as one that the text lists beside it elsewhere: "veins" as "arteries". */
export function listedTerm(sentence: Sentence, knowledge: Knowledge): Alteration[] {
  const { text } = sentence.plain
  const small = text.toLowerCase()
  return knowledge.terms.slice(0, MOST_TERMS).flatMap((term): Alteration[] => {
    const beside = knowledge.siblings.get(term.key)
    if (!beside || term.kind === 'proper' || !term.sentences.includes(sentence.id)) return []
    const from = small.indexOf(term.text.toLowerCase())
    const to = from + term.text.length
    if (from < 0 || /[\p{L}-]/u.test(text.charAt(to)) || /[\p{L}-]$/u.test(text.slice(0, from))) return []
    const others = [...beside].flatMap((key) => knowledge.termByKey.get(key) ?? [])
    // The sentence that lists them says the same of all.
    if (others.some((other) => small.includes(other.text.toLowerCase()))) return []
    const other = others.find((one) => one.kind === term.kind && sameNumber(one.text, term.text))
    if (!other) return []
    const by = /^\p{Lu}/u.test(text.slice(from, to)) ? capitalised(other.text) : other.text.toLowerCase()
    return [{ from, to, by, sort: 'listed', worth: 0.6 }]
  })
}

const sameNumber = (one: string, other: string): boolean => /[^s]s$/.test(one) === /[^s]s$/.test(other)
