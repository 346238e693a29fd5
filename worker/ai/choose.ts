import { EMBEDDED_ID } from './embedded/version.ts'
import type { Engine } from './engine.ts'
import { withFallback } from './fallback.ts'
import { estimateTokens } from './language-model/estimate.ts'
import { PROMPT_VERSION } from './language-model/version.ts'
import { lazyEngine } from './lazy.ts'

/** The settings that choose the engine. `AI` is the Workers AI binding. */
type EngineSettings = { AI_BASE_URL?: string; AI_API_KEY?: string; AI_MODEL?: string; AI?: Ai }

const WORKERS_AI_MODEL = '@cf/meta/llama-3.3-70b-instruct-fp8-fast'

const embedded = lazyEngine(
  EMBEDDED_ID,
  () => 0,
  async () => (await import('./embedded/engine.ts')).embeddedEngine,
)

/**
 * An OpenAI-compatible address with a model comes first, then the Workers AI binding, then the embedded
 * engine, which also stands in wherever a model's output cannot be used.
 */
export function chooseEngine(settings: EngineSettings): Engine {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI } = settings
  if (AI_BASE_URL && AI_MODEL) {
    return languageModel(AI_MODEL, async () => {
      const { compatibleModel } = await import('./language-model/compatible-model.ts')
      return compatibleModel({ baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: AI_MODEL })
    })
  }
  if (AI) {
    const model = AI_MODEL ?? WORKERS_AI_MODEL
    return languageModel(model, async () => {
      const { workersModel } = await import('./language-model/workers-model.ts')
      return workersModel(AI, model)
    })
  }
  return embedded
}

/** Whether a language model is configured. The embedded engine uses no tokens. */
export const hasLanguageModel = (settings: EngineSettings): boolean => chooseEngine(settings) !== embedded

type TextModel = import('./language-model/text-model.ts').TextModel

function languageModel(model: string, load: () => Promise<TextModel>): Engine {
  const id = `language-model/${model}/${PROMPT_VERSION}`
  const engine = lazyEngine(id, estimateTokens, async () => {
    const { languageModelEngine } = await import('./language-model/engine.ts')
    return languageModelEngine(id, await load())
  })
  return withFallback(engine, embedded)
}
