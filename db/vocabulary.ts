/** The words of the domain, written once: roles, states, kinds and limits. Imports nothing. */

export const LOCALES = ['ar', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** Languages that course content may be written in; the embedded engine writes the first two. */
export const CONTENT_LANGUAGES = ['en', 'ar', 'zh', 'ja'] as const
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number]

/** Languages recognised in a source document; `other` is any that we do not name. */
export const SOURCE_LANGUAGES = ['en', 'ar', 'fa', 'fr', 'other'] as const
export type SourceLanguage = (typeof SOURCE_LANGUAGES)[number]

export const ROLES = ['student', 'teacher'] as const
export type Role = (typeof ROLES)[number]
export const GENDERS = ['male', 'female'] as const
export const AGE_GROUPS = ['18-25', '26-35', '36-45', '45+'] as const
export const COUNTRIES = ['QA', 'SA', 'AE', 'PS', 'other'] as const

export const DIGITS = ['western', 'arabic_indic'] as const
export const CALENDARS = ['gregorian', 'umm_al_qura'] as const
export const THEMES = ['system', 'light', 'dark'] as const

/** A CV's way: uploaded, read by the queue, corrected by its owner, approved by them. */
export const CV_STATUSES = ['uploaded', 'analysed', 'edited', 'approved', 'failed'] as const
export type CvStatus = (typeof CV_STATUSES)[number]

export * from './figure-vocabulary.ts'
export * from './money-vocabulary.ts'
export * from './notification-vocabulary.ts'

export const OTP_TYPES = ['user_verify_email'] as const
export type OtpType = (typeof OTP_TYPES)[number]
/** What a stored code or ticket is good for; only the first kind is asked for by name. */
export const CODE_PURPOSES = [...OTP_TYPES, 'second_factor'] as const

export const MATERIAL_KINDS = ['pdf', 'docx', 'pptx', 'text', 'markdown'] as const
export type MaterialKind = (typeof MATERIAL_KINDS)[number]
export const MATERIAL_STATUSES = ['uploaded', 'extracting', 'ready', 'failed'] as const
export type MaterialStatus = (typeof MATERIAL_STATUSES)[number]
/** Why a material could not be read; each has a sentence in both languages. */
export const MATERIAL_ERRORS = [
  'no_text',
  'scanned',
  'garbled_text',
  'encrypted',
  'broken',
  'too_large_unpacked',
  'too_many_pages',
  'too_costly',
  'unsupported',
  'unsafe',
  'interrupted',
  'storage_full',
] as const
export type MaterialError = (typeof MATERIAL_ERRORS)[number]

export const SEGMENT_KINDS = ['heading', 'paragraph', 'list_item', 'table', 'note'] as const
export type SegmentKind = (typeof SEGMENT_KINDS)[number]

export const JOB_KINDS = [
  'generate_course',
  'regenerate_lesson',
  'regenerate_question',
  'cover_passages',
  'analyse_cv',
] as const
export type JobKind = (typeof JOB_KINDS)[number]
/** In `outline_ready` a job waits for its instructor, who approves the outline before lessons are written. */
export const JOB_STATES = [
  'queued',
  'running',
  'outline_ready',
  'ready_for_review',
  'done',
  'failed',
  'cancelled',
] as const
/** Stages in their order; the fan-out ones are stored as `lesson:<i>` and `practice:<i>`. A CV has one of its own. */
export const JOB_STAGES = ['extract', 'outline', 'lesson', 'practice', 'finish', 'cv'] as const
export type JobStage = (typeof JOB_STAGES)[number]
export const STEP_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type StepState = (typeof STEP_STATES)[number]

export const REVIEW_STATES = ['pending', 'approved', 'edited', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
export const REVIEW_ACTIONS = ['approve', 'edit', 'reject', 'reopen'] as const
export type ReviewAction = (typeof REVIEW_ACTIONS)[number]
/** Why an item was rejected, in the order of the number keys 1 to 4. */
export const REJECT_REASONS = ['wrong', 'not_in_source', 'unclear', 'not_needed'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]
export const REVIEW_ITEM_KINDS = ['lesson', 'block', 'question', 'card'] as const
export type ReviewItemKind = (typeof REVIEW_ITEM_KINDS)[number]

export const COURSE_STATUSES = ['in_progress', 'published'] as const
export type CourseStatus = (typeof COURSE_STATUSES)[number]
export const PAYMENT_STATUSES = ['free', 'paid'] as const
export const AUDIENCES = ['male', 'female', 'students', 'employees'] as const
export const AGES = ['children', 'adults'] as const
export const CONTENT_TYPES = ['normal', 'religious'] as const
export const OUTPUT_TYPES = ['video', 'article', 'audio', 'book', 'card'] as const
export const QUALIFICATIONS = ['bachelor', 'diploma', 'master'] as const
export const CURRICULUM_TYPES = [
  'conference',
  'education',
  'normal',
  'seminar',
  'symposium',
  'training',
  'webinar',
  'workshop',
] as const
export * from './assessment-vocabulary.ts'
export * from './question-vocabulary.ts'

export const ATTEMPT_STATES = ['open', 'finished'] as const

/** `correct` marks by the key and the points that the question has now; `withdraw` lets it count for nobody. */
export const REGRADE_ACTIONS = ['correct', 'withdraw'] as const
export type RegradeAction = (typeof REGRADE_ACTIONS)[number]
export const REGRADE_STATES = ['running', 'done'] as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What the product allows; times in milliseconds, sizes in bytes. */
export const LIMITS = {
  uploadBytes: 15 * 1024 * 1024,
  jsonBytes: 256 * 1024,
  materialsPerCourse: 20,
  passagesAtOnce: 40,
  unpackedBytes: 50 * 1024 * 1024,
  archiveEntries: 2_000,
  archiveRatio: 200,
  pages: 500,
  /** A larger PDF isn't opened to cut a page out of it, which takes up to ten times its bytes of memory. */
  cutBytes: 6 * 1024 * 1024,
  segmentChars: 20_000,
  documentChars: 3_000_000,
  nameChars: 64,
  titleChars: 200,
  valueMax: 100,
  passwordMin: 8,
  passwordMax: 64,
  answersMin: 3,
  answersMax: 6,
  itemsMin: 2,
  itemsMax: 8,
  acceptedMax: 20,
  responseChars: 500,
  levels: 8,
  lessonsPerLevel: 8,
  sessionMs: 365 * DAY,
  sessionIdleMs: 30 * DAY,
  /** "Does not match its source", of one student in one window. */
  reportsPerStudent: 20,
  reportsWindowMs: DAY,
  otpMs: 10 * MINUTE,
  otpTries: 3,
  /** Codes of one claim, and those that are asked for outside of every claim of an address. */
  otpPerDay: 5,
  otpPerNetworkDay: 10,
  otpPerAddressDay: 20,
  otpResendMs: 3 * MINUTE,
  resetMs: 30 * MINUTE,
  emailChangeMs: DAY,
  resetsPerDay: 5,
  resetsPerAddressDay: 20,
  loginFailuresPerAddress: 10,
  loginFailureWindowMs: 15 * MINUTE,
  loginFailuresPerEmail: 50,
  loginEmailWindowMs: HOUR,
  /** How long a browser counts as one in which its owner has logged in. */
  deviceMs: 365 * DAY,
  /** Floods from one network, whatever they ask for. */
  authCallsPerAddress: 1_200,
  authWindowMs: 10 * MINUTE,
  registrationsPerAddress: 300,
  registerWindowMs: HOUR,
  /** What one user may have at once; generated questions count too. */
  coursesPerUser: 200,
  questionsPerUser: 20_000,
  promptsPerUser: 100,
  openJobsPerUser: 10,
  socketsPerUser: 20,
  materialsPerUser: 5_000,
  /** Calls of the API from one network, whatever they ask for. */
  callsPerAddress: 6_000,
  callsWindowMs: MINUTE,
  uploadsPerUser: 120,
  uploadsPerAddress: 600,
  uploadWindowMs: 10 * MINUTE,
  reauthenticationTries: 10,
  reauthenticationWindowMs: 15 * MINUTE,
  /** How long after the password the code of the authenticator may come, and how often it may be wrong. */
  secondFactorMs: 5 * MINUTE,
  secondFactorTries: 3,
  secondFactorFailuresPerHour: 10,
  recoveryCodes: 10,
  avatarBytes: 2 * 1024 * 1024,
  avatarSide: 4096,
  waitingHashes: 32,
  /** How long it is kept who did what to an account. */
  authEventsMs: 180 * DAY,
  /** How long email and push of a notification are tried, and how long it is kept what became of them. */
  deliveryMs: DAY,
  outboxMs: 30 * DAY,
  fileLinkMs: 5 * MINUTE,
  answerGraceMs: 5_000,
  pageSize: 20,
  pageSizeMax: 100,
  stepRetries: 4,
} as const

/** What a draft final exam starts from; the instructor changes it in the review. */
export const EXAM_DEFAULTS = { successPercentage: 75, maxAttempts: 2, durationMinutes: 30 } as const

/** Close codes of the inbox socket. After `sessionEnded` nobody comes back; a page that was `replaced` waits. */
export const INBOX_CLOSE = {
  sessionEnded: 4401,
  idle: 4408,
  replaced: 4409,
  tooLarge: 1009,
  tooMany: 1008,
} as const
