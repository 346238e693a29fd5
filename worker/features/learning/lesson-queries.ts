import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  courseLayers,
  courses,
  courseVersions,
  enrolments,
  lessons,
  lessonVersions,
  practiceAnswers,
  users,
} from '#db/schema/index.ts'
import type { CheckAnswer, LessonDocument, LessonView } from '#worker/contract/learning.ts'
import { builtOnce } from '#worker/platform/database/built-once.ts'
import { named, namedOrNull } from '#worker/platform/database/named.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { type Merged, mergedLesson } from '#worker/reading/merged-lesson.ts'
import { outlineIn } from './language-rules.ts'
import { lessonView } from './lesson-view.ts'
import { chosenLayer, courseForStudent, layerColumns, liveOutline, otherLanguages } from './live-queries.ts'
import { outlineOf, progressIn } from './outline-rules.ts'
import { steps } from './rules.ts'

/**
 * The version of a lesson that a student may read: the published one, or the last one of a lesson that left the course.
 * SQLite reads only one row for it.
 */
export const readableVersion = and(
  eq(lessonVersions.lesson_id, lessons.id),
  eq(lessonVersions.lang, courses.language),
  sql`${lessonVersions.number} = coalesce(${lessons.live_version},
    (SELECT max(v.number) FROM lesson_versions v WHERE v.lesson_id = ${lessons.id} AND v.lang = ${courses.language}))`,
)

/** The lesson in the chosen language and, if the lesson has changed since, the version that was translated. */
const translations = alias(lessonVersions, 'translations')
const origins = alias(lessonVersions, 'origins')
const placeInLayer = (field: 'of' | 'number') =>
  sql`${courseLayers.outline} ->> ('$.lessons."' || ${lessons.id} || ${`".${field}`})`
const translatedVersion = and(
  eq(translations.lesson_id, lessons.id),
  eq(translations.lang, courseLayers.lang),
  sql`${translations.number} = ${placeInLayer('number')}`,
)
const originVersion = and(
  eq(origins.lesson_id, lessons.id),
  eq(origins.lang, courses.language),
  // Null if the lesson hasn't changed since it was translated, which finds nothing and reads no row.
  sql`${origins.number} = nullif(${placeInLayer('of')}, ${lessonVersions.number})`,
)

/** The student's answers to the checks of the lesson, as JSON. */
const answersIn = (services: Services, studentId: Placeholder) =>
  sql<string>`${services.db
    .select({
      all: sql`json_group_array(json_object('question_id', ${practiceAnswers.question_id}, 'response', json(${practiceAnswers.response}),
        'correct', json(iif(${practiceAnswers.correct}, 'true', 'false')),
        'first_correct', json(iif(${practiceAnswers.first_correct}, 'true', 'false')), 'tries', ${practiceAnswers.tries}))`,
    })
    .from(practiceAnswers)
    .where(and(eq(practiceAnswers.student_id, studentId), eq(practiceAnswers.lesson_id, lessons.id)))}`

const student = sql.placeholder('student')

const lessonRow = builtOnce((services) =>
  services.db
    .select({
      ...courseForStudent,
      ...layerColumns,
      other_languages: otherLanguages,
      translated: namedOrNull(translations.document, 'translated'),
      translated_hash: namedOrNull(translations.hash, 'translated_hash'),
      origin: namedOrNull(origins.document, 'origin'),
      course_title: named(courses.title, 'course_title'),
      allow_download: courses.allow_download,
      document: named(lessonVersions.document, 'document'),
      hash: lessonVersions.hash,
      version: lessonVersions.number,
      by: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      answers: answersIn(services, student),
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .innerJoin(users, eq(users.id, courses.owner_id))
    .innerJoin(courseVersions, liveOutline)
    .innerJoin(lessonVersions, readableVersion)
    .leftJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, student)))
    .leftJoin(courseLayers, chosenLayer)
    .leftJoin(translations, translatedVersion)
    .leftJoin(origins, originVersion)
    .where(eq(lessons.id, sql.placeholder('lesson'))),
)

/**
 * A published lesson, with the hash that identifies its document. Reads one row each of the lesson, its version, the
 * course, its outline, its instructor, the enrolment and each answered check, whatever the lesson's length.
 */
export async function getLesson(
  services: Services,
  studentId: string,
  lessonId: string,
): Promise<{ lesson: LessonView; hash: string; version: number }> {
  const row = await lessonRow(services).get({ student: studentId, lesson: lessonId })
  const { document, hash, version, by, answers, places, outline: stored, ...course } = found(row)
  if (course.joined_at === null) throw new AppError(course.reachable ? 'not_enrolled' : 'not_found')
  const outline = outlineIn(outlineOf(stored), course.layer)
  const path = steps(progressIn(outline, places))
  const step = path.find(({ id }) => id === lessonId)
  if (!step && places?.[lessonId]?.[1] !== 1) throw new AppError('not_found')
  if (step?.locked) throw new AppError('lesson_locked')
  const shown = shownIn(document, course.translated, course.origin)
  const lesson = lessonView(lessonId, shown.document, {
    untranslated: shown.untranslated,
    course: {
      id: course.course_id,
      slug: course.slug,
      title: course.layer?.title ?? course.course_title,
      allow_download: course.allow_download,
      languages: [course.language, ...course.other_languages],
      chosen: course.layer_lang ?? course.language,
    },
    levels: outline.levels,
    path,
    by,
    answers: JSON.parse(answers) as CheckAnswer[],
    blockId: places?.[lessonId]?.[2] ?? null,
  })
  const { translated_hash: translatedHash, origin } = course
  return {
    lesson,
    hash: origin === null ? (translatedHash ?? hash) : `${translatedHash}-${hash}`,
    version,
  }
}

/** The lesson in the chosen language; blocks that changed since the translation are in the course's own. */
function shownIn(document: string, translated: string | null, origin: string | null): Merged {
  const read = (text: string) => JSON.parse(text) as LessonDocument
  if (translated === null || origin === null)
    return { document: read(translated ?? document), untranslated: 0 }
  return mergedLesson({ now: read(document), was: read(origin), said: read(translated) })
}
