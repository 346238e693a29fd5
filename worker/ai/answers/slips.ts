/** Letters that are taken for each other; any other wrong letter counts as two slips. */
const ALIKE = new Set(
  ['ae', 'ei', 'iy', 'sz', 'ck', 'ضظ', 'ذز', 'ثس', 'دذ', 'تط', 'سص', 'تث', 'غق', 'اي', 'اه'].map(pairOf),
)
function pairOf(letters: string): string {
  return [...letters].sort().join('')
}

/** How many slips of the pen lie between two words, neighbours exchanged counting as one; given up above `most`. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const wrong = costOf(one.charAt(i - 1), other.charAt(j - 1))
      const exchanged =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? most) + 1
          : most + 1
      next.push(
        Math.min((row[j] ?? most) + 1, (next[j - 1] ?? most) + 1, (row[j - 1] ?? most) + wrong, exchanged),
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? most + 1
}

function costOf(one: string, other: string): number {
  if (one === other) return 0
  return ALIKE.has(pairOf(one + other)) ? 1 : 2
}
