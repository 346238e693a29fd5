import { useMutation } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useRef } from 'react'
import type { Locale } from '#db/account-vocabulary.ts'
import { LIMITS } from '#db/limits-vocabulary.ts'
import { toast } from '#web/ui/toast.ts'
import type { TextCorrection } from '#worker/contract/translate.ts'
import type { Correction } from '#worker/correction/correction.ts'
import { type Correcting, receiveModel } from './correcting.ts'
import { m } from './messages.ts'
import { translate } from './queries.ts'

export type Asked = 'correct' | 'translate' | 'both'
type Given = { text: string; from: Locale; to: Locale; courseId: string }

const correctionOf = ({ suggestion, others, ...place }: TextCorrection): Correction => ({
  ...place,
  suggestions: [suggestion, ...others],
})

/** What the site's language model does: corrections, a translation, or both in one call. */
export function useModel(
  { text, from, to, courseId }: Given,
  setState: Dispatch<SetStateAction<Correcting>>,
) {
  const waiting = useRef<AbortController>(undefined)
  const asked = useMutation({
    mutationFn: async (what: Asked) => {
      const stopping = new AbortController()
      waiting.current = stopping
      const { signal } = stopping
      const body = {
        text,
        from,
        to: what === 'correct' ? from : to,
        by: what === 'translate' ? ('rules' as const) : ('model' as const),
        ...(courseId && { course_id: courseId }),
      }
      try {
        return { ...(await translate(body, signal)), what, text, to }
      } catch (thrown) {
        if (signal.aborted) return undefined
        throw thrown
      }
    },
    onSuccess(data) {
      if (data === undefined) {
        toast.info(m.stopped)
        return
      }
      if (data.what === 'translate') return
      if (data.correction_refused) toast.error(m.notCorrected)
      const corrections = data.corrections.map(correctionOf)
      const none = !corrections.some(({ rule }) => rule.startsWith('model_'))
      if (none && !data.correction_refused) toast.success(m.modelAgrees)
      // The text was edited meanwhile, so these positions no longer fit it.
      setState((now) => (now.text === data.text ? receiveModel(now, corrections) : now))
    },
  })
  const isTranslated = asked.data !== undefined && asked.data.what !== 'correct' && asked.data.to === to
  return {
    ask: asked.mutate,
    busy: asked.isPending ? asked.variables : undefined,
    /** Stops waiting; what the model has begun is charged all the same. */
    stop: () => waiting.current?.abort(),
    translated: isTranslated ? asked.data : undefined,
    /** The text was changed after it was translated. */
    isOutdated: isTranslated && asked.data?.text !== text,
    isLong: text.length > LIMITS.translateChars,
  }
}
export type Model = ReturnType<typeof useModel>
