import { BASE_OF_PAST, THIRD_PERSON } from './lists.ts'
import { isPlural } from './nouns.ts'
import { KIN, OWNABLE } from './ownable.ts'
import { type At, type Fix, startsClause, wordAway } from './tokens.ts'

const ask = (to: string): Fix => ({ to, rule: 'agreement', sure: false })
const OF_MANY: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  "isn't": "aren't",
  "wasn't": "weren't",
  "doesn't": "don't",
}
const OF_ONE: Readonly<Record<string, string>> = {
  are: 'is',
  were: 'was',
  have: 'has',
  "aren't": "isn't",
  "don't": "doesn't",
}
const DETERMINER = /^(the|my|your|his|her|our|their|these|those|some|many|most|all|both|few)$/
/** Plural in form, and one thing or an amount. */
const ONE_THING =
  /^(news|series|species|means|politics|physics|mathematics|economics|ethics|athletics|statistics|headquarters|states|nations|times|maths|gymnastics|lens|gas|bus|glass|class|boss|minutes|hours|days|weeks|months|years|miles|metres|meters|dollars|kilometres|percent)$/

/** The subject begins its clause and the verb follows at once: "the number of students is" is another matter. */
const beginsAt = (at: At, back: number): boolean =>
  startsClause(at, at.index - back) && !/^(and|or)$/.test(wordAway(at, -back - 1))

/** "The students was", "people is". */
function manySubjects(at: At): Fix | undefined {
  const right = OF_MANY[at.lower]
  if (right === undefined || ONE_THING.test(at.previous)) return undefined
  const determiner = wordAway(at, -2)
  const isMany = at.previous === 'people' || at.previous === 'children' || isPlural(at.previous, at)
  if (!isMany) return undefined
  if (at.previous === 'people' && beginsAt(at, 1)) return ask(right)
  return DETERMINER.test(determiner) && beginsAt(at, 2) ? ask(right) : undefined
}

/** "My brother go to school", "everyone know". */
function oneSubject(at: At): Fix | undefined {
  const right = OF_ONE[at.lower] ?? THIRD_PERSON.get(at.lower)
  if (right === undefined) return undefined
  if (/^(everyone|everybody|nobody|somebody|someone|everything|nothing)$/.test(at.previous))
    return beginsAt(at, 1) ? ask(right) : undefined
  const isOwned = KIN.has(at.previous) && /^(my|your|his|her|our|their)$/.test(wordAway(at, -2))
  return isOwned && beginsAt(at, 2) ? ask(right) : undefined
}

/** "One of the windows are". */
function oneOf(at: At): Fix | undefined {
  const right = OF_ONE[at.lower]
  if (right === undefined || !isPlural(at.previous, at)) return undefined
  const isOneOf =
    wordAway(at, -4) === 'one' &&
    wordAway(at, -3) === 'of' &&
    /^(the|my|your|his|her|our|their|these|those)$/.test(wordAway(at, -2))
  return isOneOf && beginsAt(at, 4) ? ask(right) : undefined
}

/** "Did you went". */
function didAndPast(at: At): Fix | undefined {
  const base = BASE_OF_PAST.get(at.lower)
  if (base === undefined || base === 'be' || !/^(i|you|he|she|it|we|they)$/.test(at.previous))
    return undefined
  const before = wordAway(at, -3)
  const isQuestion =
    /^(did|didn't)$/.test(wordAway(at, -2)) &&
    (startsClause(at, at.index - 2) || /^(where|when|why|how|what|who)$/.test(before))
  return isQuestion ? { to: base, rule: 'base_form' } : undefined
}

const SUBJECT = /^(i|you|he|she|it|we|they|people|students|who)$/
/** Words that learners put in: "he can to swim", "I am agree", "discuss about it", "more better". */
function extraWord(at: At): Fix | undefined {
  const { lower, next, previous, tokens, index } = at
  const end = tokens[index + 1]?.end
  if (end === undefined) return undefined
  const after = tokens[index + 1]?.raw ?? ''
  const isVerb =
    THIRD_PERSON.has(next) ||
    /^(be|swim|drive|read|cook|pay|travel|change|wait|meet|send|choose|sign|pass)$/.test(next)
  if (
    lower === 'to' &&
    isVerb &&
    /^(can|must|should|could|can't|cannot|shouldn't)$/.test(previous) &&
    SUBJECT.test(wordAway(at, -2))
  )
    return { to: after, rule: 'extra_word', end, sure: false }
  if (/^(am|is|are)$/.test(lower) && next === 'agree' && SUBJECT.test(previous))
    return { to: after, rule: 'extra_word', end, sure: false }
  if (
    lower === 'more' &&
    /^(better|worse|easier|faster|slower|cheaper|bigger|smaller|stronger|higher|lower|older|younger)$/.test(
      next,
    ) &&
    /^(|than|and|for|if|when|because)$/.test(wordAway(at, 2))
  )
    return { to: after, rule: 'extra_word', end, sure: false }
  if (
    /^discuss(ed|es|ing)?$/.test(lower) &&
    next === 'about' &&
    /^(the|a|an|this|that|it|my|your|his|her|our|their|how|what|these|those)$/.test(wordAway(at, 2))
  )
    return { to: at.raw, rule: 'extra_word', end, sure: false }
  return undefined
}

/** "Much students": what is counted is many. */
function manyNotMuch({ lower, raw, next }: At): Fix | undefined {
  if (lower !== 'much' || !next.endsWith('s') || !OWNABLE.has(next)) return undefined
  return { to: raw === 'Much' ? 'Many' : 'many', rule: 'many', sure: false }
}

const RULES = [manySubjects, oneSubject, oneOf, didAndPast, extraWord, manyNotMuch]

/** Agreement with a noun, and what learners add to a verb: asked where another reading is thinkable. */
export function subjects(at: At): Fix | undefined {
  for (const rule of RULES) {
    const fix = rule(at)
    if (fix) return fix
  }
  return undefined
}
