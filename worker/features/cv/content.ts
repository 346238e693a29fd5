import type { CvContent, CvEducation, CvSkill, CvSpan, CvWork } from '#db/schema/cv.ts'
import type { CvDraft, CvField } from '#worker/ai/engine.ts'
import type { CvPatch } from '#worker/contract/cv.ts'
import { newId } from '#worker/platform/ids.ts'
import { keptSpans } from './rules.ts'

const NAME_CHARS = 200
const PLACE_CHARS = 100
const SUMMARY_CHARS = 2_000
const SKILL_CHARS = 80

/** Ids of segments are the numbers of the lines. */
const spansOf = (field: CvField | null): CvSpan[] =>
  (field?.spans ?? []).map(({ source_id: sourceId, start, end }) => ({ line: Number(sourceId), start, end }))

type Limits<Name extends string> = Record<Name, number>
function fieldsOf<Name extends string>(draft: Record<Name, CvField | null>, limits: Limits<Name>) {
  const values = {} as Record<Name, string>
  const spans: Partial<Record<Name, CvSpan[]>> = {}
  // The limits have the names of the fields.
  for (const name of Object.keys(limits) as Name[]) {
    values[name] = (draft[name]?.value ?? '').slice(0, limits[name]).trim()
    const places = spansOf(draft[name])
    if (places.length > 0) spans[name] = places
  }
  return { ...values, spans }
}

const WORK = {
  company_name: NAME_CHARS,
  job_title: NAME_CHARS,
  country: PLACE_CHARS,
  job_summary: SUMMARY_CHARS,
  from: 40,
  to: 40,
}
const EDUCATION = { university: NAME_CHARS, location: PLACE_CHARS, degree: NAME_CHARS, city: PLACE_CHARS }

/** The values that an engine read, within the limits that also apply to the owner's edits. */
export function contentOf(draft: CvDraft): CvContent {
  const about = draft.about?.value
  return {
    work_experience: draft.work_experience.map(({ present, ...job }) => ({
      id: newId(),
      present,
      ...fieldsOf(job, WORK),
    })),
    education: draft.education.map((one) => ({ id: newId(), ...fieldsOf(one, EDUCATION) })),
    technical_skills: draft.technical_skills.map((skill) => ({
      id: newId(),
      ...fieldsOf({ name: skill }, { name: SKILL_CHARS }),
    })),
    ...(about ? { about: about.slice(0, SUMMARY_CHARS) } : {}),
  }
}

const byId = <Entry extends { id: string }>(entries: Entry[], id: string | undefined) =>
  entries.find((entry) => entry.id === id)

/** The content after the owner's edit. A list that is not sent stays as it is. */
export function editedContent(known: CvContent, patch: CvPatch): CvContent {
  const work = patch.work_experience?.map((job): CvWork => {
    const before = byId(known.work_experience, job.id)
    const to = job.present ? '' : job.to
    return { ...job, to, id: before?.id ?? newId(), spans: keptSpans(before, { ...job, to }) }
  })
  const education = patch.education?.map((one): CvEducation => {
    const before = byId(known.education, one.id)
    return { ...one, id: before?.id ?? newId(), spans: keptSpans(before, one) }
  })
  const skills = patch.technical_skills?.map((skill): CvSkill => {
    const before = byId(known.technical_skills, skill.id)
    return { ...skill, id: before?.id ?? newId(), spans: keptSpans(before, skill) }
  })
  return {
    ...known,
    work_experience: work ?? known.work_experience,
    education: education ?? known.education,
    technical_skills: skills ?? known.technical_skills,
  }
}
