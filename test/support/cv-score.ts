import type { CvDraft, CvField } from '#worker/ai/engine.ts'
import { foldWords } from '#worker/ai/text/fold.ts'

type Fields = Record<string, string>
/** What a CV of the test set says, as its writer knows. */
export type ExpectedCv = {
  file: string
  work_experience: Record<string, string | boolean>[]
  education: Fields[]
  technical_skills: string[]
}
export type Score = { right: number; found: number; wanted: number; missed: string[] }

const valuesOf = (draft: Record<string, CvField | null | boolean>): Fields =>
  Object.fromEntries(
    Object.entries(draft).map(([name, field]) => [
      name,
      typeof field === 'boolean' ? (field ? 'yes' : '') : (field?.value ?? ''),
    ]),
  )
const wantedOf = (entry: Record<string, string | boolean>): Fields =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? 'yes' : '') : value,
    ]),
  )

/** The same letters and digits; dates and all else alike. */
const same = (a: string, b: string) => foldWords(a) === foldWords(b)
const agreeing = (found: Fields, wanted: Fields) =>
  Object.keys(wanted).filter((name) => wanted[name] && same(found[name] ?? '', wanted[name] ?? ''))

/** Pairs each expected entry with the found one that agrees in most fields, and counts fields. */
function scoreEntries(found: Fields[], wanted: Fields[], score: Score): void {
  const left = [...found]
  for (const entry of wanted) {
    const best = left.toSorted((a, b) => agreeing(b, entry).length - agreeing(a, entry).length)[0] ?? {}
    left.splice(left.indexOf(best), left.includes(best) ? 1 : 0)
    for (const [name, value] of Object.entries(entry)) {
      const got = best[name] ?? ''
      if (value) score.wanted++
      if (got) score.found++
      if (value && same(got, value)) score.right++
      else if (value || got) score.missed.push(`${name}: ${JSON.stringify(got)} for ${JSON.stringify(value)}`)
    }
  }
  for (const entry of left) score.found += Object.values(entry).filter(Boolean).length
}

/** Field by field: how many the draft has, how many it should have, and how many are right. */
export function scoreCv(draft: CvDraft, expected: ExpectedCv): Score {
  const score: Score = { right: 0, found: 0, wanted: 0, missed: [] }
  scoreEntries(draft.work_experience.map(valuesOf), expected.work_experience.map(wantedOf), score)
  scoreEntries(draft.education.map(valuesOf), expected.education, score)
  const skills = draft.technical_skills.map(({ value }) => value)
  score.found += skills.length
  score.wanted += expected.technical_skills.length
  for (const skill of expected.technical_skills) {
    if (skills.some((one) => same(one, skill))) score.right++
    else score.missed.push(`skill: ${skill}`)
  }
  return score
}

export const precisionOf = ({ right, found }: Score) => right / Math.max(1, found)
export const recallOf = ({ right, wanted }: Score) => right / Math.max(1, wanted)
export const total = (scores: Score[]): Score => ({
  right: scores.reduce((sum, { right }) => sum + right, 0),
  found: scores.reduce((sum, { found }) => sum + found, 0),
  wanted: scores.reduce((sum, { wanted }) => sum + wanted, 0),
  missed: scores.flatMap(({ missed }) => missed),
})
