import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { attempts, courseLayers, enrolments, type LayerOutline, questionLayers } from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import { namedOrNull } from '#worker/platform/database/named.ts'
import { askedId, askedVersion } from '#worker/reading/asked.ts'

/** Joins the student's enrolment, and the translation in which they read the course. */
export const ownEnrolment = and(
  eq(enrolments.course_id, attempts.course_id),
  eq(enrolments.student_id, attempts.student_id),
)
export const ownLayer = and(
  eq(courseLayers.course_id, enrolments.course_id),
  eq(courseLayers.lang, enrolments.lang),
  isNotNull(courseLayers.published_at),
)
export const layerColumns = {
  layer_lang: namedOrNull(courseLayers.lang, 'layer_lang'),
  layer: namedOrNull(courseLayers.outline, 'layer'),
}

type InLayer = { layer: LayerOutline | null; layer_lang: ContentLanguage | null }
/** The title of the course in the translation in which the student reads it, for a certificate that shows both. */
export const titleInLayer = ({ layer, layer_lang: language }: InLayer) => ({
  course_title_other: layer?.title ?? null,
  course_language_other: language,
})

/** In which language the student of an attempt reads its course; null for the course's own. */
const chosen = sql`(SELECT l.lang FROM attempts t
  JOIN enrolments e ON e.course_id = t.course_id AND e.student_id = t.student_id
  JOIN course_layers l ON l.course_id = e.course_id AND l.lang = e.lang AND l.published_at IS NOT NULL
  WHERE t.id = ${attempts.id})`

/** Joins the texts of an asked question in that language, in the version that was asked. */
export const textsAsked = and(
  eq(questionLayers.question_id, askedId),
  eq(questionLayers.version, askedVersion),
  eq(questionLayers.lang, chosen),
)
export const textsColumn = namedOrNull(questionLayers.texts, 'texts')
