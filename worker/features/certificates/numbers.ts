/** Crockford's alphabet: no letter is mistaken for another, read or heard. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Forty random bits as eight letters and digits, `7F3K-29QD`, for typing: a public id of 22 characters is too long. */
export function newNumber(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => LETTERS[byte & 31])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** A typed number in its stored form; null if it isn't one. */
export function readNumber(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1').replace(/[\s-]/g, '')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null
}
