import type { EngineSegment, Source } from '../../engine.ts'
import { roleNamed } from './labels.ts'
import { type CvLine, lineOf } from './lines.ts'
import { type SectionKind, sectionHeaded, sectionNamed } from './section-names.ts'
import { isUnknown, parted } from './unnamed.ts'

/** A CV has some hundred lines; a longer document is not a CV. */
const MOST_LINES = 1_500

type Sections = Record<SectionKind, CvLine[]>

/** The lines of each section of the CV, without the section headings. */
export function sectionsOf(source: Source): Sections {
  const sections: Sections = { work: [], education: [], skills: [], about: [], other: [] }
  const unnamed: CvLine[] = []
  let into = unnamed
  const segments = source.segments.slice(0, MOST_LINES)
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index]
    if (!segment?.text.trim()) continue
    const named = opened(segment, segments[index + 1])
    if (named) {
      into = sections[named.kind]
      index += named.lines - 1
      if (named.rest) into.push(named.rest)
      continue
    }
    if (inlineSkills(segment.text)) sections.skills.push(lineOf(segment))
    else into.push(lineOf(segment))
  }
  return withUntitled(sections, unnamed)
}

/** Sections of work or education without a known heading are recognised by their entries. */
function withUntitled(sections: Sections, unnamed: CvLine[]): Sections {
  const lack = (['work', 'education'] as const).filter((kind) => sections[kind].length === 0)
  if (lack.length === 0) return sections
  const { work, education, about, other } = sections
  const parts = [unnamed, about, work, education, other].map(parted)
  const found = {
    work: parts.flatMap((part) => part.work),
    education: parts.flatMap((part) => part.education),
  }
  const taken = new Set(lack.flatMap((kind) => found[kind]))
  const left = (lines: CvLine[]) =>
    lines.filter((line, index) => {
      const next = lines[index + 1]
      return !taken.has(line) && !(next && taken.has(next) && isUnknown(line))
    })
  const full = { ...sections, work: left(work), education: left(education), about: left(about) }
  for (const kind of lack) full[kind] = found[kind]
  return full
}

type Opened = { kind: SectionKind; lines: number; rest?: CvLine }

/**
 * A section heading: a line, a heading broken into two lines, both languages in one row, or the first cell of a row.
 */
function opened(segment: EngineSegment, next: EngineSegment | undefined): Opened | undefined {
  const { text, kind: shape } = segment
  if (shape === 'list_item') return undefined
  const alone = sectionNamed(text) ?? (shape === 'heading' ? sectionHeaded(text) : undefined)
  if (alone) return { kind: alone, lines: 1 }
  if (shape === 'heading' && next?.kind === 'heading') {
    const joined = sectionNamed(`${text} ${next.text}`)
    return joined && !sectionNamed(next.text) ? { kind: joined, lines: 2 } : undefined
  }
  const cells = text.split('\t')
  const kind = cells.length > 1 ? sectionNamed(cells[0] ?? '') : undefined
  if (!kind || cells.filter(roleNamed).length > 1) return undefined
  if (cells.every((cell) => sectionNamed(cell) === kind)) return { kind, lines: 1 }
  // Spaces keep the offsets of the text after the heading.
  const name = cells[0]?.length ?? 0
  return { kind, lines: 1, rest: lineOf({ ...segment, text: ' '.repeat(name) + text.slice(name) }) }
}

/** "Skills: …" has heading and content in one line. */
function inlineSkills(text: string): boolean {
  const name = /^([^:：]{3,30})[:：]\s*\S/su.exec(text)?.[1] ?? ''
  return sectionNamed(name) === 'skills'
}
