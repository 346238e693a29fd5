import type { CorrectedLanguage } from './correct.ts'

/** Below the application's address, where hashed files lie that a browser asks for once. */
export const WORD_FOLDER = 'assets/words'

/** What stands in a file, unpacked: its name says the first eight signs. */
type WordFile = { name: string; sha256: string }

/**
 * The words of each language, as files of their own beside the application. `build/` makes them out of packages of
 * dictionaries and holds what it made against these sums. Each has the notice of who made the list beside it.
 */
export const WORD_FILES: Record<CorrectedLanguage, { graph: WordFile; ranks?: WordFile; notice: string }> = {
  ar: {
    graph: {
      name: 'ar-537ee2ef.graph.gz',
      sha256: '537ee2efbf782980d3b305768d9de557ea40d1559963f24a31ef06542427023f',
    },
    notice: 'ar-notice.txt',
  },
  en: {
    graph: {
      name: 'en-7614ee7e.graph.gz',
      sha256: '7614ee7ef6666e9e2f2dad4a24db0af9fa28cb85ca40ec0eee6d802412af940b',
    },
    ranks: {
      name: 'en-ranks-234cda94.txt.gz',
      sha256: '234cda94fa8c061d33e26aa1df80a58d3186b26d0c17928a71e2c48235d331de',
    },
    notice: 'en-notice.txt',
  },
}
