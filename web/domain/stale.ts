import type { QueryClient } from '@tanstack/react-query'
import { KEYS } from './keys.ts'

/**
 * What becomes stale after which change, defined only here. Each function resolves when the affected queries on the
 * screen have been fetched again.
 */
const stale = (client: QueryClient, ...keys: (readonly unknown[])[]): Promise<void> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))).then(() => undefined)

type After = (client: QueryClient) => Promise<void>

/** A course was changed in its order, its names, its state or its lessons. */
export const afterCourseChange: After = (client) => stale(client, KEYS.courses)
export const afterPublish: After = afterCourseChange

/** Its outline was accepted: it waits no more, and the course is being written. */
export const afterOutline = (client: QueryClient, courseId: string): Promise<void> => {
  client.removeQueries({ queryKey: [...KEYS.jobs, 'outline', courseId] })
  return afterCourseChange(client)
}

/** A course was deleted: nothing may fetch it again. */
export const afterCourseDeletion = (client: QueryClient, courseId: string): Promise<void> => {
  client.removeQueries({ queryKey: [...KEYS.courses, 'one', courseId] })
  return afterCourseChange(client)
}

/** Fields of a course were saved, which lists name. */
export const afterCourseEdit: After = (client) => stale(client, [...KEYS.courses, 'list'])

/** The server changed a lesson under review by more than one item. */
export const afterLessonChange = (client: QueryClient, courseId: string, lessonId: string): Promise<void> =>
  stale(
    client,
    [...KEYS.review(courseId), 'lesson', lessonId],
    [...KEYS.review(courseId), 'totals'],
    [...KEYS.review(courseId), 'rewrites'],
    KEYS.courses,
  )

/** Old or new was kept of what was written again: lessons and their totals may be other ones. */
export const afterRewriteChoice = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, KEYS.review(courseId), KEYS.courses)

/** The reports of a block were looked at. */
export const afterReports = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, [...KEYS.review(courseId), 'reports'], KEYS.courses)

/** Figures have their pictures now: lessons under review show them. */
export const afterCutting = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, [...KEYS.review(courseId), 'lesson'], [...KEYS.review(courseId), 'figures'])

/** Passages were used, or left out by a call that failed. */
export const afterCoverageChange = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, [...KEYS.review(courseId), 'coverage'])

/** A term changed: publishing the course changes what students have. */
export const afterTermChange = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, KEYS.terms(courseId), KEYS.courses)

/** A picture was added to a lesson. */
export const afterFigureChange = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, KEYS.review(courseId))

/** An exam was saved and is shown as it was saved: what lists it is fetched again. */
export const afterAssessmentEdit = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, KEYS.assessments(courseId), [...KEYS.allAssessments, 'list'])

export const afterAssessmentChange = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, KEYS.assessments(courseId), KEYS.allAssessments)

export const afterQuestionChange: After = (client) => stale(client, KEYS.questions)

export const afterRegrade = (client: QueryClient, questionId: string): Promise<void> =>
  stale(client, KEYS.regrades(questionId), KEYS.questions)

/** A result may bring a certificate, and opens what comes next. */
export const afterAttempt: After = (client) => stale(client, KEYS.learning, KEYS.certificates)

export const afterJoining: After = (client) => stale(client, KEYS.learning)

/** A lesson was finished: its course's path and the home show it. */
export const afterLesson = (client: QueryClient, slug: string): Promise<void> =>
  stale(client, [...KEYS.learning, 'path', slug], [...KEYS.learning, 'home'])

/** A lesson was bookmarked, or its bookmark removed. */
export const afterBookmark: After = (client) => stale(client, KEYS.bookmarks)

export const afterRevocation = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, [...KEYS.certificates, 'issued', courseId])

/** A plan was chosen or cancelled. */
export const afterMoney: After = (client) => stale(client, KEYS.money)

/** A payment arrived, which brings what was paid for. */
export const afterPayment: After = (client) => stale(client, [...KEYS.money, 'current-plan'])

export const afterPromptChange: After = (client) => stale(client, KEYS.prompts)

/** A deleted prompt must not be fetched again. */
export const afterPromptDeletion: After = (client) => stale(client, [...KEYS.prompts, 'list'])

export const afterNotification: After = (client) => stale(client, KEYS.notifications)

/** A session was ended, or all others by a new password. */
export const afterSessionChange: After = (client) => stale(client, KEYS.sessions)

/** A change of the email was confirmed on one side, made or cancelled; making it ends sessions. */
export const afterEmailChange: After = (client) => stale(client, KEYS.emailChange, KEYS.sessions)

/** The CV was read again or saved, so the suggested profile may have changed. */
export const afterCvReading: After = (client) => stale(client, KEYS.cv)
export const afterCvChange: After = (client) => stale(client, KEYS.publicProfile)

/** Reading a file has ended. */
export const afterMaterialReading = (client: QueryClient, materialId: string): Promise<void> =>
  stale(client, [...KEYS.materials, 'one', materialId], [...KEYS.money, 'current-plan'])

/** A file is gone, and its storage is free. */
export const afterMaterialDeletion: After = (client) =>
  stale(client, [...KEYS.materials, 'list'], [...KEYS.money, 'current-plan'])

/** An event of a job was missed. A request that is under way is not started again. */
export const afterMissedEvent = (client: QueryClient, jobId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: [...KEYS.jobs, jobId] }, { cancelRefetch: false })

/** The socket has reconnected: what changed meanwhile is fetched. */
export const afterReconnection = (client: QueryClient, of: 'jobs' | 'materials'): Promise<void> =>
  stale(client, of === 'jobs' ? KEYS.jobs : [...KEYS.materials, 'one'])
