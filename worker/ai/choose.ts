import { EMBEDDED_ID } from './embedded/version.ts'
import type { Engine } from './engine.ts'
import { withFallback } from './fallback.ts'
import { estimateTokens } from './language-model/estimate.ts'
import type { TextModel } from './language-model/text-model.ts'
import { PROMPT_VERSION } from './language-model/version.ts'
import { lazyEngine } from './lazy.ts'

/**
 * The settings that choose the engine. `AI` is the Workers AI binding. `AI_JUDGE_MODEL` reads a second time what the
 * model wrote: the same model when it is not set, and nobody when it is `off`.
 */
type EngineSettings = {
  AI_BASE_URL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_MODEL?: string | undefined
  AI_JUDGE_MODEL?: string | undefined
  AI_MAX_OUTPUT_TOKENS?: number | undefined
  AI_TIMEOUT_MS?: number | undefined
  AI?: Ai | undefined
}

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
    return languageModel(settings, AI_MODEL, async (model) => {
      const { compatibleModel } = await import('./language-model/compatible-model.ts')
      return compatibleModel({ baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model })
    })
  }
  if (AI) {
    return languageModel(settings, AI_MODEL ?? WORKERS_AI_MODEL, async (model) => {
      const { workersModel } = await import('./language-model/workers-model.ts')
      return workersModel(AI, model)
    })
  }
  return embedded
}

/** Whether a language model is configured. The embedded engine uses no tokens. */
export const hasLanguageModel = (settings: EngineSettings): boolean => chooseEngine(settings) !== embedded

/** The configured language model itself, for what is said in a conversation; nothing without one. */
export async function chooseTextModel(settings: EngineSettings): Promise<TextModel | undefined> {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI } = settings
  if (AI_BASE_URL && AI_MODEL) {
    const { compatibleModel } = await import('./language-model/compatible-model.ts')
    return compatibleModel({ baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: AI_MODEL })
  }
  if (!AI) return undefined
  const { workersModel } = await import('./language-model/workers-model.ts')
  return workersModel(AI, AI_MODEL ?? WORKERS_AI_MODEL)
}

type Load = (model: string) => Promise<TextModel>

function languageModel(settings: EngineSettings, name: string, load: Load): Engine {
  const id = `language-model/${name}/${PROMPT_VERSION}`
  const { AI_JUDGE_MODEL: judgeName = name, AI_MAX_OUTPUT_TOKENS, AI_TIMEOUT_MS } = settings
  const engine = lazyEngine(id, estimateTokens, async () => {
    const { languageModelEngine } = await import('./language-model/engine.ts')
    const { DEFAULT_LIMITS } = await import('./language-model/limits.ts')
    return languageModelEngine(id, {
      model: await load(name),
      judge: judgeName === 'off' ? undefined : await load(judgeName),
      limits: {
        maxOutputTokens: AI_MAX_OUTPUT_TOKENS ?? DEFAULT_LIMITS.maxOutputTokens,
        timeoutMs: AI_TIMEOUT_MS ?? DEFAULT_LIMITS.timeoutMs,
      },
    })
  })
  return withFallback(engine, embedded)
}
