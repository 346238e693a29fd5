import { and, eq, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { courseLayers, type LayerOutline, lessonVersions, questionLayers } from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import type { Layer } from '#worker/contract/translations.ts'
import { canonical } from '#worker/features/publishing/document-rules.ts'
import { hashOf } from '#worker/platform/hash.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { acceptStatement } from './accept-queries.ts'
import { byUnit, canPublish, composeLayer, listUnits } from './layer-rules.ts'
import { getLayer, layerView, liveDocuments, questionsHash } from './queries.ts'
import { ofLayer } from './save-queries.ts'
import { getLayerSource, type Source } from './source-queries.ts'

/**
 * Publishes the approved texts: a version in this language of each changed lesson, the questions, and the course's own
 * texts. A lesson still being translated keeps its published version; one that never had one is read in the course's
 * own language.
 */
export async function publishLayer(
  services: Services,
  ownerId: string,
  courseId: string,
  lang: ContentLanguage,
): Promise<Layer> {
  const { db } = services
  const { source, layer } = await getLayerSource(services, ownerId, courseId, lang)
  const live = await liveDocuments(services, layer)
  const targets = byUnit(source.targets)
  const { course, lessons, questions } = composeLayer(source, targets, lang)
  if (!canPublish(listUnits(source), targets, lessons.length)) throw new AppError('unapproved_segments')
  if (!layerView(source, layer, live).changed) throw new AppError('already_published')
  const at = services.now()
  const newest = new Map(source.lessons.map((lesson) => [lesson.id, lesson.newest]))
  const versions = lessons.map(({ id, of, document }) => {
    const text = canonical(document)
    const isSame = live.get(id) === text
    const number = isSame ? (layer.outline?.lessons[id]?.number ?? 1) : (newest.get(id) ?? 0) + 1
    return { id, of, document, text, isSame, number }
  })
  const published = { published_at: at, published_by: ownerId, note: null, review: {} }
  const outline = {
    ...course,
    questions: questionsHash(questions),
    lessons: {
      ...stillThere(source, layer.outline),
      ...Object.fromEntries(
        versions.map(({ id, of, number, document }) => [id, { title: document.title, of, number }]),
      ),
    },
  }
  const asked = JSON.stringify(questions.map(({ question_id: id }) => id))
  await db.batch([
    db.update(courseLayers).set({ outline, published_at: at }).where(ofLayer(courseId, lang)),
    ...insertMany(
      db,
      lessonVersions,
      versions
        .filter(({ isSame }) => !isSame)
        .map(({ id, number, text }) => ({
          lesson_id: id,
          lang,
          number,
          document: text,
          hash: hashOf(text),
          // The catalogue searches lessons in their own language only.
          words: '',
          ...published,
        })),
    ),
    // Only the current version's wording is replaced; attempts on an earlier version keep theirs.
    db
      .delete(questionLayers)
      .where(
        and(
          eq(questionLayers.lang, lang),
          sql`${questionLayers.question_id} IN (SELECT value FROM json_each(${asked}))`,
          sql`${questionLayers.version} = (SELECT live_version FROM questions q WHERE q.id = ${questionLayers.question_id})`,
        ),
      ),
    ...insertMany(
      db,
      questionLayers,
      questions.map((question) => ({ ...question, lang })),
    ),
    acceptStatement(services, source, lang, questions),
  ])
  return getLayer(services, ownerId, courseId, lang)
}

/** The translated lessons that the course still has. In one that changed since, the unchanged parts stay translated. */
const stillThere = ({ lessons }: Source, outline: LayerOutline | null): LayerOutline['lessons'] =>
  Object.fromEntries(
    Object.entries(outline?.lessons ?? {}).filter(([id]) => lessons.some((lesson) => lesson.id === id)),
  )
