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

/** Modifiers that set nothing apart. */
const LOOSE =
  /^(?:new|other|many|different|certain|several|various|main|major|important|own|good|great|large|small|big|little|first|last|next|early|late|whole|entire|total|general|common|specific|particular|similar|additional|more|most|modern|true|earliest|characteristic|following|typical|normal|\p{L}+(?:ed|ing|er|est|['’]s|s))$/iu

/** "Cardiac muscle" as "smooth muscle": the text speaks of both, and they differ in one word. */
export function kindredTerm(sentence: Sentence, knowledge: Knowledge): Alteration[] {
  const text = sentence.plain.text
  for (const term of knowledge.terms.slice(0, MOST_TERMS)) {
    const stems = term.key.split(' ')
    if (stems.length !== 2 || term.count < LEAST_COUNT || !term.sentences.includes(sentence.id)) continue
    const from = text.toLowerCase().indexOf(term.text.toLowerCase())
    const to = from + term.text.length
    if (from < 0 || /[\p{L}-]/u.test(text.charAt(to)) || /[\p{L}-]$/u.test(text.slice(0, from))) continue
    const other = knowledge.terms.find(
      ({ key, text: name }) =>
        isKindred(stems, key.split(' ')) && !mentions(text, name) && sameEnd(name, term.text),
    )
    if (!other || LOOSE.test(other.text.split(' ')[0] ?? '') || LOOSE.test(term.text.split(' ')[0] ?? ''))
      continue
    const by = /^\p{Lu}/u.test(text.slice(from, to)) ? capitalised(other.text) : other.text
    return [{ from, to, by, sort: 'contrast', worth: 0.55 }]
  }
  return []
}

const MOST_TERMS = 150
const LEAST_COUNT = 2
const isKindred = ([first, head]: string[], [other, otherHead, ...more]: string[]): boolean =>
  more.length === 0 && head === otherHead && first !== other

const mentions = (text: string, name: string): boolean =>
  text.toLowerCase().includes((name.split(' ')[0] ?? name).toLowerCase())

/** Both singular or both plural. */
const sameEnd = (one: string, other: string): boolean => /s$/.test(one) === /s$/.test(other)
