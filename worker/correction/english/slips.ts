const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
const isVowel = (letter: string): boolean => letter !== '' && 'aeiou'.includes(letter)

const ofLeftOver = (letter: string, before: string): number => (letter === before ? 0.5 : 1)
const ofMissing = (letter: string, beside: readonly string[]): number => (beside.includes(letter) ? 0.5 : 0.9)
const ofExchanged = (a: string, b: string): number => (isVowel(a) && isVowel(b) ? 0.7 : 1)
const OF_SWAP = 0.6

/** Every word one slip away, with what the slip costs: a doubled letter, a swap and a wrong vowel are the likeliest. */
export function* slips(word: string): Generator<[string, number]> {
  for (let at = 0; at <= word.length; at++) {
    const [head, here, rest] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    const before = word.charAt(at - 1)
    if (here !== '') yield [head + rest, ofLeftOver(here, before)]
    if (rest !== '') yield [head + rest.charAt(0) + here + rest.slice(1), OF_SWAP]
    for (const letter of ALPHABET) {
      yield [head + letter + here + rest, ofMissing(letter, [here, before])]
      if (here !== '' && letter !== here) yield [head + letter + rest, ofExchanged(letter, here)]
    }
  }
}

/** The letters of a word as bits. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) - 97)
  return bits
}
/** Two slips change at most four letters: most words are told apart by that alone. */
function isFar(typed: string, meant: string): boolean {
  let bits = lettersOf(typed) ^ lettersOf(meant)
  let count = 0
  for (; bits !== 0; count++) bits &= bits - 1
  return count > 4
}

/** What lies between a word as it was typed and one that may be meant, up to two slips; undefined where it is more. */
export function costOfTwo(typed: string, meant: string): number | undefined {
  if (Math.abs(typed.length - meant.length) > 2 || isFar(typed, meant)) return undefined
  type Way = { slips: number; cost: number }
  const least = (...ways: Way[]): Way => ways.reduce((a, b) => (b.cost < a.cost ? b : a))
  const after = ({ slips: made, cost }: Way, price: number): Way => ({ slips: made + 1, cost: cost + price })
  let [before, above]: [Way[], Way[]] = [[], []]
  for (let row = 0; row <= typed.length; row++) {
    const line: Way[] = []
    const [letter, former] = [typed.charAt(row - 1), typed.charAt(row - 2)]
    for (let column = 0; column <= meant.length; column++) {
      if (row === 0 && column === 0) {
        line.push({ slips: 0, cost: 0 })
        continue
      }
      const ways: Way[] = []
      const [target, earlier] = [meant.charAt(column - 1), meant.charAt(column - 2)]
      const [over, left, diagonal] = [above[column], line[column - 1], above[column - 1]]
      if (row > 0 && over) ways.push(after(over, ofLeftOver(letter, former)))
      if (column > 0 && left) ways.push(after(left, ofMissing(target, [typed.charAt(row), letter])))
      if (row > 0 && column > 0 && diagonal)
        ways.push(letter === target ? diagonal : after(diagonal, ofExchanged(letter, target)))
      const swap = before[column - 2]
      if (swap && letter === earlier && former === target && letter !== target)
        ways.push(after(swap, OF_SWAP))
      line.push(least(...(ways as [Way, ...Way[]])))
    }
    if (line.every(({ slips: made }) => made > 2)) return undefined
    ;[before, above] = [above, line]
  }
  const end = above[meant.length]
  return end && end.slips <= 2 ? end.cost : undefined
}
