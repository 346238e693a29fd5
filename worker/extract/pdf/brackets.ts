const MIRROR: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
}
const BRACKET = /[()[\]«»]/
const PAIRS = [
  ['(', ')'],
  ['[', ']'],
  ['«', '»'],
]

/**
 * Some producers store the shape of a bracket, others its meaning. Where more brackets close than
 * were opened, the block holds shapes and all of them are turned.
 */
export function mendBrackets(text: string): string {
  if (!BRACKET.test(text)) return text
  let matched = 0
  let orphaned = 0
  for (const [opener, closer] of PAIRS) {
    let depth = 0
    for (const character of text) {
      if (character === opener) depth++
      else if (character === closer) {
        if (depth > 0) matched++
        else orphaned++
        depth--
      }
    }
  }
  if (orphaned <= matched) return text
  return [...text].map((character) => MIRROR[character] ?? character).join('')
}
