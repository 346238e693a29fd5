import { looksLikeHead } from './free-entries.ts'
import { type CvLine, fragmentsOf, textOf, withoutDates } from './lines.ts'
import { hasTitleWord, isDegree, isEmployer, isUniversity } from './word-lists.ts'

/** Lines before the one with the dates that may belong to the same entry. */
const MOST_BEFORE = 2

const says = (line: CvLine, is: (text: string) => boolean) =>
  withoutDates(line).some((piece) => fragmentsOf(piece, 'education').some((one) => is(textOf(one))))

type Kind = 'work' | 'education'

/** A degree with a year or a school is education; a span of time beside a title or an employer is work. */
function kindOf(line: CvLine, near: CvLine[]): Kind | undefined {
  if (!looksLikeHead(line)) return undefined
  const dated = (one: CvLine) => one.periods.length > 0
  const beside = [line, ...near]
  if (says(line, isDegree) && beside.some((one) => dated(one) || says(one, isUniversity))) return 'education'
  const range = line.periods.some(({ from }) => from)
  const named = beside.some((one) => hasTitleWord(one.text) || says(one, isEmployer))
  return range && named ? 'work' : undefined
}

/** Lines without headings, by what the entries among them say of themselves. */
export function parted(lines: CvLine[]): Record<Kind, CvLine[]> {
  const kinds: (Kind | undefined)[] = lines.map((line, index) =>
    kindOf(line, lines.slice(Math.max(0, index - MOST_BEFORE), index + MOST_BEFORE + 1)),
  )
  const out: Record<Kind, CvLine[]> = { work: [], education: [] }
  let kind: Kind | undefined
  for (const [index, line] of lines.entries()) {
    const ahead = kinds.slice(index, index + MOST_BEFORE + 1).find(Boolean)
    const opens =
      ahead && looksLikeHead(line) && (kinds[index] || hasTitleWord(line.text) || says(line, isEmployer))
    if (opens) kind = ahead
    if (kind) out[kind].push(line)
  }
  return out
}
