/** Points are counted in whole hundredths, so that sums and shares of them are exact. */
export const hundredthsOf = (points: number): number => Math.round(points * 100)

/** Hundredths as points with at most two decimals, as they are stored and shown. */
export const pointsOf = (hundredths: number): number => hundredths / 100

/** The whole percent of a total that a score reaches, counted in integers: 4.35 of 5 is 87 and never 86. */
export function percentOf(score: number, total: number): number {
  const [earned, of] = [hundredthsOf(score), hundredthsOf(total)]
  return of === 0 ? 0 : Math.floor((earned * 100) / of)
}
