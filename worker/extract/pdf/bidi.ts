import { type Direction, directionOf } from './letters.ts'

type Token = { text: string }

const NUMBER_JOINT = /^[.,:/\u066b\u066c]$/
const PERCENT = /^[%\u066a]$/

/**
 * Visual order to logical order. A glyph of several letters is one token, so lam-alef never turns
 * into alef-lam; Latin runs and numbers keep their inner order.
 */
export function toLogical<T extends Token>(tokens: T[], rightToLeft: boolean): T[] {
  const kinds = tokens.map((token) => directionOf(token.text))
  if (rightToLeft) return reverseAround(tokens, kinds)
  return kinds.includes('R') ? leftToRightLine(tokens, kinds) : tokens
}

/** In a left-to-right line only the stretches between its right-to-left letters turn round. */
function leftToRightLine<T extends Token>(tokens: T[], kinds: Direction[]): T[] {
  const logical: T[] = []
  let i = 0
  while (i < tokens.length) {
    const token = tokens[i]
    if (kinds[i] !== 'R') {
      if (token) logical.push(token)
      i++
      continue
    }
    let last = i
    for (let j = i; j < tokens.length && kinds[j] !== 'L'; j++) if (kinds[j] === 'R') last = j
    logical.push(...toLogical(tokens.slice(i, last + 1), true))
    i = last + 1
  }
  return logical
}

function reverseAround<T extends Token>(tokens: T[], kinds: Direction[]): T[] {
  if (!kinds.includes('N') && !kinds.includes('L')) return tokens.toReversed()
  const kept = keptRuns(tokens, kinds)
  const logical: T[] = []
  let i = tokens.length - 1
  while (i >= 0) {
    let start = i
    if (kept[i]) while (start > 0 && kept[start - 1]) start--
    for (let j = start; j <= i; j++) {
      const token = tokens[j]
      if (token) logical.push(token)
    }
    i = start - 1
  }
  return logical
}

/** Producers differ on which side of its number a percent sign goes; in writing it follows. */
const isPercentAfter = (token: Token, kinds: Direction[], i: number): boolean =>
  kinds[i - 1] === 'N' && kinds[i + 1] !== 'N' && PERCENT.test(token.text)

/** Marks the tokens that keep their order: numbers with their inner signs, Latin with what it encloses. */
function keptRuns(tokens: Token[], kinds: Direction[]): boolean[] {
  const kept = tokens.map(
    (token, i) => kinds[i] === 'N' || isJoint(token, kinds, i) || isPercentAfter(token, kinds, i),
  )
  const isNumber = (i: number) => kept[i] === true
  let i = 0
  while (i < tokens.length) {
    if (kinds[i] !== 'L') {
      i++
      continue
    }
    let start = i
    while (start > 0 && isNumber(start - 1)) start--
    let last = i
    for (let j = i; j < tokens.length && kinds[j] !== 'R'; j++) if (kinds[j] === 'L' || isNumber(j)) last = j
    kept.fill(true, start, last + 1)
    i = last + 1
  }
  return kept
}

function isJoint(token: Token, kinds: Direction[], i: number): boolean {
  return kinds[i] === 'O' && kinds[i - 1] === 'N' && kinds[i + 1] === 'N' && NUMBER_JOINT.test(token.text)
}
