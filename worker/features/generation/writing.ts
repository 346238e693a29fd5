import type { BatchItem } from 'drizzle-orm/batch'
import { chooseEngine } from '#worker/ai/choose.ts'
import { type Engine, EngineFault, type Made, type Source } from '#worker/ai/engine.ts'
import { metered } from '#worker/features/billing/metering.ts'
import { mayRetry } from '#worker/jobs/rules.ts'
import { leaseHeld, type StepLease } from '#worker/jobs/step-lease.ts'
import { StepStop } from '#worker/jobs/step-stop.ts'
import type { JobRow } from '#worker/jobs/works.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { inTurns } from '#worker/platform/turns.ts'

export type Written<T> = { value: T; engine: string; fallback: boolean; tokens: number }
export type Paid<T> = Written<T> & { charge: BatchItem<'sqlite'>[] }
/** Who pays for what: the step, and how much text it has the engine read. */
export type WritingTask = { job: JobRow; lease: StepLease; characters: number }

export const configuredEngine = (services: Services): Engine => chooseEngine(services.env)
/** The engine that needs no configuration. */
export const builtInEngine = (): Engine => chooseEngine({})
/** The engine that writes a job: its instructor may have chosen the built-in one where the other can not be used. */
export const engineOf = (services: Services, { params }: Pick<JobRow, 'params'>): Engine =>
  params.engine === 'embedded' ? builtInEngine() : configuredEngine(services)
export const isBuiltIn = (engine: Engine): boolean => engine.id === builtInEngine().id

/** The estimate for one step. It reads its text twice, a third of what a whole course does. */
export const stepEstimate = (engine: Engine, characters: number): number =>
  engine.estimate(Math.ceil(characters / 3), 0)

/** The estimate for passages, which two steps read: one writes their text, the other asks about it. */
export const passagesEstimate = (engine: Engine, characters: number): number =>
  2 * stepEstimate(engine, characters)

export const charactersOf = (source: Source, ids?: string[]): number => {
  const wanted = ids && new Set(ids)
  const read = source.segments.filter(({ id }) => !wanted || wanted.has(id))
  return read.reduce((sum, { text }) => sum + text.length, 0)
}

/** Lets the engine write and charges the owner's balance if it costs tokens. */
export async function write<T>(
  services: Services,
  { job, lease, characters }: WritingTask,
  call: (engine: Engine) => Promise<Made<T>>,
  isEmpty: (value: T) => boolean,
): Promise<Paid<T>> {
  const meter = {
    user_id: job.owner_id,
    job_id: job.id,
    step: lease.key,
    attempt: lease.tries,
    kept: leaseHeld(lease),
  }
  const engine = engineOf(services, job)
  const estimate = stepEstimate(engine, characters)
  const work = () => writeOrStandIn(engine, lease.tries, call, isEmpty)
  const { value, charge } = await metered(services, meter, estimate, work).catch((thrown) => {
    throw thrown instanceof AppError && thrown.code === 'quota_spent' ? new StepStop('quota_spent') : thrown
  })
  return { ...value, charge }
}

/**
 * Lets the configured engine write. If it was unavailable at every try, or its output is empty, the built-in engine
 * writes instead and the step is marked. A wrong setting is said: nobody would look for it behind a course that came.
 */
async function writeOrStandIn<T>(
  engine: Engine,
  tries: number,
  call: (engine: Engine) => Promise<Made<T>>,
  isEmpty: (value: T) => boolean,
): Promise<Written<T>> {
  const other = builtInEngine()
  if (isBuiltIn(engine)) return written(await quote(call), engine)
  try {
    const made = await call(engine)
    if (!isEmpty(made.value)) return written(made, made.fallback ? other : engine)
    const instead = await quote(call)
    return written({ ...instead, usage: made.usage, fallback: true }, other)
  } catch (thrown) {
    const lasts =
      thrown instanceof EngineFault && (thrown.code === 'rejected' || thrown.code === 'misconfigured')
    if (!(thrown instanceof EngineFault) || lasts || mayRetry(tries)) throw thrown
    return written({ ...(await quote(call)), fallback: true }, other)
  }
}

/** The built-in engine never yields: ten of its steps at once would block every request, and one takes up to 0.1 s. */
const computing = inTurns({ slices: 10 })

/** The built-in engine refuses only material that has too little to quote. */
async function quote<T>(call: (engine: Engine) => Promise<Made<T>>): Promise<Made<T>> {
  try {
    return await computing(() => call(builtInEngine()))
  } catch (thrown) {
    if (thrown instanceof EngineFault && thrown.code === 'rejected') throw new StepStop('too_little_text')
    throw thrown
  }
}

const written = <T>(made: Made<T>, engine: Engine): Written<T> => ({
  value: made.value,
  engine: engine.id,
  fallback: made.fallback ?? false,
  tokens: Math.max(0, Math.round(made.usage.tokens)),
})
