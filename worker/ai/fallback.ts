import { type Engine, EngineFault, type Made } from './engine.ts'

/**
 * Output that is still unusable after its repair is replaced by the other engine's for that step, and marked. Other
 * faults are rethrown: the pipeline waits and tries again.
 */
export function withFallback(first: Engine, other: Engine): Engine {
  const instead = async <T>(call: (engine: Engine) => Promise<Made<T>>): Promise<Made<T>> => {
    try {
      return await call(first)
    } catch (error) {
      if (!(error instanceof EngineFault) || error.code !== 'bad_output') throw error
      return { ...(await call(other)), fallback: true }
    }
  }
  return {
    id: first.id,
    estimate: first.estimate,
    outline: (source, options) => instead((engine) => engine.outline(source, options)),
    lesson: (source, ref, options) => instead((engine) => engine.lesson(source, ref, options)),
    practice: (source, ref, options) => instead((engine) => engine.practice(source, ref, options)),
    profile: (cv) => instead((engine) => engine.profile(cv)),
    transform: (...asked) => first.transform(...asked),
  }
}
