import { LIMITS } from '#db/vocabulary.ts'
import type { GeneralSettings } from '#worker/contract/settings.ts'
import { account } from './account.ts'

const CACHE_KEY = 'general_settings'

/** What the page works with when the settings cannot be had: the two languages and the documented limits. */
export const DEFAULT_SETTINGS: GeneralSettings = {
  product_name: { ar: 'سُلَّم', en: 'Sullam' },
  supported_locales: {
    ar: { name: 'العربية', regional: 'ar_QA' },
    en: { name: 'English', regional: 'en_US' },
  },
  limits: {
    upload_bytes: LIMITS.uploadBytes,
    answers_min: LIMITS.answersMin,
    otp_resend_seconds: LIMITS.otpResendMs / 1000,
    materials_per_course: LIMITS.materialsPerCourse,
  },
  files_origin: '',
  ai: { engine: 'embedded', writes: ['ar', 'en'] },
}

let loaded: GeneralSettings | undefined

/** The settings of this browser session: fetched once, then kept in session storage. */
export async function loadSettings(): Promise<GeneralSettings> {
  const kept = sessionStorage.getItem(CACHE_KEY)
  // Written below, in this tab, from the server's answer.
  loaded = kept ? (JSON.parse(kept) as GeneralSettings) : (await account.settings())[0]
  if (loaded) sessionStorage.setItem(CACHE_KEY, JSON.stringify(loaded))
  return settings()
}

/** Known from start-up on. */
export const settings = (): GeneralSettings => loaded ?? DEFAULT_SETTINGS
