import type { Engine } from './engine.ts'

/** An engine whose module is loaded at its first call, so that a page view never loads it. */
export function lazyEngine(id: string, estimate: Engine['estimate'], load: () => Promise<Engine>): Engine {
  let loaded: Engine | undefined
  const engine = async () => {
    // Kept when it is there: a promise of an invocation that ends early would hang everybody who waits for it.
    const found = loaded ?? (await load())
    loaded = found
    return found
  }
  return {
    id,
    estimate,
    outline: async (source, options) => (await engine()).outline(source, options),
    lesson: async (source, ref, options) => (await engine()).lesson(source, ref, options),
    practice: async (source, ref, options) => (await engine()).practice(source, ref, options),
    profile: async (cv) => (await engine()).profile(cv),
    transform: async (...asked) => (await engine()).transform(...asked),
  }
}
