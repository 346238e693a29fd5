import { correctionFault, isNear } from '#worker/ai/gates/correction.ts'
import { CORRECTION_RULES } from '#worker/contract/correction-rules.ts'
import { type Correction, spansOf } from '#worker/correction/correction.ts'
import { diffWords } from '#worker/features/publishing/diff-rules.ts'

type Change = { start: number; before: string; after: string }

/** With more than this share of its words changed it is a different text, not a correction. */
const MOST_CHANGED = 0.5
const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** A model's changes, with their positions in the text as it was typed. */
function changesOf(text: string, corrected: string): Change[] {
  const changes: Change[] = []
  let at = 0
  for (const { op, text: words } of diffWords(text, corrected)) {
    const last = changes.at(-1)
    if (op === 'removed') changes.push({ start: at, before: words, after: '' })
    else if (op === 'added' && last && last.after === '' && last.start + last.before.length === at)
      last.after = words
    else if (op === 'added') changes.push({ start: at, before: '', after: words })
    if (op !== 'added') at += words.length
  }
  return changes.flatMap(apart)
}

/** If the word counts match, each word is a change of its own, to be decided separately. */
function apart(change: Change): Change[] {
  const [before, after] = [change.before.split(/(\s+)/), change.after.split(/(\s+)/)]
  const isPaired =
    before.length > 1 &&
    before.length === after.length &&
    before.every((part, at) => /^\s*$/.test(part) === /^\s*$/.test(after[at] ?? ''))
  if (!isPaired) return [change]
  let at = change.start
  return before.flatMap((part, index) => {
    const start = at
    at += part.length
    const right = after[index] ?? ''
    return part === right ? [] : [{ start, before: part, after: right }]
  })
}

/** An insertion, or a change of spaces alone, can't be shown or tapped, so it takes the word before it along. */
function widened({ start, before, after }: Change, text: string): Change {
  if (before.trim() !== '') return { start, before, after }
  const word = /\S+\s*$/u.exec(text.slice(0, start))?.[0] ?? ''
  if (word !== '') return { start: start - word.length, before: word + before, after: word + after }
  const next = /^\s*\S+/u.exec(text.slice(start + before.length))?.[0] ?? ''
  return { start, before: before + next, after: after + next }
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

function ruleOf(before: string, after: string): Correction['rule'] {
  if (lettersOf(before) === lettersOf(after)) return 'model_marks'
  const isOneWord = countWords(before) === 1 && countWords(after) === 1
  return isOneWord && isNear(before.toLowerCase(), after.toLowerCase()) ? 'model_spelling' : 'model_words'
}

/** Verses of the Quran are never corrected. */
const VERSE = /﴿[^﴾]*﴾?/g

/**
 * A model's corrections as positions with suggestions. One that fails the gates is left out, and none is marked sure:
 * the writer decides. Undefined if the model wrote a different text.
 */
export function modelCorrections(text: string, corrected: string): Correction[] | undefined {
  const changes = changesOf(text, corrected)
  const changed = changes.reduce(
    (sum, { before, after }) => sum + Math.max(countWords(before), countWords(after)),
    0,
  )
  if (changed > 3 && changed > MOST_CHANGED * countWords(text)) return undefined
  const kept = spansOf(text, [VERSE])
  const found: Correction[] = []
  for (const change of changes) {
    const { start, before, after } = widened(change, text)
    const end = start + before.length
    const touches = kept.some(([from, until]) => start < until && end > from)
    if (before === '' || touches || start < (found.at(-1)?.end ?? 0)) continue
    const startsSentence = /(?:^|[.!?؟\n])\s*$/u.test(text.slice(0, start))
    if (correctionFault({ before, after, startsSentence }) !== undefined) continue
    const rule = ruleOf(before, after)
    const kind = CORRECTION_RULES[rule]
    found.push({ start, end, original: before, suggestions: [after], rule, kind, sure: false })
  }
  return found
}

/**
 * Merges the corrections of the rules and the model. Where they overlap the rules win, because they can give a reason.
 */
export const together = (rules: readonly Correction[], model: readonly Correction[]): Correction[] =>
  [
    ...rules,
    ...model.filter(({ start, end }) => !rules.some((one) => one.start < end && one.end > start)),
  ].toSorted((a, b) => a.start - b.start)
