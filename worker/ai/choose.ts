import type { Engine } from './engine.ts'

/** The engine for a configuration. Engines are loaded when first asked for, never at start-up. */
export async function chooseEngine(): Promise<Engine> {
  const { embeddedEngine } = await import('./embedded/engine.ts')
  return embeddedEngine
}
