import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { boundedFetch } from './bounded-fetch.ts'
import { type TextModel, textModel } from './text-model.ts'

type CompatibleSettings = { baseUrl: string; apiKey?: string; model: string }

/** A model behind any OpenAI-compatible address: a gateway, a vendor, or a local server. */
export function compatibleModel({ baseUrl, apiKey, model }: CompatibleSettings): TextModel {
  const provider = (supportsStructuredOutputs: boolean) =>
    createOpenAICompatible({
      name: 'configured',
      baseURL: baseUrl.replace(/\/+$/, ''),
      apiKey,
      supportsStructuredOutputs,
      includeUsage: true,
      fetch: boundedFetch,
    })
  return textModel({ strict: provider(true)(model), loose: provider(false)(model) })
}
