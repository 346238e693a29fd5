import { fetchBytes } from '#web/api/file-bytes.ts'
import type { CourseTerm } from '#worker/contract/translate.ts'
import { type CorrectedLanguage, correct } from '#worker/correction/correct.ts'
import type { Correction, Lexicon } from '#worker/correction/correction.ts'
import { loadLexicon } from '#worker/correction/load-lexicon.ts'
import { termsOf } from '#worker/correction/terms.ts'
import { WORD_FOLDER } from '#worker/correction/word-files.ts'

export type CorrectRequest = {
  id: number
  text: string
  language: CorrectedLanguage
  terms: readonly CourseTerm[]
}
export type CorrectAnswer = { id: number; corrections: Correction[]; loaded: boolean }

/** Checks texts in a web worker, so that typing never waits for it. */
const lexicons = new Map<CorrectedLanguage, Lexicon>()

async function fetchWords(name: string): Promise<ArrayBuffer | undefined> {
  try {
    const { buffer } = await fetchBytes(`/${WORD_FOLDER}/${name}`)
    return buffer as ArrayBuffer
  } catch {
    return undefined
  }
}

/** The words of a language are fetched once; without a connection the closed lists serve until there is one. */
async function lexiconOf(language: CorrectedLanguage): Promise<Lexicon> {
  const known = lexicons.get(language)
  if (known) return known
  const lexicon = await loadLexicon(language, fetchWords)
  if (lexicon.loaded) lexicons.set(language, lexicon)
  return lexicon
}

self.onmessage = async ({ data: { id, text, language, terms } }: MessageEvent<CorrectRequest>) => {
  const lexicon = await lexiconOf(language)
  const answer: CorrectAnswer = {
    id,
    corrections: correct(text, language, { lexicon, ...termsOf(terms, language) }),
    loaded: lexicon.loaded,
  }
  self.postMessage(answer)
}
