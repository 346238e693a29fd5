/** What became of the first answer to a question; `kept` waits on this device, `gone` counts for nobody. */
export type First = 'right' | 'wrong' | 'kept' | 'gone'

export type Progress = {
  /** The first answers, by question. */
  first: Record<string, First>
  /** The questions that were asked once more, with whether they were right then. */
  again: Record<string, boolean>
}
export type Turn = { id: string; round: 'first' | 'again' }

/** Every question once, then those that were missed once more, in their order. Undefined at the end. */
export function nextTurn(questions: readonly string[], { first, again }: Progress): Turn | undefined {
  const open = questions.find((id) => first[id] === undefined)
  if (open !== undefined) return { id: open, round: 'first' }
  const missed = questions.find((id) => first[id] === 'wrong' && again[id] === undefined)
  return missed === undefined ? undefined : { id: missed, round: 'again' }
}

/** A rung of the exercise: right at once, mended later, missed, kept until the network is back, now or still to come. */
export type Rung = 'right' | 'mended' | 'missed' | 'kept' | 'gone' | 'now' | 'open'

export function rungOf(id: string, { first, again }: Progress, current: string | undefined): Rung {
  const became = first[id]
  if (became === undefined) return id === current ? 'now' : 'open'
  if (became !== 'wrong') return became
  return again[id] ? 'mended' : 'missed'
}
