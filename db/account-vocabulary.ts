/**
 * What is known of a person, and the few limits that every page says or checks. A visit begins with these words alone:
 * what comes first imports this file and no other of the vocabulary.
 */

export const LOCALES = ['ar', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

export const ROLES = ['student', 'teacher'] as const
export type Role = (typeof ROLES)[number]
export const GENDERS = ['male', 'female'] as const
export const AGE_GROUPS = ['under-18', '18-25', '26-35', '36-45', '45+'] as const
export const COUNTRIES = ['QA', 'SA', 'AE', 'PS', 'other'] as const

export const DIGITS = ['western', 'arabic_indic'] as const
export const CALENDARS = ['gregorian', 'umm_al_qura'] as const
export const THEMES = ['system', 'light', 'dark'] as const

/** A CV's way: uploaded, read by the queue, corrected by its owner, approved by them. */
export const CV_STATUSES = ['uploaded', 'analysed', 'edited', 'approved', 'failed'] as const
export type CvStatus = (typeof CV_STATUSES)[number]

export const OTP_TYPES = ['user_verify_email'] as const
export type OtpType = (typeof OTP_TYPES)[number]
/** What a stored code or ticket is good for; only the first kind is asked for by name. */
export const CODE_PURPOSES = [...OTP_TYPES, 'second_factor'] as const

/**
 * Days after which finished attempts, read notifications and ended jobs leave the database for the bucket, a whole month
 * at a time, where the settings name no others. They come back when they are asked for.
 */
export const ARCHIVE_DAYS = { attempts: 365, notifications: 180, jobs: 90 } as const

/** A part of `LIMITS`. */
export const FIRST_LIMITS = {
  uploadBytes: 15 * 1024 * 1024,
  materialsPerCourse: 20,
  answersMin: 3,
  nameChars: 64,
  titleChars: 200,
  passwordMin: 8,
  passwordMax: 64,
  otpResendMs: 3 * 60_000,
  pageSizeMax: 100,
  /** Calls that are answered together. */
  callsPerBatch: 12,
} as const
