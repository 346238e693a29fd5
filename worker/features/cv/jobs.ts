import { and, eq } from 'drizzle-orm'
import { cvs } from '#db/schema/index.ts'
import type { MaterialError } from '#db/vocabulary.ts'
import type { CvDraft } from '#worker/ai/engine.ts'
import { oneAtATime } from '#worker/extract/one-at-a-time.ts'
import type { Extraction } from '#worker/extract/source-document.ts'
import { charactersOf, write } from '#worker/features/generation/writing.ts'
import { leaseHeld, type StepLease } from '#worker/jobs/step-lease.ts'
import { StepStop } from '#worker/jobs/step-stop.ts'
import type { StepWork, StepWorks } from '#worker/jobs/works.ts'
import type { Services } from '#worker/platform/services.ts'
import { contentOf } from './content.ts'
import { cvSource } from './source.ts'

const isEmpty = (draft: CvDraft): boolean =>
  [draft.work_experience, draft.education, draft.technical_skills].every((part) => part.length === 0)

/** Reads a CV as lines and lets the engine find the values, which its owner will correct. */
const analyseStep: StepWork = async (services, job, lease) => {
  const mine = and(eq(cvs.user_id, job.owner_id), eq(cvs.job_id, job.id))
  const cv = await services.db.select({ file_key: cvs.file_key, name: cvs.name }).from(cvs).where(mine).get()
  // Another CV has replaced it.
  if (!cv) throw new StepStop('interrupted')
  const read = await oneAtATime(() => readFile(services, cv))
  if (!read.ok) return refuse(services, job.owner_id, lease, read.code)
  const source = cvSource(read.document)
  const made = await write(
    services,
    { job, lease, characters: charactersOf(source) },
    (engine) => engine.profile(source),
    isEmpty,
  )
  const content = contentOf(made.value)
  const { work_experience: work, education, technical_skills: skills } = content
  const at = services.now()
  return {
    writes: [
      services.db
        .update(cvs)
        .set({
          status: 'analysed',
          error_code: null,
          engine: made.engine,
          lines: source.segments.map(({ text }) => text),
          content,
          analysed_at: at,
        })
        .where(and(mine, leaseHeld(lease))),
    ],
    output: { made: { jobs: work.length, degrees: education.length, skills: skills.length } },
    engine: made.engine,
    fallback: made.fallback,
    tokens: made.tokens,
    charge: made.charge,
    ends: 'ready_for_review',
  }
}

async function readFile(services: Services, cv: { file_key: string; name: string }): Promise<Extraction> {
  const stored = await services.files.get(cv.file_key)
  if (!stored) return { ok: false, code: 'broken', detail: 'the stored file is missing' }
  const bytes = new Uint8Array(await stored.arrayBuffer())
  const { extract } = await import('#worker/extract/extract.ts')
  return extract(bytes, { name: cv.name }, undefined, 'lines')
}

/** The file stays, for its owner to replace, with the reason beside it. */
async function refuse(
  services: Services,
  ownerId: string,
  lease: StepLease,
  code: MaterialError,
): Promise<never> {
  await services.db
    .update(cvs)
    .set({ status: 'failed', error_code: code })
    .where(and(eq(cvs.user_id, ownerId), eq(cvs.job_id, lease.jobId), leaseHeld(lease)))
  throw new StepStop('material_failed')
}

/** What the one step of a CV's job does. */
export const cvWorks = { analyse_cv: { cv: analyseStep } } satisfies Partial<StepWorks>
