import { ARCHIVE_DAYS, FIRST_LIMITS } from '#db/account-vocabulary.ts'
import type { GeneralSettings } from '#worker/contract/settings.ts'
import { account } from './account.ts'
import { carried } from './carried.ts'

const CACHE_KEY = 'general_settings'

/** The settings used when they cannot be fetched: the two languages and the documented limits. */
export const DEFAULT_SETTINGS: GeneralSettings = {
  product_name: { ar: 'سُلَّم', en: 'Sullam' },
  supported_locales: {
    ar: { name: 'العربية', regional: 'ar_QA' },
    en: { name: 'English', regional: 'en_US' },
  },
  limits: {
    upload_bytes: FIRST_LIMITS.uploadBytes,
    answers_min: FIRST_LIMITS.answersMin,
    otp_resend_seconds: FIRST_LIMITS.otpResendMs / 1000,
    materials_per_course: FIRST_LIMITS.materialsPerCourse,
  },
  files_origin: '',
  archive_days: ARCHIVE_DAYS,
  ai: { engine: 'embedded', writes: ['ar', 'en'] },
}

let loaded: GeneralSettings | undefined

/** The settings of this browser session: fetched once, then kept in session storage. */
export async function loadSettings(): Promise<GeneralSettings> {
  // Those that came with the page are the newest.
  loaded = (!carried && kept()) || (await account.settings())[0]
  if (loaded) sessionStorage.setItem(CACHE_KEY, JSON.stringify(loaded))
  return settings()
}

/** Stored by this tab from the server's response. Anything invalid is fetched again. */
function kept(): GeneralSettings | undefined {
  try {
    // Written above; whatever is no object of settings lacks its locales.
    const known = JSON.parse(sessionStorage.getItem(CACHE_KEY) ?? 'null') as GeneralSettings | null
    return known?.supported_locales ? known : undefined
  } catch {
    return undefined
  }
}

/** For a server that draws: the settings of its page. */
export function setSettings(known: GeneralSettings): void {
  loaded = known
}

/** Known from start-up on. */
export const settings = (): GeneralSettings => loaded ?? DEFAULT_SETTINGS

/** Whether only the built-in engine writes here: its work takes no tokens. */
export const isBuiltInOnly = (): boolean => settings().ai.engine === 'embedded'
