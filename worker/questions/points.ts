/** Points are counted in whole hundredths, so that sums and shares of them are exact. */
export const hundredthsOf = (points: number): number => Math.round(points * 100)

/** Hundredths as points with at most two decimals, as they are stored and shown. */
export const pointsOf = (hundredths: number): number => hundredths / 100
