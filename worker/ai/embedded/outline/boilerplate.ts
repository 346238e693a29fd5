import type { SkipEvidence, SkipRule } from '#db/review-vocabulary.ts'
import type { EngineSegment } from '../../engine.ts'
import { wordCount } from '../../text/words.ts'
import { kindsOf, type SectionKind } from './skip-names.ts'
import { type Body, DOT_LEADERS, evidenceFor, LINK } from './skip-signs.ts'

export type Skip = { rule: SkipRule; evidence: SkipEvidence }

const RULE_OF: Record<SectionKind, SkipRule> = {
  references: 'references',
  contents: 'contents',
  index: 'contents',
  links: 'links',
  see_also: 'links',
  rights: 'page_furniture',
  thanks: 'page_furniture',
  questions: 'questions',
}
const RIGHTS_LINE =
  /^\W{0,3}(?:©|\(c\)\s*\d{4}|copyright\s*(?:©|\(c\)|\d{4}))|all rights reserved|حقوق[^.]{0,30}محفوظة/iu
const RIGHTS_WORDS = 30
/** A single line with dots before a number may be an exercise. */
const CONTENTS_LINES = 3

/**
 * The segments of one file that no lesson should teach, each with the rule and what it was seen by: sections whose
 * whole heading names such a part, whose body looks like it and which stand where such parts stand; and single lines
 * that are a link, an entry of a table of contents, or a notice of rights.
 */
export function boilerplateOf(segments: EngineSegment[]): Map<string, Skip> {
  const skipped = new Map<string, Skip>()
  for (const section of sectionsOf(segments)) {
    const skip = skipOf(section)
    if (skip) for (const { id } of section.segments) skipped.set(id, skip)
  }
  const entries = segments.filter(({ text }) => DOT_LEADERS.test(text))
  for (const segment of segments) {
    if (skipped.has(segment.id)) continue
    const skip = lineSkip(segment, entries)
    if (skip) skipped.set(segment.id, skip)
  }
  return skipped
}

function lineSkip(segment: EngineSegment, entries: EngineSegment[]): Skip | undefined {
  if (isLinkLine(segment)) return { rule: 'links', evidence: { sign: 'links', lines: 1, of: 1 } }
  if (entries.length >= CONTENTS_LINES && entries.includes(segment))
    return { rule: 'contents', evidence: { sign: 'page_numbers', lines: entries.length, of: entries.length } }
  if (RIGHTS_LINE.test(segment.text) && wordCount(segment.text) <= RIGHTS_WORDS)
    return { rule: 'page_furniture', evidence: { sign: 'rights' } }
  return undefined
}

/** A heading with all that stands under it, and what it names. */
type Section = Body & { kinds: SectionKind[]; segments: EngineSegment[] }

function sectionsOf(segments: EngineSegment[]): Section[] {
  const total = segments.reduce((sum, { text }) => sum + wordCount(text), 0)
  const sections: Section[] = []
  let before = 0
  for (const [index, heading] of segments.entries()) {
    const kinds = heading.kind === 'heading' ? kindsOf(heading.text) : []
    if (kinds.length > 0) {
      const level = heading.level ?? 1
      const next = segments.findIndex(
        (other, place) => place > index && other.kind === 'heading' && (other.level ?? 1) <= level,
      )
      const own = segments.slice(index, next < 0 ? undefined : next)
      const words = own.reduce((sum, { text }) => sum + wordCount(text), 0)
      sections.push({
        kinds,
        segments: own,
        lines: own.slice(1).flatMap(({ text }) => text.split('\n').filter((line) => line.trim() !== '')),
        before: total === 0 ? 0 : before / total,
        after: total === 0 ? 0 : (total - before - words) / total,
      })
    }
    before += wordCount(heading.text)
  }
  return sections
}

function skipOf(section: Section): Skip | undefined {
  for (const kind of section.kinds) {
    const evidence = evidenceFor(kind, section)
    if (evidence) return { rule: RULE_OF[kind], evidence }
  }
  return undefined
}

/** A line that is little more than its link. A paragraph that mentions one stays. */
function isLinkLine({ kind, text }: EngineSegment): boolean {
  if (kind === 'table' || !LINK.test(text)) return false
  return wordCount(text.replace(/\S*(?:https?:\/\/|www\.|\]\()\S*/g, ' ')) < (kind === 'list_item' ? 8 : 5)
}
