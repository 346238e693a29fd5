/** Signs of GIFT; a stroke before one makes it a letter. The arrow is ours: no program has a way to write it. */
const SIGNS = /[\\~=#{}:]/g
const ESCAPED = /\\([\\~=#{}:>/%n])/g

export const escapeGift = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(SIGNS, '\\$&')
    .replace(/->/g, '-\\>')
    .replace(/\n/g, '\\n')
    .replace(/^[/%]/, '\\$&')

export const unescapeGift = (text: string): string =>
  text.replace(ESCAPED, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim()

/** Where the first of these signs stands that no stroke makes a letter; -1 if none does. */
export function findSign(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (signs.includes(text[at] ?? '')) return at
  }
  return -1
}

/** The parts between these signs; each but the first with the sign before it. */
export function splitAtSigns(text: string, signs: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = findSign(text, signs); at >= 0; at = findSign(text, signs, at + 1)) {
    parts.push(text.slice(from, at))
    from = at
  }
  return [...parts, text.slice(from)]
}
