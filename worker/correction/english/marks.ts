import { BRACKET_SPACE, type MarkRule } from '../shared-marks.ts'

/** Not in addresses, code, file names and numbers: those are protected, or have no such neighbours. */
export const ENGLISH_MARKS: readonly MarkRule[] = [
  {
    pattern: /(?<=[A-Za-z0-9)\]"”’%]) +([,;!?]|\.(?!\w|\.))(?!\S*\w=)/g,
    rule: 'space_before',
    // Between words the space moves behind the comma.
    to: ({ 0: found, 1: mark = '', index }, text) =>
      /[A-Za-z]/.test(text.charAt(index + found.length)) ? `${mark} ` : mark,
  },
  { pattern: /(?<=[a-z]{2})([,;])(?=[A-Za-z]{2}|[aI] )/g, rule: 'space_after', to: ([mark]) => `${mark} ` },
  { pattern: /(?<=[a-z]{2})([.!?])(?=[A-Z][a-z]*[ ,])/g, rule: 'space_after', to: ([mark]) => `${mark} ` },
  { pattern: /,,+/g, rule: 'doubled_mark', to: () => ',' },
  { pattern: /(?<!\.)\.\.(?![./])/g, rule: 'doubled_mark', to: () => '.' },
  { pattern: /(?<=[^\s.!?]) {2,}(?=\S)|(?<=[.!?]) {3,}(?=\S)/g, rule: 'double_space', to: () => ' ' },
  BRACKET_SPACE,
]
