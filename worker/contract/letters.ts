/** What stays one letter, or none, whatever stands beside it: 1 and 0; of all others NFKC must say. */
function plainLetters(code: number): 0 | 1 | undefined {
  if (code < 0x80)
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)
      ? 1
      : 0
  if ((code >= 0x621 && code <= 0x64a) || (code >= 0x660 && code <= 0x669)) return 1
  if (code >= 0xc0 && code <= 0xff) return code === 0xd7 || code === 0xf7 ? 0 : 1
  return isSignOrMark(code) ? 0 : undefined
}

/** Quotation marks, dashes, the comma, semicolon and question mark of Arabic and the marks over its letters. */
const isSignOrMark = (code: number): boolean =>
  (code >= 0x2010 && code <= 0x2027) ||
  (code >= 0x64b && code <= 0x65f) ||
  code === 0xab ||
  code === 0xbb ||
  code === 0x60c ||
  code === 0x61b ||
  code === 0x61f

/**
 * Letters and digits of a text, as the boxes of its lines count them. After NFKC, so that a ligature counts as what
 * it stands for however it is written.
 */
export function countLetters(text: string): number {
  let letters = 0
  for (let i = 0; i < text.length; i++) {
    const plain = plainLetters(text.charCodeAt(i))
    if (plain === undefined) return text.normalize('NFKC').match(/[\p{L}\p{N}]/gu)?.length ?? 0
    letters += plain
  }
  return letters
}

/** What a line of type reaches above and below its baseline, in ems: so high is a mark over it. */
export const LINE_REACH = { above: 0.95, below: 0.3 }

/** The sides of a page that is a picture by itself, in the unit of its boxes, whatever its shape. */
export const PICTURE_SIDE = 1_000
