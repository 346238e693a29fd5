import type { ContentLanguage } from '#db/vocabulary.ts'
import { XLIFF_ROWS, type XliffReport, type XliffRow } from '#worker/contract/translations.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { byUnit, COURSE_GROUP, listUnits, pairsOf, stateOf, type Unit } from './layer-rules.ts'
import { createSegments, type Written } from './save-queries.ts'
import { getLayerSource, type Target } from './source-queries.ts'
import { missingTags } from './tag-rules.ts'
import type { ReadUnit } from './xliff-read.ts'
import { writeXliff } from './xliff-write.ts'

/** The most rows of a report; the totals count all. */
const MOST_ROWS = 500
const MOST_CHARS = 8_000

export async function exportXliff(
  services: Services,
  ownerId: string,
  courseId: string,
  lang: ContentLanguage,
): Promise<string> {
  const { source } = await getLayerSource(services, ownerId, courseId, lang)
  const targets = byUnit(source.targets)
  const titles = new Map(source.lessons.map(({ id, document }) => [id, document.title]))
  const groups = Map.groupBy(listUnits(source), ({ group }) => group)
  return writeXliff({
    from: source.course.language,
    to: lang,
    terms: pairsOf(source.terms, targets),
    files: [...groups].map(([id, units]) => ({
      id,
      title: id === COURSE_GROUP ? source.course.title : (titles.get(id) ?? ''),
      units: units.map((unit) => {
        const row = targets.get(unit.unit)
        return { ...unit, target: row?.text ?? '', state: stateOf(unit, row) }
      }),
    })),
  })
}

type Place = { id: string; lang: ContentLanguage }

/** Imports every translation that fits its segment and reports on each. A preview imports nothing. */
export async function importXliff(
  services: Services,
  ownerId: string,
  { id, lang }: Place,
  { bytes, isPreview }: { bytes: Uint8Array; isPreview: boolean },
): Promise<XliffReport> {
  const { source } = await getLayerSource(services, ownerId, id, lang)
  const { readXliff } = await import('./xliff-read.ts')
  const file = await readXliff(bytes)
  if (file.from !== source.course.language || (file.to !== '' && file.to !== lang))
    throw new AppError('invalid', { fields: { file: 'xliff_languages' } })
  const units = byUnit(listUnits(source))
  const targets = byUnit(source.targets)
  if (file.units.length > 0 && !file.units.some((read) => units.has(read.unit)))
    throw new AppError('invalid', { fields: { file: 'xliff_other_course' } })
  const seen = new Set<string>()
  const judged = file.units.map((read): Judged => {
    const known = judge(read, units.get(read.unit), targets.get(read.unit))
    const isSecond = known.written !== undefined && seen.has(read.unit)
    seen.add(read.unit)
    return isSecond ? { row: { ...known.row, state: 'repeated' } } : known
  })
  const good = judged.flatMap(({ written }) => (written ? [written] : []))
  const saved = isPreview ? [] : await createSegments(services, source, lang, good)
  const isSaved = new Set(saved.map(({ unit }) => unit))
  const rows = judged.map(({ row, written }): XliffRow => {
    if (isPreview || !written) return row
    // Somebody edited the segment while the file was being read.
    if (!isSaved.has(written.unit)) return { ...row, state: 'conflict' }
    return row.state === 'ready' ? { ...row, state: 'imported' } : row
  })
  const totals = Object.fromEntries(
    XLIFF_ROWS.map((state) => [state, rows.filter((row) => row.state === state).length]),
  )
  return {
    totals: totals as XliffReport['totals'],
    rows: rows
      .filter(({ state }) => !['ready', 'imported', 'same', 'empty'].includes(state))
      .slice(0, MOST_ROWS),
  }
}

type Judged = { row: XliffRow; written?: Written & { source: string } }
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

function judge(read: ReadUnit, unit: Unit | undefined, row: Target | undefined): Judged {
  const { place, source } = read
  const said = (state: XliffRow['state']): XliffRow => ({
    place,
    unit: read.unit.slice(0, 260),
    source: source.slice(0, 200).toWellFormed(),
    state,
  })
  const text = read.target.trim()
  if (!unit) return { row: said('unknown') }
  if (text === '') return { row: said('empty') }
  if (text.length > MOST_CHARS) return { row: said('too_long') }
  if (spaced(source) !== spaced(unit.source)) return { row: said('source_changed') }
  const lacksTags = missingTags(unit.source, text).length > 0
  const approve = read.isFinal && !lacksTags
  const state = stateOf(unit, row)
  if (row?.text === text && (state === 'approved' || (state === 'machine' && !approve)))
    return { row: said('same') }
  const written = { unit: unit.unit, source: unit.source, text, approve, revision: row?.revision ?? 0 }
  return { row: said(lacksTags ? 'tags' : 'ready'), written }
}
