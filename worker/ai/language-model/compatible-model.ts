import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { boundedFetch } from './bounded-fetch.ts'
import { dialectOf } from './dialect.ts'
import { type TextModel, textModel } from './text-model.ts'

type CompatibleSettings = { baseUrl: string; apiKey?: string | undefined; model: string }

/** A model behind any OpenAI-compatible address: a gateway, a vendor, or a local server. */
export function compatibleModel({ baseUrl, apiKey, model }: CompatibleSettings): TextModel {
  const baseURL = baseUrl.replace(/\/+$/, '')
  const dialect = dialectOf(`${baseURL} ${model}`, true)
  const provider = (supportsStructuredOutputs: boolean) =>
    createOpenAICompatible({
      name: 'configured',
      baseURL,
      apiKey,
      supportsStructuredOutputs,
      includeUsage: true,
      fetch: boundedFetch,
      transformRequestBody: ({ max_tokens: most, ...body }) => ({ ...body, [dialect.tokens]: most }),
    })
  return textModel({ strict: provider(true)(model), loose: provider(false)(model) }, dialect)
}
