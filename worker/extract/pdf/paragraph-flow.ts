import type { TextLine } from './page-lines.ts'
import { breaksOff, SENTENCE_END } from './unfinished.ts'

/** How lines of one size are set in one column. */
export type Setting = {
  x: number
  end: number
  /** From one baseline to the next inside a paragraph; undefined for a lone line. */
  pitch: number | undefined
  /** The widest of them that comes back: a list is often set more tightly than the paragraphs around it. */
  widest: number
}

const SAME_SIZE = 0.6
/** Ragged lines still reach into this last part of the column. */
const RAGGED = 0.13
const WIDER_GAP = 1.3
/** In points. */
const SAME_PITCH = 0.5
const LARGEST_GAP = 2.3
/** Words without spaces between their letters are wider than the line's average. */
const WIDE_WORD = 1.2
const INDENT = { least: 0.8, most: 6 }
/** First lines of paragraphs are indented by less. */
const OUTDENT = 2.4

/** Measured on the lines like this one: in its column and of its size, else in its column. */
export function settingOf(lines: TextLine[], line: TextLine): Setting {
  const column = lines.filter((other) => other.region === line.region && other.turn === line.turn)
  const alike = column.filter((other) => Math.abs(other.size - line.size) < SAME_SIZE)
  const measured = alike.length > 1 ? alike : column
  const drops = alike
    .map((other, i) => (alike[i - 1]?.y ?? other.y) - other.y)
    .filter((drop) => drop > 0 && drop < line.size * LARGEST_GAP)
    .sort((a, b) => a - b)
  return {
    x: Math.min(...measured.map((other) => other.x)),
    end: Math.max(...measured.map((other) => other.end)),
    pitch: drops[Math.floor(drops.length / 2)],
    widest: drops.findLast((drop, i) => drop - (drops[i - 1] ?? 0) < SAME_PITCH) ?? 0,
  }
}

/** Whether `line` continues the paragraph whose last line is `last`. */
export function flowsOn(last: TextLine, line: TextLine, setting: Setting, hanging: boolean): boolean {
  const drop = last.y - line.y
  if (drop <= 0 || drop >= line.size * LARGEST_GAP || Math.abs(last.size - line.size) >= SAME_SIZE)
    return false
  if (setting.pitch !== undefined && drop > setting.pitch * WIDER_GAP && !isMidSentence(last, line, setting))
    return false
  if (!hanging && (isIndented(last, line, setting) || isOutdented(last, line))) return false
  return reachesMargin(last, setting) || !wouldFit(last, line, setting)
}

function isMidSentence(last: TextLine, line: TextLine, setting: Setting): boolean {
  if (last.y - line.y > setting.widest + SAME_PITCH) return false
  const breaking = breaksOff({ text: last.text, full: reachesMargin(last, setting), lines: 1 })
  return breaking !== undefined && /^\p{Ll}/u.test(line.text)
}

export function reachesMargin(line: TextLine, { x, end }: Setting): boolean {
  const slack = (end - x) * RAGGED
  return line.rightToLeft ? line.x < x + slack : line.end > end - slack
}

/** If its first word had room on the line before, the line break is intentional. */
const wouldFit = (last: TextLine, line: TextLine, setting: Setting): boolean =>
  openingWidth(line) < roomAfter(last, setting)

/** What is left of the column behind a line. */
export const roomAfter = (line: TextLine, setting: Setting): number =>
  line.rightToLeft ? line.x - setting.x : setting.end - line.end

/** About as much as the first word of a line takes, with the space before it. */
export function openingWidth(line: TextLine): number {
  const letter = (line.end - line.x) / Math.max(line.text.length, 1)
  const word = /^\S+/.exec(line.text)?.[0].length ?? 0
  return (word + 1) * letter * WIDE_WORD
}

/** Further out than a line that stood alone and ended its sentence: a term below the definition of another. */
function isOutdented(last: TextLine, line: TextLine): boolean {
  const shift = line.rightToLeft ? line.end - last.end : last.x - line.x
  return shift > line.size * OUTDENT && SENTENCE_END.test(last.text.slice(-8))
}

/** Indented like the first line of a paragraph, while the line before starts at the margin. */
function isIndented(last: TextLine, line: TextLine, setting: Setting): boolean {
  const loose = line.rightToLeft ? setting.end - last.end : last.x - setting.x
  if (loose > line.size * INDENT.least) return false
  const shift = line.rightToLeft ? last.end - line.end : line.x - last.x
  return shift > line.size * INDENT.least && shift < line.size * INDENT.most
}
