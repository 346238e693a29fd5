import { FEMININE } from './feminine.ts'
import { NAMED_AFTER } from './lists.ts'
import { MASCULINE } from './masculine.ts'
import type { At, Fix } from './tokens.ts'

/** Letters that differ by their dots. */
const LOOK_ALIKE = ['بتثن', 'يئ', 'جحخ', 'دذ', 'رز', 'سش', 'صض', 'طظ', 'عغ', 'فق']
const LEAST_LETTERS = 6

function* slips(word: string): Generator<string> {
  for (const [at, letter] of [...word].entries()) {
    const [head, rest] = [word.slice(0, at), word.slice(at + 1)]
    for (const other of LOOK_ALIKE.find((letters) => letters.includes(letter)) ?? '')
      if (other !== letter) yield head + other + rest
  }
}

/** A noun with the article, or a verb without a pronoun: of others the lexicon has too many forms. */
const LOOKED_AT = /^([وفبك]?ال|لل).{4,}(?<!ها|هم|ات|نا)$|^[يتن].{5,}(?<!ه|ها|هم|هن|نا|كم|ي|ت)$/

/** A dot too many or too few. */
export function letterTypo(at: At): Fix | undefined {
  return longTypo(at) ?? commonTypo(at)
}

const noun = (word: string): string => word.replace(/^(?:[وفبك]?ال|لل|[وفبل])(?=...)/, '')
/** «درحة»: a shorter word, where one that is common is near. */
function commonTypo({ word, words, token, previous }: At): Fix | undefined {
  if (!words.loaded || word.length < 4 || token.harakat > 0 || words.has(word) || NAMED_AFTER.test(previous))
    return undefined
  const isCommon = (one: string) => FEMININE.has(one) || FEMININE.has(noun(one)) || MASCULINE.has(noun(one))
  const near = new Set([...slips(word)].filter((slip) => isCommon(slip) && words.has(slip)))
  return near.size === 1 ? { to: [...near], rule: 'letter_typo', sure: false } : undefined
}

/** A long word, where exactly one word is near. */
function longTypo({ word, words, token, previous }: At): Fix | undefined {
  if (!words.loaded || word.length < LEAST_LETTERS || token.harakat > 0 || words.has(word)) return undefined
  if (!LOOKED_AT.test(word) || NAMED_AFTER.test(previous)) return undefined
  const near = new Set([...slips(word)].filter((slip) => words.has(slip)))
  return near.size === 1 ? { to: [...near], rule: 'letter_typo', sure: false } : undefined
}
