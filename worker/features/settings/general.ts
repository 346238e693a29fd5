import { LIMITS } from '#db/vocabulary.ts'
import type { GeneralSettings } from '#worker/contract/settings.ts'
import type { Env } from '#worker/env.ts'

/** What every screen may know before anyone signs in. */
export const generalSettings = (env: Env): GeneralSettings => ({
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
  files_origin: new URL(env.FILES_ORIGIN).origin,
  ai: hasModel(env)
    ? { engine: 'language_model', writes: ['en', 'ar', 'zh', 'ja'] }
    : { engine: 'embedded', writes: ['en', 'ar'] },
})

const hasModel = (env: Env) =>
  (env.AI_BASE_URL !== undefined && env.AI_MODEL !== undefined) || env.AI !== undefined
