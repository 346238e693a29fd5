import type { QueryClient } from '@tanstack/react-query'
import { KEYS } from './keys.ts'

/**
 * What becomes stale after which change, defined only here. Each function resolves when the affected queries on the
 * screen have been fetched again.
 */
const stale = (client: QueryClient, ...keys: (readonly unknown[])[]): Promise<void> =>
  Promise.all(
    keys.map(async (queryKey) => {
      // What is fetched for the first time would not be fetched again, and its answer may be from before the change.
      await client.cancelQueries({
        queryKey,
        predicate: (query) => query.state.data === undefined && query.isActive(),
      })
      await client.invalidateQueries({ queryKey })
    }),
  ).then(() => undefined)

type After = (client: QueryClient) => Promise<void>

/** A course was changed in its order, its names, its state or its lessons. */
export const afterCourseChange: After = (client) => stale(client, KEYS.courses)
export const afterPublish: After = afterCourseChange

/** Its outline was accepted: it waits no more, and the course is being written. */
export const afterOutline = (client: QueryClient, courseId: string): Promise<void> => {
  client.removeQueries({ queryKey: [...KEYS.jobs, 'outline', courseId] })
  return afterCourseChange(client)
}

/** A category was made, renamed, merged or deleted, or a course put into one: lists count and name them. */
export const afterCategoryChange: After = (client) => stale(client, KEYS.categories, KEYS.courses)

/** A page of a scan was read or corrected, or left out, which its file says. */
export const afterScanPage = (client: QueryClient, id: string): Promise<void> =>
  stale(
    client,
    [...KEYS.materials, 'scan', id],
    [...KEYS.materials, 'one', id],
    [...KEYS.materials, 'course'],
  )

/** Pages of a file that were pictures have become text. */
export const afterPicturePages = (client: QueryClient, id: string): Promise<void> =>
  stale(
    client,
    ...(['one', 'segments', 'place'] as const).map((of) => [...KEYS.materials, of, id]),
    [...KEYS.materials, 'course'],
    ['review'],
    [...KEYS.money, 'current-plan'],
  )

/** A film, a file or captions were added, changed or deleted. */
export const afterMediaChange: After = (client) => stale(client, KEYS.media)

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
    KEYS.lessonDraft(lessonId),
    KEYS.courses,
  )

/** A study plan was made, changed or deleted, or its calendar: the home shows its week. */
export const afterPlan: After = (client) => stale(client, KEYS.plans, [...KEYS.learning, 'home'])

/** The instructor was asked for another attempt, which the home says. */
export const afterAttemptRequest: After = (client) => stale(client, [...KEYS.learning, 'home'])

/** Cards of the daily review were graded: the home counts them. A sitting that is open keeps its cards. */
export const afterReview: After = (client) => stale(client, [...KEYS.learning, 'home'])

/** The account learned its time zone: another day may be today. A sitting that is open keeps its cards. */
export const afterMove: After = (client) => stale(client, KEYS.plans, [...KEYS.learning, 'home'])

/** A question was practised: it may have mended a mistake. */
export const afterPractice: After = (client) =>
  stale(client, [...KEYS.practice, 'mistakes'], [...KEYS.learning, 'home'])

/** Decisions have reached the server: publishing may bring something else. What was read meanwhile is read again. */
export const afterDecisions = (client: QueryClient, courseId: string, wasReading: boolean): Promise<void> =>
  stale(client, [...KEYS.courses, 'changes', courseId], ...(wasReading ? [KEYS.review(courseId)] : []))

/** Old or new was kept of what was written again: lessons and their totals may be other ones. */
export const afterRewriteChoice = (
  client: QueryClient,
  courseId: string,
  lessonId: string | undefined,
): Promise<void> => stale(client, KEYS.review(courseId), KEYS.courses, KEYS.lessonDraft(lessonId ?? ''))

/** What learners asked was settled: a question that was not answered, or a pair of words. */
export const afterAsked = (client: QueryClient, id: string, of: 'unanswered' | 'synonyms'): Promise<void> =>
  stale(client, [...KEYS.students(id), of])

/** The reports of a block were looked at. */
export const afterReports = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, [...KEYS.review(courseId), 'reports'], KEYS.courses, KEYS.students(courseId))

/** The key of a question was said to be right: no list doubts it any more. */
export const afterKeyCheck = (client: QueryClient, courseId: string | null): Promise<void> =>
  stale(client, KEYS.questions, KEYS.courses, ...(courseId === null ? [] : [KEYS.students(courseId)]))

/** Something was granted to a student, or written to one. */
export const afterStudentChange = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, KEYS.students(courseId))

/** A student was removed: nothing may fetch their page again. */
export const afterRemoval = (client: QueryClient, courseId: string, studentId: string): Promise<void> => {
  client.removeQueries({ queryKey: [...KEYS.students(courseId), 'one', studentId] })
  return stale(client, KEYS.students(courseId), KEYS.courses)
}

/** Something was announced to everyone. */
export const afterAnnouncement = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, [...KEYS.students(courseId), 'announcements'])

/** A student has seen the messages of a course: the bell may count fewer. */
export const afterPosts: After = (client) => stale(client, KEYS.notifications)

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

/** One was made, deleted, opened or closed: its course counts them. */
export const afterAssessmentChange = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, KEYS.assessments(courseId), KEYS.allAssessments, [...KEYS.courses, 'one', courseId])

/** Questions were written, changed or deleted: their courses count them. */
export const afterQuestionChange: After = (client) => stale(client, KEYS.questions, [...KEYS.courses, 'one'])

export const afterRegrade = (client: QueryClient, questionId: string): Promise<void> =>
  stale(client, KEYS.regrades(questionId), KEYS.questions)

/** A result may bring a certificate, and opens what comes next. */
export const afterAttempt: After = (client) => stale(client, KEYS.learning, KEYS.certificates)
export const afterJoining: After = (client) => stale(client, KEYS.learning)

/** A code or coupon was made or revoked, or people were invited. */
export const afterSharing = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, KEYS.sharing(courseId))

/** A lesson was finished: its course's path and the home show it. */
export const afterLesson = (client: QueryClient, slug: string): Promise<void> =>
  stale(client, [...KEYS.learning, 'path', slug], [...KEYS.learning, 'home'], [...KEYS.learning, 'progress'])

/** A note was written, changed or deleted. */
export const afterNote: After = (client) => stale(client, KEYS.notes)

/** What was done without a connection has arrived. A lesson that nobody looks at is opened anew. */
export const afterOffline = (client: QueryClient): Promise<void> => {
  // One that is on its way is being opened: without its answer the page would break.
  client.removeQueries({ queryKey: [...KEYS.learning, 'lesson'], type: 'inactive', fetchStatus: 'idle' })
  return stale(client, KEYS.notes, KEYS.bookmarks, KEYS.learning, KEYS.kept)
}

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

/** Files were added to a course or taken out, or one of them was read. */
export const afterCourseMaterials = (client: QueryClient, courseId: string): Promise<void> =>
  stale(
    client,
    [...KEYS.materials, 'course', courseId],
    [...KEYS.courses, 'one', courseId],
    [...KEYS.money, 'current-plan'],
  )

/** A file is gone, and its storage is free. */
export const afterMaterialDeletion: After = (client) =>
  stale(client, [...KEYS.materials, 'list'], [...KEYS.money, 'current-plan'])

/** An event of a job was missed. A request that is under way is not started again. */
export const afterMissedEvent = (client: QueryClient, jobId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: [...KEYS.jobs, jobId] }, { cancelRefetch: false })

/** The socket has reconnected: what changed meanwhile is fetched. */
export const afterReconnection = (client: QueryClient, of: 'jobs' | 'materials'): Promise<void> =>
  stale(client, of === 'jobs' ? KEYS.jobs : [...KEYS.materials, 'one'])

/** The name on certificates was changed, or one was issued under the new name. */
export const afterCertificateName: After = (client) => stale(client, KEYS.certificates)

/** A conversation was begun, named or deleted. */
export const afterConversationChange: After = (client) => stale(client, KEYS.conversations)

/** Segments of a translation were saved, approved, imported or published. */
export const afterSegments = (client: QueryClient, courseId: string): Promise<void> =>
  stale(client, KEYS.translations(courseId))

/** A student reads a course in another language: its lessons, its path and what is open of its exercises. */
export const afterCourseLanguage: After = (client) => stale(client, KEYS.learning, ['attempts'])
