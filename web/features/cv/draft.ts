import type { Cv, CvPatch, CvSpan } from '#worker/contract/cv.ts'

type Spans = Partial<Record<string, CvSpan[]>>
/** An entry on the screen: `key` is its place in React, `id` is the server's and absent for a new one. */
type Entry<Field extends string> = Record<Field, string> & { key: string; id?: string; spans: Spans }
export type WorkField = 'job_title' | 'company_name' | 'country' | 'from' | 'to' | 'job_summary'
export type EducationField = 'degree' | 'university' | 'city' | 'location'
export type WorkEntry = Entry<WorkField> & { present: boolean }
export type EducationEntry = Entry<EducationField>
export type SkillEntry = Entry<'name'>
export type Draft = {
  work: WorkEntry[]
  education: EducationEntry[]
  skills: SkillEntry[]
  /** A skill that is typed but not added yet. It is included when the CV is saved. */
  typed: string
}

export const draftOf = (cv: Cv): Draft => ({
  work: cv.work_experience.map(({ quote: _, ...job }) => ({ ...job, key: job.id })),
  education: cv.education.map(({ quote: _, ...one }) => ({ ...one, key: one.id })),
  skills: cv.technical_skills.map(({ quote: _, ...skill }) => ({ ...skill, key: skill.id })),
  typed: '',
})

const fresh = () => ({ key: crypto.randomUUID(), spans: {} })
export const newJob = (): WorkEntry => ({
  ...fresh(),
  job_title: '',
  company_name: '',
  country: '',
  from: '',
  to: '',
  job_summary: '',
  present: false,
})
export const newDegree = (): EducationEntry => ({
  ...fresh(),
  degree: '',
  university: '',
  city: '',
  location: '',
})
export const newSkill = (name: string): SkillEntry => ({ ...fresh(), name })

const known = (id: string | undefined) => (id ? { id } : {})

/** The body of the request. */
export const patchOf = ({ work, education, skills, typed }: Draft): CvPatch => ({
  work_experience: work.map(({ id, key: _, spans: __, ...job }) => ({
    ...known(id),
    ...job,
    to: job.present ? '' : job.to,
  })),
  education: education.map(({ id, key: _, spans: __, ...one }) => ({ ...known(id), ...one })),
  technical_skills: [
    ...skills.map(({ id, name }) => ({ ...known(id), name })),
    ...(typed.trim() ? [{ name: typed.trim() }] : []),
  ],
})

/** The list with one entry changed. A changed field no longer has a place in the document. */
export function changed<One extends { key: string; spans: Spans }>(
  list: One[],
  key: string,
  part: Partial<One>,
): One[] {
  const touched = Object.keys(part)
  return list.map((one) => {
    if (one.key !== key) return one
    const spans = Object.fromEntries(Object.entries(one.spans).filter(([field]) => !touched.includes(field)))
    return { ...one, ...part, spans }
  })
}

export const without = <One extends { key: string }>(list: One[], key: string): One[] =>
  list.filter((one) => one.key !== key)
