import type { Alteration } from './alteration.ts'
import { findOpposite } from './opposites.ts'
import { OPPOSED_STATES, OPPOSED_VERBS } from './verbs-en.ts'

const NEGATED = /\b(?:not|no|never|neither|nor|without|cannot|hardly|than|if|whether)\b/
/** What may be so may be otherwise as well. */
const MAY_BE = /\b(?:may|might|can|could|sometimes|often|either|both)\b/
const STATE = new Map(
  OPPOSED_STATES.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
)
const BEHIND_BE = new RegExp(
  `\\b(?:is|are|was|were|becomes?|became|remains?|remained) (?:very |usually |always |more |quite )?(${[...STATE.keys()].join('|')})(?=[.,]| (?:and|in|at|for|to|when|if|because|during|as|with|by|on)\\b)`,
)
const VERB = new Map(OPPOSED_VERBS.map(({ word, opposite }) => [word, opposite]))
const VERBS = new RegExp(`(?<![\\p{L}-])(?:${[...VERB.keys()].join('|')})(?![\\p{L}-])`, 'gu')
/** "The rise", "a win", "to open": no verb that states something. */
const NO_VERB =
  /\b(?:the|an?|of|this|its|their|his|her|to|by|for|in|and|or|with|from|any|no|each|every|which|was|were|is|are|been|be) $/

/** "Began to build", "approved of", "opened the door": only a beginning that has an end, and what is said of a whole. */
const NOT_BEFORE: [RegExp, RegExp][] = [
  [/^(?:begins?|began|ends?|ended)$/, /^(?! (?:in|on|at|when|after|before|during|with an?|with the)\b|\.)/],
  [
    /^(?:rises?|rose|falls?|fell)$/,
    /^(?! (?:in (?!love)|by|during|when|as|sharply|rapidly|slowly|steadily|because)\b|\.)/,
  ],
  [/^(?:approves?|approved)$/, /^ of\b/],
  [/^(?:opened|closed|opens|closes)$/, /^(?! (?:in|on|at|when|after|before|during)\b|\.)/],
  [/^(?:appears?|appeared)$/, /^ (?:to|that|as|on|in)\b/],
  [/^(?:fails?|failed|succeeds?|succeeded)$/, /^ to\b/],
  [/^(?:raises?|raised)$/, /^(?! (?:the|its|their|prices?|taxes|wages|blood|interest)\b)/],
]
const isElse = (verb: string, after: string): boolean =>
  NOT_BEFORE.some(([word, next]) => word.test(verb) && next.test(after))

/** What grows as shrinking, what is hot as cold: where nothing in the sentence denies or limits it. */
export function opposed(text: string): Alteration[] {
  const made: Alteration[] = []
  const swap = findOpposite(text)
  if (swap) made.push({ from: swap.from, to: swap.to, by: swap.opposite, sort: 'opposite', worth: 0.8 })
  if (NEGATED.test(text) || MAY_BE.test(text)) return made
  const state = BEHIND_BE.exec(text)
  const [, word = ''] = state ?? []
  const opposite = STATE.get(word)
  if (state && opposite && !new RegExp(`\\b${opposite}\\b`).test(text)) {
    const from = state.index + state[0].lastIndexOf(word)
    made.push({ from, to: from + word.length, by: opposite, sort: 'state', worth: 0.7 })
  }
  const verbs = [...text.matchAll(VERBS)].filter(({ index }) => !NO_VERB.test(text.slice(0, index)))
  const [verb, more] = verbs
  const other = verb && VERB.get(verb[0])
  if (
    verb &&
    other &&
    !more &&
    !text.includes(other) &&
    !isElse(verb[0], text.slice(verb.index + verb[0].length))
  )
    made.push({ from: verb.index, to: verb.index + verb[0].length, by: other, sort: 'opposite', worth: 0.8 })
  return made.filter((one, at) => !made.slice(0, at).some((before) => before.from === one.from))
}
