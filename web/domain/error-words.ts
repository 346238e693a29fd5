import type { MaterialError } from '#db/vocabulary.ts'
import { pickMessages } from '#web/i18n/define.ts'
import type { Job } from '#worker/contract/generation.ts'
import { arJobTexts } from '#worker/contract/words/ar/jobs.ts'
import { arMaterialTexts } from '#worker/contract/words/ar/materials.ts'
import { enJobTexts } from '#worker/contract/words/en/jobs.ts'
import { enMaterialTexts } from '#worker/contract/words/en/materials.ts'

const jobTexts: Record<string, string> = pickMessages(enJobTexts, arJobTexts)
const materialTexts = pickMessages(enMaterialTexts, arMaterialTexts)

/** Why a step or job stopped, in the language of this page; a code of a later release comes worded. */
export const jobErrorText = (error: Job['error']): string =>
  error ? (jobTexts[error.code] ?? error.message) : ''

/** Why a file could not be read and what to do, in the language of this page. */
export const materialErrorText = (code: MaterialError): string => materialTexts[code]
