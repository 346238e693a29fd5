import { BASE_OF_PAST, BASE_OF_THIRD, THIRD_PERSON } from './lists.ts'
import { type At, cased, endsSentence, type Fix, startsClause, wordAway } from './tokens.ts'

const agree = (to: string): Fix => ({ to, rule: 'agreement' })
/** Before "he" these ask for a form without an ending: "if he were", "let him", "did he go". */
const OTHER_FORM =
  /^(did|does|do|can|could|will|would|should|may|might|must|let|make|makes|made|if|that|see|hear|help|lest|insist)$/

/** A clause begins after these; after others "it" may be an object: "the parts of it are new". */
const AFTER_CONJUNCTION =
  /^(whether|when|where|that|if|because|once|until|which|as|while|how|who|what|before|after|since|unless|or|why|than|though|although|whenever|wherever)$/

function afterPronoun(at: At): Fix | undefined {
  const { lower, previous, index } = at
  const before = wordAway(at, -2)
  const isSubject = startsClause(at, index - 1)
  if (lower === 'are' && /^(he|she|it)$/.test(previous) && (isSubject || AFTER_CONJUNCTION.test(before)))
    return agree('is')
  if (!isSubject) return undefined
  if (/^(he|she|it)$/.test(previous)) {
    if (OTHER_FORM.test(before)) return undefined
    if (lower === 'were') return /^(though|as|wish)$/.test(before) ? undefined : agree('was')
    if (lower === "don't") return agree("doesn't")
    const third = THIRD_PERSON.get(lower)
    return third === undefined ? undefined : agree(third)
  }
  if (/^(they|we|you|these|those)$/.test(previous)) {
    const plural = { was: 'were', is: 'are', has: 'have' }[lower]
    return plural === undefined ? undefined : agree(plural)
  }
  if (previous === 'i') {
    const first = { has: 'have', is: 'am', are: 'am', were: 'was' }[lower]
    return first === undefined || (wordAway(at, -2) !== '' && /^(if|as|though|wish)$/.test(wordAway(at, -2)))
      ? undefined
      : agree(first)
  }
  return undefined
}

const isPlain = (at: At, word: string): boolean => at.words.rank?.(word) !== undefined
const LOOKS_PLURAL = /^(news|mathematics|physics|economics|series|species|lens|gas|means|politics)$/

/** A subject and its verb, where they stand side by side and nothing else could be meant. */
export function agreement(at: At): Fix | undefined {
  const { lower, raw, next, previous, tokens, index, text } = at
  const pronoun = afterPronoun(at)
  if (pronoun) return pronoun
  if (lower === 'this' && next.length > 4 && /[^su]s$/.test(next) && isPlain(at, next.slice(0, -1))) {
    return /^(are|were|have)$/.test(wordAway(at, 2)) ? agree(cased(raw, 'these')) : undefined
  }
  if (lower === 'is' && previous === 'there' && /^(many|several|two|three|four|five|few)$/.test(next)) {
    return agree('are')
  }
  const helper = previous === 'not' ? wordAway(at, -2) : previous
  const past = BASE_OF_PAST.get(lower)
  if (
    past !== undefined &&
    /^(did|does)(n't)?$/.test(helper) &&
    (previous === 'not' || /n't$/.test(previous))
  ) {
    return { to: past, rule: 'base_form' }
  }
  const base = BASE_OF_THIRD.get(lower)
  if (base !== undefined && /^(can|will|must|should|could|would)$/.test(previous)) {
    return /^(he|she|it|they|we|i|you)$/.test(wordAway(at, -2)) ? { to: base, rule: 'base_form' } : undefined
  }
  const article = tokens[index - 2]
  if (/^(is|has)$/.test(lower) && /[a-z]{3,}[^siu]s$/.test(previous) && article?.lower === 'the') {
    const isSubject = index === 2 || endsSentence(text, article.start)
    if (isSubject && isPlain(at, previous.slice(0, -1)) && !LOOKS_PLURAL.test(previous))
      return agree(lower === 'is' ? 'are' : 'have')
  }
  return undefined
}
