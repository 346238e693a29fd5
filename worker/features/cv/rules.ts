import type { CvStatus } from '#db/vocabulary.ts'
import type { PublicProfile } from '#worker/contract/cv.ts'

/** A CV is a document to read, not slides or notes. */
export const CV_KINDS = ['pdf', 'docx'] as const

/** The assumed length of a file that has not been read yet: a CV of four full pages. */
export const CV_CHARACTERS = 8_000

export const CV_URL = '/api/v1/cv/file'

/** The values may be corrected, even after approval. */
export const EDITABLE: readonly CvStatus[] = ['analysed', 'edited', 'approved']
export const isEditable = (status: CvStatus): boolean => EDITABLE.includes(status)

type Job = {
  company_name: string
  job_title: string
  job_summary: string
  from: string
  to: string
  present: boolean
}
type Content = { work_experience: Job[]; technical_skills: { name: string }[]; about?: string }

const HEADLINE_CHARS = 120
const BIO_CHARS = 1_000
const SUBJECTS = 6

/** The newest job: one that lasts, else the one that ended last. Hijri years stand before all others. */
export const newestJob = <One extends Job>(jobs: One[]): One | undefined =>
  jobs.toSorted(
    (a, b) =>
      Number(b.present) - Number(a.present) || b.to.localeCompare(a.to) || b.from.localeCompare(a.from),
  )[0]

const isArabic = (text: string) => /[\u0621-\u064a]/.test(text)

/** A first public profile, quoted from the CV. */
export function suggestedProfile({
  work_experience: workExperience,
  technical_skills: technicalSkills,
  about,
}: Content): PublicProfile {
  const job = newestJob(workExperience)
  const parts = [job?.job_title, job?.company_name].filter((part) => part)
  const comma = isArabic(parts.join('')) ? '، ' : ', '
  return {
    headline: parts.join(comma).slice(0, HEADLINE_CHARS).trim(),
    bio: (about ?? job?.job_summary ?? '').slice(0, BIO_CHARS).trim(),
    subjects: technicalSkills.slice(0, SUBJECTS).map(({ name }) => name.slice(0, 60)),
  }
}

type Spanned = { id: string; spans: Record<string, unknown> }

/** An edited entry keeps the places of the fields that its owner left as they were read. */
export function keptSpans<Entry extends Spanned>(
  known: Entry | undefined,
  edited: Partial<Record<string, unknown>>,
): Entry['spans'] {
  if (!known) return {}
  // Fields are compared by name; an entry has no others.
  const before = known as unknown as Record<string, unknown>
  return Object.fromEntries(Object.entries(known.spans).filter(([field]) => before[field] === edited[field]))
}
