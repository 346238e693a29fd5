import * as z from 'zod/mini'
import { generalSettings as record } from '#db/schema/prompts.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { hasLanguageModel } from '#worker/ai/choose.ts'
import { type GeneralSettings, GeneralSettings as GeneralSettingsShape } from '#worker/contract/settings.ts'
import type { Env } from '#worker/env.ts'
import { builtOnce } from '#worker/platform/database/built-once.ts'
import { log } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'

const firstRecord = builtOnce(({ db }) =>
  db.select({ value: record.value }).from(record).orderBy(record.id).limit(1),
)

/**
 * The settings that every screen may know before anyone signs in: the product's defaults, overridden by the stored
 * record.
 */
export async function generalSettings(services: Services): Promise<GeneralSettings> {
  const { env } = services
  const row = await firstRecord(services).get()
  const changed = row ? Changed.safeParse(parsed(row.value)) : undefined
  if (!changed) return defaultSettings(env)
  // An unreadable record must not break every page.
  if (!changed.success) log('error', 'general_settings_unreadable')
  return changed.success ? merged(defaultSettings(env), changed.data) : defaultSettings(env)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The parts that the record may change; limits the server itself keeps are not among them. */
const Changed = z.object({
  product_name: z.optional(z.partial(GeneralSettingsShape.shape.product_name)),
  supported_locales: z.optional(z.partial(GeneralSettingsShape.shape.supported_locales)),
})

const merged = (base: GeneralSettings, changed: z.infer<typeof Changed>): GeneralSettings => ({
  ...base,
  product_name: { ...base.product_name, ...changed.product_name },
  supported_locales: { ...base.supported_locales, ...changed.supported_locales },
})

export const defaultSettings = (env: Env): GeneralSettings => ({
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
  archive_days: { attempts: env.ARCHIVE_ATTEMPTS_DAYS, notifications: env.ARCHIVE_NOTIFICATIONS_DAYS },
  ...(env.CONTACT_EMAIL && { contact_email: env.CONTACT_EMAIL }),
  ai: hasLanguageModel(env)
    ? { engine: 'language_model', writes: ['en', 'ar', 'zh', 'ja'] }
    : { engine: 'embedded', writes: ['en', 'ar'] },
  ...((env.GOOGLE_PLAY_URL || env.APP_STORE_URL) && {
    stores: { google_play: env.GOOGLE_PLAY_URL, app_store: env.APP_STORE_URL },
  }),
})
