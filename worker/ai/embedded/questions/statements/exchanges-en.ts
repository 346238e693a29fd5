import { isPlural } from '../gaps/noun-evidence-en.ts'
import type { Alteration } from './alteration.ts'

const PHRASE = "(?:(?:the|an?|its|their) )?(?:[\\p{L}’'-]+ ){0,2}[\\p{L}’'-]{3,}"
const ENDS =
  '(?=[.,]| (?:in|at|by|when|while|with|through|during|because|so|after|before|until|under|on|using|as|and then|for|which|where|every|without|within)\\b)'
const RULES: [RegExp, number][] = [
  // "From the third carbon to the second": what goes one way goes the other.
  [new RegExp(`\\bfrom (${PHRASE}) (?:in)?to (${PHRASE})${ENDS}`, 'u'), 0.8],
  [
    new RegExp(
      `\\b(?:converts?|converted|turns?|turned|changes?|changed|transforms?|transformed|translates?) (${PHRASE}) into (${PHRASE})${ENDS}`,
      'u',
    ),
    0.8,
  ],
  [new RegExp(`(?<=\\s)(${PHRASE}) (?:rather than|instead of|and not) (${PHRASE})${ENDS}`, 'u'), 0.8],
]
const NO_PHRASE =
  /^(?:\p{Nd}|time|one|day|year|week|morning|early|late|side|place|top|bottom|beginning|start|end|left|right|here|there|it\b|them|him|being|having|\p{L}+ing\b)|\b(?:that|which|who|is|are|was|were|it|they|and|or|to|of|from|as|than|be|have|has)\b/u

/** Two things of a sentence that change places. */
export function exchanged(text: string): Alteration[] {
  return RULES.flatMap(([pattern, worth]): Alteration[] => {
    const found = pattern.exec(text)
    const [whole = '', one = '', other = ''] = found ?? []
    if (!found || !fits(one, other)) return []
    const first = found.index + whole.indexOf(one)
    const second = found.index + whole.lastIndexOf(other)
    const between = text.slice(first + one.length, second)
    return [{ from: first, to: second + other.length, by: other + between + one, sort: 'exchange', worth }]
  })
}

/** Of one form, so that the sentence reads as before. */
function fits(one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase() || NO_PHRASE.test(one) || NO_PHRASE.test(other)) return false
  const led = (phrase: string) => /^(?:the|an?|its|their) /.exec(phrase)?.[0] ?? ''
  const named = (phrase: string) => /^\p{Lu}/u.test(phrase)
  const isShort = !/ /.test(one) && !/ /.test(other)
  return (
    (led(one) !== '' || isShort) &&
    led(one) === led(other) &&
    isPlural(one) === isPlural(other) &&
    named(one) === named(other)
  )
}
