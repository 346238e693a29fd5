/** Longer answers are not searched. */
const SEARCHED = 400_000
/** Braces in prose are tried in turn, up to this many. */
const TRIES = 40

/**
 * The JSON object in a model's answer, whatever stands round it: fences, prose, thoughts. Objects are found
 * by balancing braces outside of strings; the longest that parses is taken. Undefined if there is none.
 */
export function jsonIn(answer: string): unknown {
  const text = answer.slice(0, SEARCHED)
  let best: { length: number; value: unknown } | undefined
  let from = text.indexOf('{')
  for (let tries = 0; from >= 0 && tries < TRIES; tries++) {
    const to = balancedEnd(text, from)
    const value = to === undefined ? undefined : parsed(text.slice(from, to))
    if (to !== undefined && value !== undefined && to - from > (best?.length ?? 0))
      best = { length: to - from, value }
    from = text.indexOf('{', value === undefined || to === undefined ? from + 1 : to)
  }
  return best?.value
}

function balancedEnd(text: string, from: number): number | undefined {
  let depth = 0
  let inString = false
  for (let index = from; index < text.length; index++) {
    const char = text.charAt(index)
    if (inString) {
      if (char === '\\') index++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return index + 1
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
