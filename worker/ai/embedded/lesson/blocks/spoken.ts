import { wordCount } from '../../../text/words.ts'
import type { Block } from '../../document.ts'

const QUOTED = /“[^”]*”|«[^»]*»|"[^"]*"/gu
const LEAST_WORDS = 4
/** So much of the paragraph is what somebody says; the rest says who. */
const SPOKEN_SHARE = 0.7

/** A paragraph that is a line of talk: "I will not," said the ferryman, "not tonight." A dash opens one as well. */
export function isSpoken({ kind, segment: { text } }: Block): boolean {
  if (kind !== 'paragraph') return false
  if (/^[-–—]\s?\p{L}/u.test(text.trim())) return wordCount(text) >= LEAST_WORDS
  const spoken = text.match(QUOTED) ?? []
  const said = spoken.reduce((sum, part) => sum + wordCount(part), 0)
  const opens = /^(?:["“«]|[^"“«.!?؟]{0,60}[:،,]\s?["“«])/u.test(text.trim())
  return opens && said >= LEAST_WORDS && said >= SPOKEN_SHARE * wordCount(text)
}

const TALK_SHARE = 0.6
const IN_QUOTES = /^(?:[-–—]\s?)?["“«][^"”»]+["”»]\s?[.!؟?]?$/u

/** Lines of talk that a file has as a list: most stand in quotation marks, and somebody asks. */
export function isTalk(list: Block[]): boolean {
  const lines = list.map(({ segment }) => segment.text.trim())
  const spoken = lines.filter((line) => IN_QUOTES.test(line)).length
  return lines.length > 1 && spoken >= TALK_SHARE * lines.length && lines.some((line) => /[?؟!]/u.test(line))
}
