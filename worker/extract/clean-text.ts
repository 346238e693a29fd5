/**
 * The display form of a text: what the author wrote, without invisible characters. Compatibility forms are unfolded
 * for ligatures and Arabic presentation glyphs alone: NFKC on everything would turn 10² into 102. Word ligatures such
 * as ﷺ stay, because they are part of the text.
 */

const PRESENTATION_FORMS = /[\ufb00-\ufb4f\ufb50-\ufdcf\ufdf2\ufe70-\ufefc]+/g
/** Controls but tab and newline, formats but U+200C and the Arabic number signs, private, U+FFFD. */
const INVISIBLE = /(?![\t\n\u0600-\u0605\u06dd\u200c])[\p{Cc}\p{Cf}\p{Co}\ufff0-\uffff]/gu
const LONE_SURROGATE = /\p{Surrogate}/gu
const ODD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const TATWEEL = /\u0640+/g
const SPACE_BEFORE_MARK = /(?<![ \t])[ \t]{1,20}([\u064b-\u065f\u0670])/g
/** Other blanks than one space between two words. */
const BLANKS = /[^\S ]| {2}/
const IDLE_ZWNJ = /\u200c+(?=[\s\u200c]|$)|(^|\s)\u200c+/g

/** Letters, figures and signs that every step below leaves as they are, whatever stands beside them. */
const isPlain = (code: number): boolean =>
  (code >= 0x20 && code < 0x7f) ||
  code === 0x09 ||
  code === 0x0a ||
  (code >= 0x621 && code <= 0x64a && code !== 0x640) ||
  (code >= 0x660 && code <= 0x669) ||
  (code >= 0xa1 && code <= 0xff && code !== 0xad) ||
  code === 0x60c ||
  code === 0x61b ||
  code === 0x61f ||
  (code >= 0x2010 && code <= 0x2027)

function isClean(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isPlain(text.charCodeAt(i))) return false
  return true
}

/** Cleans a run of text and keeps its line breaks. */
export function cleanLines(text: string): string {
  // Most lines are clean, and each of the steps is a pass over the text.
  if (isClean(text)) return text
  return text
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .replace(LONE_SURROGATE, '')
    .replace(PRESENTATION_FORMS, (forms) => forms.normalize('NFKC'))
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(ODD_SPACES, ' ')
    .replace(TATWEEL, '')
    .replace(SPACE_BEFORE_MARK, '$1')
    .replace(IDLE_ZWNJ, '$1')
}

/** Cleans a text into one line: every run of blanks becomes one space. */
export function cleanLine(text: string): string {
  const lines = cleanLines(text).trim()
  return BLANKS.test(lines) ? lines.replace(/\s+/g, ' ') : lines
}

/** Persian needs the zero-width non-joiner; in other languages it is an artefact of the producer. */
export function dropZeroWidthNonJoiner(text: string): string {
  return text.includes('\u200c') ? text.replaceAll('\u200c', '') : text
}
