import { and, eq, exists, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import type { CvContent } from '#db/schema/cv.ts'
import { cvs, instructorProfiles, jobSteps, jobs, users } from '#db/schema/index.ts'
import type { PublicProfileBody } from '#worker/contract/cv.ts'
import { nextVersion } from '#worker/jobs/step-lease.ts'
import { stepRow } from '#worker/jobs/steps.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { uploadEnded } from '#worker/platform/limits/storage.ts'
import type { Services } from '#worker/platform/services.ts'
import { EDITABLE } from './rules.ts'

const shown = {
  status: cvs.status,
  name: cvs.name,
  bytes: cvs.bytes,
  job_id: cvs.job_id,
  error_code: cvs.error_code,
  engine: cvs.engine,
  lines: cvs.lines,
  content: cvs.content,
  created_at: cvs.created_at,
  analysed_at: cvs.analysed_at,
  edited_at: cvs.edited_at,
  approved_at: cvs.approved_at,
  job_state: jobs.state,
  job_error: jobs.error_code,
}

export async function getCv(services: Services, userId: string) {
  const one = services.db.select(shown).from(cvs).leftJoin(jobs, eq(jobs.id, cvs.job_id))
  return found(await one.where(eq(cvs.user_id, userId)).get())
}
export type CvRow = Awaited<ReturnType<typeof getCv>>

/** What a signed link to the file needs; nothing when there is no CV. */
export const findCvFile = (services: Services, userId: string) =>
  services.db
    .select({ file_key: cvs.file_key, name: cvs.name, bytes: cvs.bytes, status: cvs.status })
    .from(cvs)
    .where(eq(cvs.user_id, userId))
    .get()

type NewCv = { name: string; bytes: number; file_key: string; engine: string; at: number }

/** Replaces the CV and inserts the job that reads it. A job of the previous CV ends. Returns the job's id. */
export async function replaceCv(
  services: Services,
  userId: string,
  { at, engine, ...file }: NewCv,
): Promise<string> {
  const { db } = services
  const jobId = newId()
  const fresh = {
    ...file,
    status: 'uploaded' as const,
    error_code: null,
    job_id: jobId,
    engine: null,
    lines: [],
    content: { work_experience: [], education: [], technical_skills: [] } satisfies CvContent,
    created_at: at,
    analysed_at: null,
    edited_at: null,
    approved_at: null,
  }
  const job = { id: jobId, kind: 'analyse_cv' as const, owner_id: userId, state: 'queued' as const }
  const earlier = and(
    eq(jobs.owner_id, userId),
    eq(jobs.kind, 'analyse_cv'),
    ne(jobs.id, jobId),
    inArray(jobs.state, ['queued', 'running']),
  )
  await db.batch([
    db.insert(jobs).values({ ...job, engine, created_at: at, updated_at: at }),
    ...insertMany(db, jobSteps, [stepRow(jobId, { key: 'cv', position: 0, label: file.name }, at)]),
    db
      .insert(cvs)
      .values({ user_id: userId, ...fresh })
      .onConflictDoUpdate({ target: cvs.user_id, set: fresh }),
    db
      .update(jobs)
      .set({ state: 'cancelled', cancel_requested: true, finished_at: at, updated_at: at, ...nextVersion })
      .where(earlier),
    uploadEnded(services, file.file_key),
  ])
  return jobId
}

/** Stores the owner's edit. Refused while the CV is being read, or if there is nothing to correct. */
export async function updateContent(
  services: Services,
  userId: string,
  { known, content, at }: { known: Pick<CvRow, 'job_id'>; content: CvContent; at: number },
): Promise<void> {
  // Only for the document that was corrected, not one that has just replaced it.
  const same = known.job_id === null ? isNull(cvs.job_id) : eq(cvs.job_id, known.job_id)
  const row = await services.db
    .update(cvs)
    .set({ content, status: 'edited', edited_at: at, approved_at: null })
    .where(and(eq(cvs.user_id, userId), same, inArray(cvs.status, [...EDITABLE])))
    .returning({ user_id: cvs.user_id })
    .get()
  if (!row) throw new AppError('cv_not_read')
}

/** One statement checks that the CV was read and names a skill. It may be repeated. */
export async function approveCv(services: Services, userId: string, at: number): Promise<void> {
  const row = await services.db
    .update(cvs)
    .set({ status: 'approved', approved_at: sql`coalesce(${cvs.approved_at}, ${at})` })
    .where(
      and(
        eq(cvs.user_id, userId),
        inArray(cvs.status, [...EDITABLE]),
        sql`json_array_length(${cvs.content}, '$.technical_skills') > 0`,
      ),
    )
    .returning({ user_id: cvs.user_id })
    .get()
  if (row) return
  const cv = await getCv(services, userId)
  if (!EDITABLE.includes(cv.status)) throw new AppError('cv_not_read')
  throw new AppError('invalid', { fields: { technical_skills: 'skill_required' } })
}

const profileColumns = {
  headline: instructorProfiles.headline,
  bio: instructorProfiles.bio,
  subjects: instructorProfiles.subjects,
}

/** The profile and the CV it may be made from. Each may be missing. */
export async function findPublicProfile(services: Services, userId: string) {
  const { db } = services
  const [[profile], [cv]] = await db.batch([
    db
      .select({
        ...profileColumns,
        is_shown: instructorProfiles.is_shown,
        updated_at: instructorProfiles.updated_at,
      })
      .from(instructorProfiles)
      .where(eq(instructorProfiles.user_id, userId)),
    db.select({ status: cvs.status, content: cvs.content }).from(cvs).where(eq(cvs.user_id, userId)),
  ])
  return { profile, cv }
}

/** A profile is first shown when a CV is approved; one that is shown may be edited and hidden at any time. */
export async function updatePublicProfile(
  services: Services,
  userId: string,
  body: PublicProfileBody,
  at: number,
): Promise<void> {
  const { db } = services
  const own = eq(instructorProfiles.user_id, userId)
  const approved = exists(
    db
      .select({ user_id: cvs.user_id })
      .from(cvs)
      .where(and(eq(cvs.user_id, userId), isNotNull(cvs.approved_at))),
  )
  const known = exists(db.select({ user_id: instructorProfiles.user_id }).from(instructorProfiles).where(own))
  const row = { user_id: userId, ...body, updated_at: at }
  const results = await db.batch([
    db
      .update(instructorProfiles)
      .set({ ...body, updated_at: at })
      .where(and(own, body.is_shown ? or(eq(instructorProfiles.is_shown, true), approved) : undefined)),
    ...insertMany(db, instructorProfiles, [row], sql`not ${known} and ${body.is_shown ? approved : sql`1`}`),
    db
      .select({ user_id: instructorProfiles.user_id })
      .from(instructorProfiles)
      .where(and(own, eq(instructorProfiles.updated_at, at), eq(instructorProfiles.is_shown, body.is_shown))),
  ])
  const kept: unknown = results.at(-1)
  if (!Array.isArray(kept) || kept.length === 0) throw new AppError('cv_not_approved')
}

/** Only a profile that its owner shows, of a verified account that is not disabled. */
export async function getPublicInstructor(services: Services, id: string) {
  return found(
    await services.db
      .select({ id: users.id, first_name: users.first_name, last_name: users.last_name, ...profileColumns })
      .from(instructorProfiles)
      .innerJoin(users, eq(users.id, instructorProfiles.user_id))
      .where(
        and(
          eq(instructorProfiles.user_id, id),
          eq(instructorProfiles.is_shown, true),
          eq(users.type, 'teacher'),
          // Nobody under 18 has a public profile, whatever an older row says.
          sql`${users.age_group} is not 'under-18'`,
          isNotNull(users.email_verified_at),
          isNull(users.disabled_at),
        ),
      )
      .get(),
  )
}
