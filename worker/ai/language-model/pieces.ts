import { EngineFault, type Judged, type Report, type Usage } from '../engine.ts'

/** One paragraph or question that a model wrote: what was read of it, or why it can not stand. */
export type Piece<Written, Value> = {
  number: number
  written: Written
  value?: Value
  problem?: string
  isRepaired?: true
}

/** What a second reading says of a claim. "No" is a problem of the piece that makes it. */
export type Verdict = Judged | { support: 'no'; missing: string }

export type Workshop<Written, Value> = {
  /** A second reading of these pieces, each of which can stand so far: it notes what it found in them. */
  judge(pieces: Piece<Written, Value>[]): Promise<void>
  /** The failing pieces, written again. */
  repair(failing: Piece<Written, Value>[]): Promise<Piece<Written, Value>[]>
}

const stands = <W, V>({ problem }: Piece<W, V>) => problem === undefined

/**
 * Pieces that can stand. What fails is written once more, by one call for all of it, and read again; what then still
 * fails is dropped.
 */
export async function repaired<Written, Value>(
  pieces: Piece<Written, Value>[],
  { judge, repair }: Workshop<Written, Value>,
): Promise<{ kept: Piece<Written, Value>[]; report: Omit<Report, 'warned'> }> {
  await judge(pieces.filter(stands))
  const failing = pieces.filter((piece) => !stands(piece))
  const again = failing.length > 0 ? await repair(failing) : []
  await judge(again.filter(stands))
  const good = new Map(
    again.filter(stands).map((piece) => [piece.number, { ...piece, isRepaired: true as const }]),
  )
  const kept = pieces.flatMap((piece) => (stands(piece) ? piece : (good.get(piece.number) ?? [])))
  const report = { kept: kept.length, repaired: good.size, dropped: pieces.length - kept.length }
  return { kept, report }
}

/**
 * A call after the first one. What was written first stands without it, so only a wrong setting stops the step; time
 * that ran out, a busy model or an unusable answer mean that there is no second reading or no repair.
 */
export async function unlessItFails<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (thrown) {
    if (!(thrown instanceof EngineFault) || thrown.code === 'misconfigured') throw thrown
    return undefined
  }
}

export function addUsage(total: Usage, { tokens, estimated }: Usage): void {
  total.tokens += tokens
  total.estimated ||= estimated
}
