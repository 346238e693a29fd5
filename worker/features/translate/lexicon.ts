import type { CorrectedLanguage } from '#worker/correction/correct.ts'
import type { Lexicon } from '#worker/correction/correction.ts'
import { loadLexicon } from '#worker/correction/load-lexicon.ts'
import { WORD_FOLDER } from '#worker/correction/word-files.ts'
import type { Services } from '#worker/platform/services.ts'

/** Cached per isolate: three megabytes of Arabic, half a megabyte of English. */
const known = new Map<CorrectedLanguage, Lexicon>()

/** The words of a language, from the files beside the application; without them the rules use their closed lists. */
export async function lexiconOf(services: Services, language: CorrectedLanguage): Promise<Lexicon> {
  const before = known.get(language)
  if (before) return before
  const { env } = services
  const lexicon = await loadLexicon(language, async (name) => {
    const answer = await env.ASSETS?.fetch(new URL(`/${WORD_FOLDER}/${name}`, env.APP_ORIGIN))
    // A missing file is answered with the application's page.
    const isFile = answer?.ok && !answer.headers.get('Content-Type')?.startsWith('text/html')
    return isFile ? answer.arrayBuffer() : undefined
  })
  if (lexicon.loaded) known.set(language, lexicon)
  return lexicon
}
