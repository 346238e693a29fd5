/**
 * Character error rate: edits needed to turn `got` into `want`, as a share of `want`. Both sides are
 * made comparable: compatibility forms, direction marks, tatweel, list labels and blanks do not count.
 */
export function characterErrorRate(got: string, want: string): number {
  const wanted = comparable(want)
  return editDistance(comparable(got), wanted) / wanted.length
}

function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(?!\u200c)\p{Cf}|\u0640/gu, '')
    .replace(/[•◦▪●]/g, ' ')
    .replace(/(^|\n)\s*[\d\u0660-\u0669]\.\s?(?=\p{L})/gu, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ +(\p{M})/gu, '$1')
    .trim()
}

/** Within a band round the diagonal: texts that need it wider are wrong by far more than any limit. */
function editDistance(a: string, b: string): number {
  const band = Math.abs(a.length - b.length) + 200
  const far = a.length + b.length
  let previous = Uint32Array.from({ length: b.length + 1 }, (_, i) => i)
  let current = new Uint32Array(b.length + 1)
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - band)
    const to = Math.min(b.length, i + band)
    current[from - 1] = from === 1 ? i : far
    for (let j = from; j <= to; j++) {
      const replaced = (previous[j - 1] ?? far) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1)
      const removed = (j === i + band ? far : (previous[j] ?? far)) + 1
      current[j] = Math.min(replaced, removed, (current[j - 1] ?? far) + 1)
    }
    ;[previous, current] = [current, previous]
  }
  return previous[b.length] ?? far
}
