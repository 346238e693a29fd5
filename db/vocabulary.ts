/** The words of the domain, written once: roles, states, kinds and limits. Imports nothing. */

/** Languages that course content may be written in; the embedded engine writes the first two. */
export const CONTENT_LANGUAGES = ['en', 'ar', 'zh', 'ja'] as const
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number]

/** Languages recognised in a source document; `other` is any that we do not name. */
export const SOURCE_LANGUAGES = ['en', 'ar', 'fa', 'fr', 'other'] as const
export type SourceLanguage = (typeof SOURCE_LANGUAGES)[number]

export * from './account-vocabulary.ts'
export * from './figure-vocabulary.ts'
export * from './media-vocabulary.ts'
export * from './money-vocabulary.ts'
export * from './notification-vocabulary.ts'
export * from './practice-vocabulary.ts'
export * from './print-vocabulary.ts'
export * from './sharing-vocabulary.ts'

/** What leaves the database for the bucket once it is old. */
export const ARCHIVE_KINDS = ['attempts', 'notifications', 'jobs'] as const
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number]

export const MATERIAL_KINDS = [
  'pdf',
  'docx',
  'pptx',
  'text',
  'markdown',
  'captions',
  'audio',
  'video',
  'image',
  'web_page',
] as const
export type MaterialKind = (typeof MATERIAL_KINDS)[number]
/** In `waiting` it is its owner's turn: a recording needs its transcript, pages that were recognised a correction. */
export const MATERIAL_STATUSES = ['uploaded', 'extracting', 'waiting', 'ready', 'failed'] as const
export type MaterialStatus = (typeof MATERIAL_STATUSES)[number]
/** How a text was read that does not stand in the file itself: said by the owner, by a provider, by recognition. */
export const READINGS = ['transcript', 'transcription', 'recognition'] as const
export type Reading = (typeof READINGS)[number]
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

/** What the assistant finds: sentences, items of lists, rows of tables and definitions. */
/** What an instructor made of a word that learners may use for one of the course. */
export const SYNONYM_STATES = ['suggested', 'accepted', 'dismissed'] as const
export const PASSAGE_KINDS = ['text', 'item', 'row', 'term'] as const
export type PassageKind = (typeof PASSAGE_KINDS)[number]

export const JOB_KINDS = [
  'generate_course',
  'generate_new',
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
/** How an instructor narrows and orders the list of courses. */
export const COURSE_STATES = ['in_progress', 'published', 'inactive', 'archived'] as const
/** What can be done with several courses together; each has another that undoes it. */
export const COURSE_ACTIONS = ['archive', 'unarchive', 'activate', 'deactivate'] as const
export const COURSE_ORDERS = ['newest', 'changed', 'title', 'students'] as const
export const PAYMENT_STATUSES = ['free', 'paid'] as const
export const AUDIENCES = ['male', 'female', 'students', 'employees'] as const
export const AGES = ['children', 'adults'] as const
export const CONTENT_TYPES = ['normal', 'religious'] as const
export const OUTPUT_TYPES = ['video', 'article', 'audio', 'book', 'card'] as const
/** Outputs that students may be allowed to download. */
export const DOWNLOADABLE = ['video', 'article', 'audio'] as const
/** Steps of the wizard, in their order; each is an address below /course. */
export const PLAN_STEPS = ['add', 'curriculum', 'questions', 'exercise', 'exam'] as const
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

export * from './student-vocabulary.ts'

/** `correct` marks by the key and the points that the question has now; `withdraw` lets it count for nobody. */
export const REGRADE_ACTIONS = ['correct', 'withdraw'] as const
export type RegradeAction = (typeof REGRADE_ACTIONS)[number]
export const REGRADE_STATES = ['running', 'done'] as const

export * from './limits-vocabulary.ts'

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

/** What somebody asks the assistant for. */
export const ASK_MODES = ['course', 'general', 'summarize', 'quiz', 'translate'] as const
export type AskMode = (typeof ASK_MODES)[number]
