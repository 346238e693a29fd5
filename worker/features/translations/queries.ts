import { and, eq, sql } from 'drizzle-orm'
import { courseLayers, lessonVersions, translatedSegments } from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import type { Layer, SegmentGroup, TermPair, TranslationSegment } from '#worker/contract/translations.ts'
import { diffWords } from '#worker/features/publishing/diff-rules.ts'
import { canonical } from '#worker/features/publishing/document-rules.ts'
import { hashOf } from '#worker/platform/hash.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { deleteQuestionTexts } from './accept-queries.ts'
import { termsIn } from './glossary-rules.ts'
import {
  byUnit,
  COURSE_GROUP,
  canPublish,
  composeLayer,
  countStates,
  type LiveQuestion,
  listUnits,
  missingTexts,
  pairsOf,
  stateOf,
  type Unit,
} from './layer-rules.ts'
import { estimateOf, minutesFor } from './machine-text.ts'
import { notesOn } from './note-rules.ts'
import { getLayerSource, getSource, requireLayer, type Source, type Target } from './source-queries.ts'
import { termUnit } from './unit-rules.ts'

type LayerRow = Source['layers'][number]

/** The progress of a translation, and what publishing it would do. */
export function layerView(source: Source, row: LayerRow, live: Map<string, string>): Layer {
  const targets = byUnit(source.targets.filter(({ lang }) => lang === row.lang))
  const units = listUnits(source)
  const { course, lessons, questions } = composeLayer(source, targets, row.lang)
  const missing = missingTexts(units, targets)
  const was = row.outline
  const liveLessons = source.lessons.filter(({ id }) => was?.lessons[id] !== undefined)
  const isSame =
    was !== null &&
    canonical({ ...was, lessons: {} }) ===
      canonical({ ...course, lessons: {}, questions: questionsHash(questions) }) &&
    lessons.every(({ id, document }) => live.get(id) === canonical(document))
  return {
    lang: row.lang,
    counts: countStates(units, targets),
    published_at: iso(row.published_at),
    lessons_ready: lessons.length,
    lessons_live: liveLessons.length,
    lessons_behind: liveLessons.filter(({ id, version }) => was?.lessons[id]?.of !== version).length,
    lessons_total: source.lessons.length,
    ready: canPublish(units, targets, lessons.length),
    changed: !isSame,
    machine: {
      running: row.due_at !== null,
      tokens: estimateOf(missing),
      minutes: minutesFor(missing.length),
      refused: row.refused.filter((unit) => (targets.get(unit)?.text ?? '') === '').length,
      stop: row.stop,
    },
  }
}

export const questionsHash = (questions: LiveQuestion[]): string => hashOf(canonical(questions))

/** The published documents of a layer by lesson. */
export async function liveDocuments(services: Services, row: LayerRow): Promise<Map<string, string>> {
  if (row.outline === null) return new Map()
  const places = Object.entries(row.outline.lessons)
  const rows = await services.db
    .select({
      id: lessonVersions.lesson_id,
      number: lessonVersions.number,
      document: lessonVersions.document,
    })
    .from(lessonVersions)
    .innerJoin(courseLayers, eq(courseLayers.lang, lessonVersions.lang))
    .where(
      and(
        eq(courseLayers.course_id, row.course_id),
        eq(courseLayers.lang, row.lang),
        sql`${lessonVersions.lesson_id} IN (SELECT value FROM json_each(${JSON.stringify(places.map(([id]) => id))}))`,
      ),
    )
  const numbers = new Map(places.map(([id, { number }]) => [id, number]))
  return new Map(
    rows.filter((one) => numbers.get(one.id) === one.number).map((one) => [one.id, one.document]),
  )
}

export async function listLayers(services: Services, ownerId: string, courseId: string) {
  const source = await getSource(services, ownerId, courseId)
  const layers = await Promise.all(
    source.layers.map(async (row) => layerView(source, row, await liveDocuments(services, row))),
  )
  return {
    language: source.course.language,
    published: source.course.live_version !== null,
    layers: layers.toSorted((a, b) => (a.lang < b.lang ? -1 : 1)),
  }
}

/**
 * Starts a translation, one per language. Only published texts can be translated, because they are what students read.
 */
export async function createLayer(
  services: Services,
  ownerId: string,
  courseId: string,
  to: ContentLanguage,
): Promise<Layer> {
  const { course } = await getSource(services, ownerId, courseId, to)
  if (course.live_version === null) throw new AppError('nothing_to_translate')
  if (course.language === to) throw new AppError('invalid', { fields: { to: 'same_language' } })
  await services.db
    .insert(courseLayers)
    .values({ course_id: courseId, lang: to, created_at: services.now() })
    .onConflictDoNothing()
  return getLayer(services, ownerId, courseId, to)
}

export async function getLayer(
  services: Services,
  ownerId: string,
  courseId: string,
  lang: ContentLanguage,
): Promise<Layer> {
  const { source, layer } = await getLayerSource(services, ownerId, courseId, lang)
  return layerView(source, layer, await liveDocuments(services, layer))
}

/** A translation for its page: the progress of each lesson, and the glossary in both languages. */
export async function getTranslation(
  services: Services,
  ownerId: string,
  courseId: string,
  lang: ContentLanguage,
) {
  const { source, layer } = await getLayerSource(services, ownerId, courseId, lang)
  const targets = byUnit(source.targets)
  const byGroup = Map.groupBy(listUnits(source), ({ group }) => group)
  const group = (id: string, title: string, levelTitle: string | null): SegmentGroup => ({
    id,
    title,
    level_title: levelTitle,
    counts: countStates(byGroup.get(id) ?? [], targets),
  })
  return {
    language: source.course.language,
    title: source.course.title,
    layer: layerView(source, layer, await liveDocuments(services, layer)),
    groups: [
      group(COURSE_GROUP, source.course.title, null),
      ...source.lessons.map(({ id, document, level_title: levelTitle }) =>
        group(id, document.title, levelTitle),
      ),
    ],
    terms: termPairs(source, targets, lang),
  }
}

function termPairs(source: Source, targets: Map<string, Target>, lang: ContentLanguage): TermPair[] {
  const { language } = source.course
  const pairs = pairsOf(source.terms, targets)
  const units = listUnits(source).filter(({ kind }) => kind !== 'term')
  return source.terms.map(({ id, term }) => {
    const row = targets.get(termUnit(id))
    const own = { unit: termUnit(id), group: COURSE_GROUP, kind: 'term' as const, item: id, source: term }
    const pair = pairs.find((one) => one.id === id)
    const places = units.filter(
      (one) => termsIn(one.source, [{ id, term, target: '', former: [] }], language).length > 0,
    )
    const differing = pair
      ? places.filter((one) => {
          const text = targets.get(one.unit)?.text ?? ''
          return notesOn(one.source, text, [pair], { from: language, to: lang }).some(
            ({ name }) => name === 'glossary',
          )
        })
      : []
    return {
      id,
      unit: own.unit,
      term,
      target: row?.text ?? '',
      state: stateOf(own, row),
      revision: row?.revision ?? 0,
      former: row?.former ?? [],
      places: places.length,
      differ: differing.length,
    }
  })
}

/** A segment with its translation, for its page. */
export function segmentView(source: Source, targets: Map<string, Target>, lang: ContentLanguage) {
  const pairs = pairsOf(source.terms, targets)
  return ({ marks: _marks, ...unit }: Unit): TranslationSegment => {
    const row = targets.get(unit.unit)
    const state = stateOf(unit, row)
    const about = unit.kind === 'term' ? [] : pairs
    return {
      ...unit,
      text: row?.text ?? '',
      state,
      suggested: state === 'machine' && row?.engine !== null,
      changed: state === 'stale' && row ? diffWords(row.source, unit.source) : [],
      notes: notesOn(unit.source, row?.text ?? '', about, { from: source.course.language, to: lang }),
      revision: row?.revision ?? 0,
      updated_at: iso(row?.updated_at ?? null),
    }
  }
}

/** The segments of one lesson, or of the course itself. */
export async function listSegments(
  services: Services,
  ownerId: string,
  { id, lang, group }: { id: string; lang: ContentLanguage; group: string },
): Promise<TranslationSegment[]> {
  const { source } = await getLayerSource(services, ownerId, id, lang)
  if (group !== COURSE_GROUP) found(source.lessons.find((lesson) => lesson.id === group))
  const view = segmentView(source, byUnit(source.targets), lang)
  return listUnits(source)
    .filter((unit) => unit.group === group)
    .map(view)
}

/** Deletes a translation with all its texts. Its published parts are no longer offered to students. */
export async function deleteLayer(
  services: Services,
  ownerId: string,
  courseId: string,
  lang: ContentLanguage,
): Promise<void> {
  await requireLayer(services, ownerId, courseId, lang)
  const { db } = services
  await db.batch([
    db
      .delete(translatedSegments)
      .where(and(eq(translatedSegments.course_id, courseId), eq(translatedSegments.lang, lang))),
    db.delete(courseLayers).where(and(eq(courseLayers.course_id, courseId), eq(courseLayers.lang, lang))),
    ...deleteQuestionTexts(services, courseId, lang),
  ])
}
