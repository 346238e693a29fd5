import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inChunks } from '#db/bulk-insert.ts'
import { courseLayers, translatedSegments } from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import type { SegmentsPatch, SegmentsSaved } from '#worker/contract/translations.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { byUnit, listUnits, type Unit } from './layer-rules.ts'
import { segmentView } from './queries.ts'
import { getLayerSource, type Source, type Target } from './source-queries.ts'

/** The most former words of a term that a check looks for. */
const FORMER = 5
/** The engine named on a text that was filled in from elsewhere in the course. */
export const REPETITION = 'repetition'

export type Written = { unit: string; text: string; approve: boolean; revision: number; engine?: string }

/**
 * Statements that write translations, each only if its revision is still the one its writer saw, and only while `when`
 * holds.
 */
export function segmentStatements(
  services: Services,
  { id: courseId, targets }: Source,
  { lang, when = sql`true` }: { lang: ContentLanguage; when?: SQL },
  written: (Written & { source: string })[],
) {
  const known = byUnit(targets)
  const rows = written.map(({ unit, source, text, approve, revision, engine }) => {
    const before = known.get(unit)
    const isOther = before !== undefined && before.text !== '' && before.text !== text
    const former =
      unit.startsWith('term/') && unit.endsWith('/term') && isOther
        ? [before.text, ...before.former.filter((word) => word !== text)].slice(0, FORMER)
        : (before?.former ?? [])
    const state = approve ? 'approved' : 'machine'
    const by = engine ?? (before && !isOther && !approve ? before.engine : null)
    return [unit, source, text, state, by, JSON.stringify(former), revision + 1]
  })
  const chunks = inChunks(rows.map((row) => JSON.stringify(row)))
  return chunks.map((chunk) => writeRows(services, { courseId, lang, when }, `[${chunk.join(',')}]`))
}

/** Writes translations in one batch and returns those that were written. */
export async function createSegments(
  services: Services,
  source: Source,
  lang: ContentLanguage,
  written: (Written & { source: string })[],
): Promise<Target[]> {
  const [first, ...rest] = segmentStatements(services, source, { lang }, written)
  return first ? (await services.db.batch([first, ...rest])).flat() : []
}

/** The source after these writes, so that the course isn't read again. */
export function withTargets(source: Source, written: Target[]): Source {
  const targets = byUnit(source.targets)
  for (const target of written) targets.set(target.unit, target)
  return { ...source, targets: [...targets.values()] }
}

type Place = { courseId: string; lang: ContentLanguage; when: SQL }
const writeRows = (services: Services, { courseId, lang, when }: Place, rows: string) =>
  services.db
    .insert(translatedSegments)
    .select(
      sql`SELECT ${courseId}, ${lang}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
        value ->> 6, ${services.now()} FROM json_each(${rows})
        WHERE EXISTS (SELECT 1 FROM course_layers WHERE course_id = ${courseId} AND lang = ${lang}) AND ${when}`,
    )
    .onConflictDoUpdate({
      target: [translatedSegments.course_id, translatedSegments.lang, translatedSegments.unit],
      set: {
        source: sql`excluded.source`,
        text: sql`excluded.text`,
        state: sql`excluded.state`,
        engine: sql`excluded.engine`,
        former: sql`excluded.former`,
        revision: sql`excluded.revision`,
        updated_at: sql`excluded.updated_at`,
      },
      setWhere: sql`${translatedSegments.revision} = excluded.revision - 1`,
    })
    .returning()

/**
 * Saves a person's translations. An approved text also fills in the segments with the same source and no translation
 * yet; those then await their own approval.
 */
export async function updateSegments(
  services: Services,
  ownerId: string,
  { id: courseId, lang }: { id: string; lang: ContentLanguage },
  { segments }: SegmentsPatch,
): Promise<SegmentsSaved> {
  const { source } = await getLayerSource(services, ownerId, courseId, lang)
  const units = byUnit(listUnits(source))
  const written = segments.flatMap((segment) => {
    const unit = units.get(segment.unit)
    if (!unit) throw new AppError('not_found')
    const text = segment.text.trim()
    if (segment.approve && text === '') throw new AppError('invalid', { fields: { segments: 'required' } })
    return [{ ...segment, text, source: unit.source }]
  })
  const saved = await createSegments(services, source, lang, written)
  const isSaved = new Set(saved.map(({ unit }) => unit))
  const repeated = repetitions(
    [...units.values()],
    source,
    written.filter(({ unit }) => isSaved.has(unit)),
  )
  const filled = await createSegments(services, source, lang, repeated)
  const after = withTargets(source, [...saved, ...filled])
  const view = segmentView(after, byUnit(after.targets), lang)
  return {
    segments: [...saved, ...filled].flatMap(({ unit: name }) => {
      const unit = units.get(name)
      return unit ? [view(unit)] : []
    }),
    conflicts: written.filter(({ unit }) => !isSaved.has(unit)).map(({ unit }) => unit),
  }
}

function repetitions(units: Unit[], source: Source, written: (Written & { source: string })[]) {
  const approved = new Map(written.filter(({ approve }) => approve).map((one) => [one.source, one.text]))
  const known = byUnit(source.targets)
  const own = new Set(written.map(({ unit }) => unit))
  return units.flatMap(({ unit, source: text }) => {
    const said = approved.get(text)
    const there = known.get(unit)
    if (said === undefined || own.has(unit) || (there && there.text !== '')) return []
    const revision = there?.revision ?? 0
    return [{ unit, source: text, text: said, approve: false, revision, engine: REPETITION }]
  })
}

export const ofLayer = (courseId: string, lang: ContentLanguage) =>
  and(eq(courseLayers.course_id, courseId), eq(courseLayers.lang, lang))
