/** What a line of text begins, judged by the line alone; shared by text and Markdown. */

export const LIST_ITEM =
  /^\s{0,12}(?:[•▪◦●○■‣]\s*(?=\S)|[-*+·–]\s+|\(?(?:\d{1,3}|[\u0660-\u0669]{1,3}|[\u06f0-\u06f9]{1,3})(?:[.)-]\s+(?=\S)|[.)](?=\p{L}))|\(?[a-hأ-د][.)]\s+(?=\S)|\(?[هوزطيكلمن]\)\s*(?=\S)|\(?(?:[ivx]{2,5}|[IVX]{2,5})\)\s+(?=\S)|\((?:[ivx]|[i-z])\)\s+(?=\S))(.*)$/u
const TERMINAL = /[.!?؟:;،,؛…]$/u
const NUMBERED = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[IVX]{1,5}\.)\s+\p{L}/u
const CHAPTER =
  /^(?:chapter|part|section|unit|lesson|appendix|module)\s+[\divxlc]+\b|^(?:(?:ال)?(?:فصل|باب|وحدة|درس|قسم|محور|مبحث|ملحق))\s+\S+/iu

/**
 * In plain text a heading is a short line alone between blanks that does not end like a sentence.
 * Returns its level, or 0.
 */
export function plainHeadingLevel(line: string): number {
  const text = line.trim()
  if (text.length === 0 || text.length > 90 || (LIST_ITEM.test(text) === true && !NUMBERED.test(text)))
    return 0
  if (CHAPTER.test(text) && text.split(/\s+/).length <= 14) return 1
  if (TERMINAL.test(text)) return 0
  const numbered = NUMBERED.exec(text)
  if (numbered) return Math.min(1 + (text.split(/\s/)[0] ?? '').replace(/\.$/, '').split('.').length, 4)
  const words = text.split(/\s+/)
  const upper = /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u.test(text) && words.length <= 10
  if (upper) return 1
  return words.length <= 9 ? 2 : 0
}
