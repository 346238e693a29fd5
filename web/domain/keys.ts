/**
 * The prefixes of query keys, by subject. Queries with the same prefix become stale together; `stale.ts` says after
 * what.
 */
export const KEYS = {
  /** Exams and exercises by themselves and over all courses. */
  allAssessments: ['own-assessments'] as const,
  assessments: (courseId: string) => ['assessments', courseId] as const,
  bookmarks: ['bookmarks'] as const,
  certificates: ['certificates'] as const,
  courses: ['courses'] as const,
  cv: ['cv'] as const,
  emailChange: ['email-change'] as const,
  jobs: ['jobs'] as const,
  learning: ['learning'] as const,
  materials: ['materials'] as const,
  money: ['plans'] as const,
  notifications: ['notifications', 'list'] as const,
  /** An instructor's, to be shown to anyone. */
  publicProfile: ['instructor-profile'] as const,
  prompts: ['prompts'] as const,
  questions: ['questions'] as const,
  regrades: (questionId: string) => ['regrades', questionId] as const,
  review: (courseId: string) => ['review', courseId] as const,
  sessions: ['sessions'] as const,
  /** The glossary of a course. */
  terms: (courseId: string) => ['terms', courseId] as const,
}
