import { looksLikeHead } from './free-entries.ts'
import { type CvLine, fragmentsOf, textOf, withoutDates } from './lines.ts'
import { hasTitleWord, isDegree, isEmployer, isJobTitle, isUniversity } from './word-lists.ts'

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
  const school = says(line, isUniversity) && !hasTitleWord(line.text)
  const degree = says(line, isDegree) || (school && near.some((one) => says(one, isDegree)))
  if (degree && beside.some((one) => dated(one) || says(one, isUniversity))) return 'education'
  const range = line.periods.some(({ from }) => from)
  const named = beside.some((one) => hasTitleWord(one.text) || says(one, isEmployer))
  return range && named ? 'work' : undefined
}

/** Contact details are not part of an entry. */
const isContact = ({ text }: CvLine) => /\S@\S|https?:|www\./u.test(text)
/** A heading that does not name an entry begins something else. */
export const isUnknown = (line: CvLine) =>
  line.heading &&
  line.periods.length === 0 &&
  !says(line, isJobTitle) &&
  !says(line, isEmployer) &&
  !says(line, isDegree)

/** Sorts lines without headings into sections by the entries they contain. */
export function parted(all: CvLine[]): Record<Kind, CvLine[]> {
  const lines = all.filter((line) => !isContact(line))
  const kinds: (Kind | undefined)[] = lines.map((line, index) =>
    kindOf(line, lines.slice(Math.max(0, index - MOST_BEFORE), index + MOST_BEFORE + 1)),
  )
  const out: Record<Kind, CvLine[]> = { work: [], education: [] }
  let kind: Kind | undefined
  for (const [index, line] of lines.entries()) {
    const ahead = kinds.slice(index, index + MOST_BEFORE + 1).find(Boolean)
    const opens =
      ahead && looksLikeHead(line) && (kinds[index] || says(line, isJobTitle) || says(line, isEmployer))
    if (opens) kind = ahead
    else if (isUnknown(line)) kind = undefined
    if (kind) out[kind].push(line)
  }
  return out
}
