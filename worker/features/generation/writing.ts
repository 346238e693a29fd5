import { chooseEngine } from '#worker/ai/choose.ts'
import { type Engine, EngineFault, type Made } from '#worker/ai/engine.ts'
import type { Services } from '#worker/platform/services.ts'
import { mayRetry } from './rules.ts'

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
  try {
    const made = await call(engine)
    if (!isEmpty(made.value) || isBuiltIn(engine)) return written(made, made.fallback ? other : engine)
    const instead = await call(other)
    return written({ ...instead, usage: made.usage, fallback: true }, other)
  } catch (thrown) {
    if (isBuiltIn(engine) || !(thrown instanceof EngineFault)) throw thrown
    if (thrown.code === 'rejected' || mayRetry(tries)) throw thrown
    return written({ ...(await call(other)), fallback: true }, other)
  }
}

const written = <T>(made: Made<T>, engine: Engine): Written<T> => ({
  value: made.value,
  engine: engine.id,
  fallback: made.fallback ?? false,
  tokens: Math.max(0, Math.round(made.usage.tokens)),
})
