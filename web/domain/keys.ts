/**
 * The prefixes of query keys, by subject. Queries with the same prefix become stale together; `stale.ts` says after
 * what.
 */
export const KEYS = {
  /** Exams and exercises by themselves and over all courses. */
  allAssessments: ['own-assessments'] as const,
  assessments: (courseId: string) => ['assessments', courseId] as const,
  bookmarks: ['bookmarks'] as const,
  categories: ['categories'] as const,
  certificates: ['certificates'] as const,
  /** What was said to the assistant is not kept as a query: its page listens. */
  conversations: ['conversations'] as const,
  courses: ['courses'] as const,
  cv: ['cv'] as const,
  emailChange: ['email-change'] as const,
  jobs: ['jobs'] as const,
  /** What is on this device. */
  kept: ['kept'] as const,
  learning: ['learning'] as const,
  /** A lesson as its editor opened it. */
  lessonDraft: (lessonId: string) => ['lesson-draft', lessonId] as const,
  materials: ['materials'] as const,
  /** An instructor's films, recordings, files and pictures, and what plays them. */
  media: ['media'] as const,
  money: ['plans'] as const,
  /** A student's own notes and highlights. */
  notes: ['notes'] as const,
  notifications: ['notifications', 'list'] as const,
  /** An instructor's, to be shown to anyone. */
  publicProfile: ['instructor-profile'] as const,
  /** Glossaries for one's own texts. */
  texts: ['texts'] as const,
  /** How a student plans to study. */
  plans: ['study-plans'] as const,
  /** The daily review. */
  practice: ['practice'] as const,
  prompts: ['prompts'] as const,
  questions: ['questions'] as const,
  regrades: (questionId: string) => ['regrades', questionId] as const,
  review: (courseId: string) => ['review', courseId] as const,
  /** Codes and invitations of a course. */
  sharing: (courseId: string) => ['sharing', courseId] as const,
  /** What an instructor sold. */
  sales: ['sales'] as const,
  sessions: ['sessions'] as const,
  /** Who is in a course, their marks, and what was concluded from them. */
  students: (courseId: string) => ['students', courseId] as const,
  /** The glossary of a course. */
  terms: (courseId: string) => ['terms', courseId] as const,
  /** A course in other languages. */
  translations: (courseId: string) => ['translations', courseId] as const,
}

/**
 * The parts of a view come after each other. What one of them has just asked for, the next need not ask for again, in
 * milliseconds.
 */
export const SAME_VIEW_MS = 2_000
