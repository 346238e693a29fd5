import type { CorrectedLanguage } from './correct.ts'
import { type Lexicon, LISTS_ALONE } from './correction.ts'
import { WORD_FILES } from './word-files.ts'
import { WordGraph } from './word-graph.ts'

/** The bytes of a file of `WORD_FOLDER` by name, as stored; undefined if it is missing. */
export type ReadWordFile = (name: string) => Promise<ArrayBuffer | undefined>

/** Unpacks the file, unless a server has already done so on the way. */
async function unpacked(file: ArrayBuffer): Promise<ArrayBuffer> {
  const [first, second] = new Uint8Array(file, 0, 2)
  if (first !== 0x1f || second !== 0x8b) return file
  return new Response(new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

/** The words of a language; only the closed lists if its files are missing. */
export async function loadLexicon(language: CorrectedLanguage, read: ReadWordFile): Promise<Lexicon> {
  const { graph: graphFile, ranks: ranksFile } = WORD_FILES[language]
  const [packed, rankBytes] = await Promise.all([
    read(graphFile.name),
    ranksFile ? read(ranksFile.name) : undefined,
  ])
  if (!packed || (ranksFile && !rankBytes)) return LISTS_ALONE
  const graph = new WordGraph(await unpacked(packed))
  const ranks = rankBytes ? readRanks(new TextDecoder().decode(await unpacked(rankBytes))) : undefined
  return {
    loaded: true,
    has: (word) => graph.has(word),
    ...(ranks ? ranked(ranks) : {}),
  }
}

function ranked(ranks: Map<string, number>): Pick<Lexicon, 'rank' | 'commonFrom'> {
  const byLetter = Map.groupBy(ranks.keys(), (word) => word.charAt(0))
  return { rank: (word) => ranks.get(word), commonFrom: (letter) => byLetter.get(letter) ?? [] }
}

/** One line per level: its number, then its words. */
function readRanks(text: string): Map<string, number> {
  const ranks = new Map<string, number>()
  for (const line of text.split('\n')) {
    const [level, ...words] = line.split(' ')
    for (const word of words) ranks.set(word, Number(level))
  }
  return ranks
}
