/** A longer last word, such as an address, may break: on a phone it could not be held on one line. */
const LAST_WORD = /\S{1,24}$/u

/** A sentence before its last word, and that word, which stays on the line of the mark after it. */
export function splitLastWord(sentence: string): [before: string, lastWord: string] {
  const [lastWord] = LAST_WORD.exec(sentence) ?? ['']
  return [sentence.slice(0, sentence.length - lastWord.length), lastWord]
}
