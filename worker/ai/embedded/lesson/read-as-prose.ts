import type { Unit } from './blocks/unit.ts'
import type { MadeSection } from './shown.ts'

/**
 * Prose of a religious course and what people say in a story are shown letter by letter, as quotes; they explain and tell
 * like other prose. A verse, a hadith and an article of law only stand for themselves.
 */
export function readAsProse(section: MadeSection): MadeSection {
  if (section.law) return section
  const units = new Map(section.units.map((unit) => [unit, asProse(unit)]))
  return {
    ...section,
    units: [...units.values()],
    shown: section.shown.map(({ unit, more }) => ({ unit: units.get(unit) ?? asProse(unit), more })),
  }
}

const asProse = (unit: Unit): Unit =>
  unit.kind === 'quote' && unit.sentences.every(({ sentence }) => !sentence.scripture)
    ? { kind: 'prose', sentences: unit.sentences }
    : unit
