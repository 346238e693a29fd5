import { and, eq } from 'drizzle-orm'
import {
  courses,
  lessons,
  lessonVersions,
  questions,
  questionVersions,
  versionKeys,
} from '#db/schema/index.ts'

/** Joins to a question the version that students are asked now. */
export const liveQuestion = and(
  eq(questionVersions.question_id, questions.id),
  eq(questionVersions.version, questions.live_version),
)
/** Joins to a question the key of that version. */
export const liveKey = and(
  eq(versionKeys.question_id, questions.id),
  eq(versionKeys.version, questions.live_version),
)
/** Joins to a lesson what students read of it now, in its course's own language. */
export const liveLesson = and(
  eq(lessonVersions.lesson_id, lessons.id),
  eq(lessonVersions.lang, courses.language),
  eq(lessonVersions.number, lessons.live_version),
)
