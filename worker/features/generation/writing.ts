import { chooseEngine } from '#worker/ai/choose.ts'
import { type Engine, EngineFault, type Made } from '#worker/ai/engine.ts'
import type { Services } from '#worker/platform/services.ts'
import { mayRetry } from './rules.ts'
import { StepStop } from './step-stop.ts'

export type Written<T> = { value: T; engine: string; fallback: boolean; tokens: number }

export const configuredEngine = (services: Services): Engine => chooseEngine(services.env)
/** The one that is always there: what no settings choose. */
export const builtInEngine = (): Engine => chooseEngine({})
export const isBuiltIn = (engine: Engine): boolean => engine.id === builtInEngine().id

/**
 * Has the configured engine write. When it has been away for all tries, or what it wrote is empty, the
 * built-in engine does this step and the step says so.
 */
export async function write<T>(
  services: Services,
  tries: number,
  call: (engine: Engine) => Promise<Made<T>>,
  isEmpty: (value: T) => boolean,
): Promise<Written<T>> {
  const engine = configuredEngine(services)
  const other = builtInEngine()
  if (isBuiltIn(engine)) return written(await quote(call), engine)
  try {
    const made = await call(engine)
    if (!isEmpty(made.value)) return written(made, made.fallback ? other : engine)
    const instead = await quote(call)
    return written({ ...instead, usage: made.usage, fallback: true }, other)
  } catch (thrown) {
    if (!(thrown instanceof EngineFault) || thrown.code === 'rejected' || mayRetry(tries)) throw thrown
    return written({ ...(await quote(call)), fallback: true }, other)
  }
}

/** The built-in engine refuses only what holds too little to quote. */
async function quote<T>(call: (engine: Engine) => Promise<Made<T>>): Promise<Made<T>> {
  try {
    return await call(builtInEngine())
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
