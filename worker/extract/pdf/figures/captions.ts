import type { TextLine } from '../page-lines.ts'
import { type Area, areaOfLine } from './area.ts'

const NUMBER = String.raw`[\p{Nd}]{1,3}(?:[.\-–‑:/][\p{Nd}]{1,3}){0,3}[a-z]?`
const FIGURE = '(?:figure|fig|abbildung|abb|chart|diagramm?|(?:ال)?(?:شكل|صورة|رسم|مخطط|خريطة)|شکل|تصویر)'
const TABLE = '(?:table|tabelle|tab|(?:ال)?جدول)'
/** What follows the number of a caption: a mark, the title that begins with a capital or has no case, or nothing. */
const TITLE = String.raw`(?=\s*(?:[.:،)\]|–—-]|$)|\s+["“«(]?[\p{Lu}\p{Lo}\p{Nd}])`

const CAPTION = new RegExp(String.raw`^[([]?${FIGURE}\.?\s*\(?${NUMBER}\)?`, 'iu')
const TITLED = new RegExp(`^${TITLE}`, 'u')
const TABLE_CAPTION = new RegExp(String.raw`^[([]?${TABLE}\.?\s*\(?${NUMBER}`, 'iu')
const SENTENCE_END = /[.!?؟:…»"”)]\s*$/u

/** The first line of a caption of a figure: "Figure 3-1 …", «الشكل ٣: …». */
export function isCaption(text: string): boolean {
  const start = CAPTION.exec(text)
  return start !== null && TITLED.test(text.slice(start[0].length))
}

/** The words below one part of a figure: "(a) A torus". */
export const isPartCaption = (text: string): boolean => /^\(?[a-h\u0621-\u064a]\)\s?\S/u.test(text)

export const isTableCaption = (text: string): boolean => TABLE_CAPTION.test(text)

/** Where the words of a caption begin: on a line of their own, or beside another caption on one line. */
export type Caption = { text: string; line: TextLine; area: Area; isTable: boolean }

/** The captions of a page, those of its tables with them, so that no figure takes one of these. */
export function captionsOf(lines: TextLine[]): Caption[] {
  return lines.flatMap((line, i) => {
    if (line.turn !== 0 || isMidSentence(line, lines[i - 1])) return []
    const area = areaOfLine(line)
    const side = sideBySide(line)
    if (side.length > 1) return side.map(({ text, ...edges }) => captionAt(text, line, { ...area, ...edges }))
    return isCaption(line.text) || isTableCaption(line.text) ? [captionAt(line.text, line, area)] : []
  })
}

const captionAt = (text: string, line: TextLine, area: Area): Caption => ({
  text,
  line,
  area,
  isTable: isTableCaption(text),
})

function sideBySide({ cells, boxes }: TextLine): { text: string; left: number; right: number }[] {
  if (cells.length < 2 || boxes?.length !== cells.length) return []
  return cells.flatMap((text, i) => {
    const box = boxes[i]
    return box && isCaption(text) ? [{ text, left: box[0], right: box[1] }] : []
  })
}

/** A sentence may go on with "Figure 3" at the start of a line, right below its other lines. */
function isMidSentence(line: TextLine, before: TextLine | undefined): boolean {
  if (!before || before.region !== line.region || before.turn !== line.turn) return false
  const drop = before.y - line.y
  if (drop <= 0 || drop > line.size * 1.7 || Math.abs(before.size - line.size) > 0.6) return false
  return before.text.length > 25 && !SENTENCE_END.test(before.text)
}
