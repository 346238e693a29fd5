import type { Correction } from '#worker/correction/correction.ts'

/** A decided correction, and where its words are now. */
export type Settled = { correction: Correction; start: number; end: number; kept: boolean }
export type Correcting = {
  text: string
  /** The corrections awaiting a decision, in the order of the text. */
  found: readonly Correction[]
  settled: readonly Settled[]
}

export const startCorrecting = (text = ''): Correcting => ({ text, found: [], settled: [] })

type Span = { start: number; end: number }
const overlap = (a: Span, b: Span) => a.start < b.end && a.end > b.start
const byPlace = (a: Span, b: Span) => a.start - b.start

/** Moves spans after a change of the text between `from` and `until`; those that the change touches are dropped. */
const moved = <T extends Span>(spans: readonly T[], from: number, until: number, by: number): T[] =>
  spans.flatMap((span) => {
    if (span.end <= from) return [span]
    return span.start >= until ? [{ ...span, start: span.start + by, end: span.end + by }] : []
  })

function replaced({ text, found, settled }: Correcting, { start, end }: Span, words: string): Correcting {
  const by = words.length - (end - start)
  return {
    text: text.slice(0, start) + words + text.slice(end),
    found: moved(found, start, end, by),
    settled: moved(settled, start, end, by),
  }
}

/** After typing: corrections before and after the change are kept. */
export function retype(state: Correcting, text: string): Correcting {
  const shortest = Math.min(state.text.length, text.length)
  let before = 0
  while (before < shortest && state.text[before] === text[before]) before++
  let after = 0
  while (after < shortest - before && state.text.at(-1 - after) === text.at(-1 - after)) after++
  const words = text.slice(before, text.length - after)
  return replaced(state, { start: before, end: state.text.length - after }, words)
}

const byModel = ({ rule }: Correction) => rule.startsWith('model_')
const undecided = ({ settled }: Correcting, corrections: readonly Correction[]) =>
  corrections.filter((one) => !settled.some((decided) => overlap(one, decided)))
/** Merges both in the order of the text; where they overlap the first wins. */
const beside = (first: readonly Correction[], second: readonly Correction[]) =>
  [...first, ...second.filter((one) => !first.some((other) => overlap(one, other)))].toSorted(byPlace)

/** After the rules have checked this text: decided corrections aren't asked again, and the model's are kept. */
export const receive = (state: Correcting, corrections: readonly Correction[]): Correcting => ({
  ...state,
  found: beside(undecided(state, corrections), state.found.filter(byModel)),
})

/** After the model has checked this text: adds its corrections to those of the rules. */
export const receiveModel = (state: Correcting, corrections: readonly Correction[]): Correcting => ({
  ...state,
  found: beside(
    state.found.filter((one) => !byModel(one)),
    undecided(state, corrections.filter(byModel)),
  ),
})

const settle = (state: Correcting, settled: Settled): Correcting => ({
  ...state,
  settled: [...state.settled, settled].toSorted(byPlace),
})

export function accept(
  state: Correcting,
  correction: Correction,
  words = correction.suggestions[0] ?? '',
): Correcting {
  const { start } = correction
  return settle(replaced(state, correction, words), {
    correction,
    start,
    end: start + words.length,
    kept: false,
  })
}

export const keepOwn = (state: Correcting, correction: Correction): Correcting =>
  settle(
    { ...state, found: state.found.filter((one) => one !== correction) },
    { correction, start: correction.start, end: correction.end, kept: true },
  )

/** Accepts everything that is sure, from the end, so that earlier positions stay valid. */
export const acceptSure = (state: Correcting): Correcting =>
  state.found
    .filter(({ sure }) => sure)
    .toReversed()
    .reduce((now, correction) => accept(now, correction), state)

/** Restores the typed words, which then await a decision again. */
export function undo(state: Correcting, decided: Settled): Correcting {
  const others = { ...state, settled: state.settled.filter((one) => one !== decided) }
  const { start } = decided
  const { original } = decided.correction
  const before = decided.kept ? others : replaced(others, decided, original)
  const again = { ...decided.correction, start, end: start + original.length }
  return {
    ...before,
    found: [...before.found.filter((one) => !overlap(one, again)), again].toSorted(byPlace),
  }
}

/** Open and decided ones together, in the order of the text. */
export type Row = { open: Correction } | { decided: Settled }
export const placeOf = (row: Row): Span => ('open' in row ? row.open : row.decided)
export const rowsOf = ({ found, settled }: Correcting): Row[] =>
  [...found.map((open) => ({ open })), ...settled.map((decided) => ({ decided }))].toSorted((a, b) =>
    byPlace(placeOf(a), placeOf(b)),
  )
/** The key of a row, stable while the text stays as it is. */
export const keyOf = (row: Row): string => {
  const { start, end } = placeOf(row)
  return `${start}-${end}`
}

const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /\p{Script=Latin}/gu
const ENOUGH = 3
/** The language that a text is clearly written in; undefined if it is mixed or too short to tell. */
export function languageOf(text: string): 'ar' | 'en' | undefined {
  const [arabic, latin] = [text.match(ARABIC)?.length ?? 0, text.match(LATIN)?.length ?? 0]
  if (arabic + latin < ENOUGH) return undefined
  if (arabic > 3 * latin) return 'ar'
  return latin > 3 * arabic ? 'en' : undefined
}
