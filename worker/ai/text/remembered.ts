/** Longer texts are worked on once or twice and would take the room of many short ones. */
const LONGEST = 2_000

/**
 * The same function with its newest answers kept by their text: a step asks thousands of times about the same words and
 * sentences. Only for functions of the text alone whose answers nobody changes. Of two halves the older one is dropped
 * when the newer one is full, so that at most `most` answers are held.
 */
export function remembered<T>(make: (text: string) => T, most: number): (text: string) => T {
  let newer = new Map<string, T>()
  let older = new Map<string, T>()
  return (text) => {
    const known = newer.get(text)
    if (known !== undefined || newer.has(text)) return known as T
    if (text.length > LONGEST) return make(text)
    const made = older.get(text) ?? make(text)
    if (newer.size >= most / 2) {
      older = newer
      newer = new Map()
    }
    newer.set(text, made)
    return made
  }
}
