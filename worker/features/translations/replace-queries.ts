import type * as z from 'zod/mini'
import type { ContentLanguage } from '#db/vocabulary.ts'
import type { ReplaceBody, Replaced } from '#worker/contract/translations.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { replaceTerm, saysTerm } from './glossary-rules.ts'
import { byUnit, listUnits, stateOf } from './layer-rules.ts'
import { createSegments } from './save-queries.ts'
import { getLayerSource } from './source-queries.ts'
import { termUnit } from './unit-rules.ts'

type Place = { id: string; lang: ContentLanguage; term: string }

/**
 * Replaces another word for a term with the glossary's, in the translations of segments that contain the term. Without
 * `apply` it only previews the changes. Approved segments stay approved, since only the word changes. A replacement can
 * be undone except where somebody has edited since.
 */
export async function replaceInLayer(
  services: Services,
  ownerId: string,
  { id, lang, term: termId }: Place,
  { from, apply, undo }: z.infer<typeof ReplaceBody>,
): Promise<Replaced> {
  const { source } = await getLayerSource(services, ownerId, id, lang)
  const term = found(source.terms.find((one) => one.id === termId))
  const targets = byUnit(source.targets)
  const to = targets.get(termUnit(termId))?.text ?? ''
  if (to === '') throw new AppError('invalid', { fields: { from: 'term_untranslated' } })
  const titles = new Map(source.lessons.map((lesson) => [lesson.id, lesson.document.title]))
  const earlier = undo && byUnit(undo)
  const changed = listUnits(source).flatMap((unit) => {
    const row = targets.get(unit.unit)
    if (!row || unit.kind === 'term' || !saysTerm(unit.source, term.term, source.course.language)) return []
    const before = earlier?.get(unit.unit)
    if (earlier && before?.revision !== row.revision) return []
    const after = before?.text ?? replaceTerm(row.text, from, to, lang)
    return after === row.text ? [] : [{ unit, row, after, state: stateOf(unit, row) }]
  })
  const written = apply
    ? await createSegments(
        services,
        source,
        lang,
        changed.map(({ unit, row, after, state }) => ({
          unit: unit.unit,
          // A stale segment stays stale: nobody has checked it against its new source.
          source: row.source,
          text: after,
          approve: state === 'approved' || (state === 'stale' && row.state === 'approved'),
          revision: row.revision,
        })),
      )
    : changed.map(({ row }) => row)
  const isWritten = byUnit(written)
  return {
    from,
    to,
    changes: changed
      .filter(({ unit }) => isWritten.has(unit.unit))
      .map(({ unit, row, after }) => ({
        unit: unit.unit,
        group: unit.group,
        title: titles.get(unit.group) ?? source.course.title,
        before: row.text,
        after,
        revision: isWritten.get(unit.unit)?.revision ?? row.revision,
      })),
    applied: apply,
  }
}
