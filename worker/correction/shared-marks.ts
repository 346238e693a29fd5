import type { Collector } from './correction.ts'

/** What is the same in both languages. `pattern` finds it, `to` says what stands there instead. */
export type MarkRule = {
  pattern: RegExp
  rule: 'bracket_space' | 'double_space' | 'doubled_mark' | 'latin_mark' | 'space_after' | 'space_before'
  to: (match: RegExpExecArray, text: string) => string
}

/** Signs and spaces, which need no words. */
export function correctMarks(text: string, rules: readonly MarkRule[], found: Collector): void {
  for (const { pattern, rule, to } of rules)
    for (const match of text.matchAll(pattern))
      found.add({ start: match.index, end: match.index + match[0].length, to: to(match, text), rule })
}

/** A space inside of brackets. The brackets keep their sides: in a text that runs the other way they mirror. */
export const BRACKET_SPACE: MarkRule = {
  pattern: /\( +(?=\S)|(?<=\S) +\)/g,
  rule: 'bracket_space',
  to: ([found]) => found.trim(),
}
