import * as z from 'zod/mini'
import { CV_STATUSES } from '#db/vocabulary.ts'
import { JobEstimate } from './estimates.ts'
import { id, isoTime, type Route, requiredText, titleText, trimmedText } from './wire.ts'

/** A year, a year and month, or a Hijri year as it is written in the document. */
const cvDate = z.pipe(
  trimmedText(40),
  z
    .string()
    .check(
      z.regex(/^(?:|(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2]))?|(?:[\p{L} ]{2,24} )?1[34]\d{2} هـ)$/u, 'cv_date'),
    ),
)
const NAME = 200

type Job = { company_name: string; job_title: string; from: string; to: string; present: boolean }
const GREGORIAN = /^\d{4}(?:-\d{2})?$/
const isNamed = (job: Job) => job.company_name !== '' || job.job_title !== ''
const isInOrder = ({ from, to, present }: Job) =>
  present ||
  !GREGORIAN.test(from) ||
  !GREGORIAN.test(to) ||
  from.padEnd(7, '-01') <= (to.length === 4 ? `${to}-12` : to)

const WorkBody = z
  .strictObject({
    /** Of an entry that is known; without it the entry is a new one. */
    id: z.optional(id),
    company_name: trimmedText(NAME),
    job_title: trimmedText(NAME),
    country: trimmedText(100),
    job_summary: trimmedText(2_000),
    from: cvDate,
    to: cvDate,
    present: z.boolean(),
  })
  .check(
    z.refine(isNamed, { error: 'required', path: ['job_title'] }),
    z.refine(isInOrder, { error: 'period_order', path: ['to'] }),
  )
const EducationBody = z
  .strictObject({
    id: z.optional(id),
    university: trimmedText(NAME),
    location: trimmedText(100),
    degree: trimmedText(NAME),
    city: trimmedText(100),
  })
  .check(
    z.refine((one) => one.university !== '' || one.degree !== '', { error: 'required', path: ['degree'] }),
  )
const SkillBody = z.strictObject({ id: z.optional(id), name: requiredText(80) })

export const CvPatch = z.strictObject({
  work_experience: z.optional(z.array(WorkBody).check(z.maxLength(40))),
  education: z.optional(z.array(EducationBody).check(z.maxLength(20))),
  technical_skills: z.optional(z.array(SkillBody).check(z.minLength(1, 'skill_required'), z.maxLength(100))),
})
export type CvPatch = z.infer<typeof CvPatch>

/** Where a value stands in the document: a line of `lines` and UTF-16 offsets in it. */
const CvSpan = z.object({ line: z.number(), start: z.number(), end: z.number() })
export type CvSpan = z.infer<typeof CvSpan>
const spans = z.record(z.string(), z.optional(z.array(CvSpan)))
/** The line that the entry was read from, where there is one. */
const quote = z.optional(z.string())

export const Cv = z.object({
  status: z.enum(CV_STATUSES),
  url: z.string(),
  name: z.string(),
  bytes: z.number(),
  /** What reads it; its events come over the inbox socket. */
  job_id: z.nullable(id),
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
  engine: z.nullable(z.string()),
  lines: z.array(z.string()),
  work_experience: z.array(
    z.object({
      id,
      company_name: z.string(),
      job_title: z.string(),
      country: z.string(),
      job_summary: z.string(),
      from: z.string(),
      to: z.string(),
      present: z.boolean(),
      spans,
      quote,
    }),
  ),
  education: z.array(
    z.object({
      id,
      university: z.string(),
      location: z.string(),
      degree: z.string(),
      city: z.string(),
      spans,
      quote,
    }),
  ),
  technical_skills: z.array(z.object({ id, name: z.string(), spans, quote })),
  created_at: isoTime,
  analysed_at: z.nullable(isoTime),
  edited_at: z.nullable(isoTime),
  approved_at: z.nullable(isoTime),
})
export type Cv = z.infer<typeof Cv>
export const CvEnvelope = z.object({ cv: Cv })

const headline = titleText(120)
const subjects = z.array(requiredText(60)).check(z.maxLength(12, 'too_long'))
export const PublicProfileBody = z.strictObject({
  headline,
  bio: trimmedText(2_000),
  subjects,
  /** Only when its owner has looked at it, and once the CV is approved. */
  is_shown: z.boolean(),
})
export type PublicProfileBody = z.infer<typeof PublicProfileBody>

const PublicProfile = z.object({ headline: z.string(), bio: z.string(), subjects: z.array(z.string()) })
export type PublicProfile = z.infer<typeof PublicProfile>
export const InstructorProfile = z.object({
  profile: z.nullable(z.extend(PublicProfile, { is_shown: z.boolean(), updated_at: isoTime })),
  /** From the words of the approved CV; nothing of it is shown before it is saved. */
  suggestion: z.nullable(PublicProfile),
  cv_status: z.nullable(z.enum(CV_STATUSES)),
})
export type InstructorProfile = z.infer<typeof InstructorProfile>
export const PublicInstructor = z.extend(PublicProfile, { id, name: z.string() })
export type PublicInstructor = z.infer<typeof PublicInstructor>

export const cvRoutes: Route[] = [
  {
    method: 'post',
    path: '/cv',
    access: 'teacher',
    summary: 'Upload your CV, replacing the previous one',
    multipart: true,
    data: CvEnvelope,
    status: 201,
  },
  {
    method: 'get',
    path: '/cv/estimate',
    access: 'teacher',
    summary: 'Estimate what reading a CV costs',
    data: JobEstimate,
  },
  { method: 'get', path: '/cv', access: 'teacher', summary: 'Get your CV', data: CvEnvelope },
  {
    method: 'patch',
    path: '/cv',
    access: 'teacher',
    summary: 'Correct the entries of your CV',
    body: CvPatch,
    data: CvEnvelope,
  },
  { method: 'post', path: '/cv/approve', access: 'teacher', summary: 'Approve your CV', data: CvEnvelope },
  { method: 'get', path: '/cv/file', access: 'teacher', summary: 'Redirect to the stored file', status: 302 },
  {
    method: 'get',
    path: '/instructor/profile',
    access: 'teacher',
    summary: 'Get your public profile and the suggestions from your CV',
    data: InstructorProfile,
  },
  {
    method: 'patch',
    path: '/instructor/profile',
    access: 'teacher',
    summary: 'Update your public profile',
    body: PublicProfileBody,
    data: InstructorProfile,
  },
  {
    method: 'get',
    path: '/instructors/:id',
    access: 'public',
    summary: "Get an instructor's public profile",
    data: PublicInstructor,
  },
]
