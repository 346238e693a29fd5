import { useEffect, useEffectEvent, useState } from 'react'
import { LIMITS } from '#db/limits-vocabulary.ts'
import type { CourseTerm } from '#worker/contract/translate.ts'
import type { CorrectedLanguage } from '#worker/correction/correct.ts'
import { type Correcting, receive, startCorrecting } from './correcting.ts'
import { correctHere } from './corrector.ts'

/** The pause after typing before the text is checked. */
const REST_MS = 350

/** `lists`: the language's words aren't loaded yet; `failed`: the checker can't run; `long`: the text is too long. */
export type Reading = 'waiting' | 'read' | 'lists' | 'failed' | 'long'

/** A text with its corrections; it is checked whenever typing pauses. */
export function useCorrecting(language: CorrectedLanguage, terms: readonly CourseTerm[]) {
  const [state, setState] = useState<Correcting>(startCorrecting)
  const [reading, setReading] = useState<Reading>('waiting')
  const { text } = state
  const isEmpty = text.trim() === ''
  const isLong = text.length > LIMITS.correctedChars
  const read = async (
    asked: string,
    of: CorrectedLanguage,
    by: readonly CourseTerm[],
    isOld: () => boolean,
  ) => {
    try {
      const { corrections, loaded } = await correctHere(asked, of, by)
      if (isOld()) return
      setState((now) => (now.text === asked ? receive(now, corrections) : now))
      setReading(loaded ? 'read' : 'lists')
    } catch {
      if (!isOld()) setReading('failed')
    }
  }
  const onRest = useEffectEvent(read)
  useEffect(() => {
    if (text.trim() === '' || text.length > LIMITS.correctedChars) return
    let isOld = false
    const timer = setTimeout(() => void onRest(text, language, terms, () => isOld), REST_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [text, language, terms])
  return {
    state,
    setState,
    reading: isEmpty ? ('waiting' as const) : isLong ? ('long' as const) : reading,
    readAgain: () => void read(text, language, terms, () => false),
  }
}
