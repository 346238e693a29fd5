import type { Engine } from './engine.ts'

/** An engine whose module is loaded at its first call, so that a page view never loads it. */
export function lazyEngine(id: string, estimate: Engine['estimate'], load: () => Promise<Engine>): Engine {
  let loaded: Promise<Engine> | undefined
  const engine = () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
  return {
    id,
    estimate,
    outline: async (source, options) => (await engine()).outline(source, options),
    lesson: async (source, ref, options) => (await engine()).lesson(source, ref, options),
    practice: async (source, ref, options) => (await engine()).practice(source, ref, options),
    profile: async (cv) => (await engine()).profile(cv),
    transform: async (kind, text, language) => (await engine()).transform(kind, text, language),
  }
}
