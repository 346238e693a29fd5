import { APICallError, generateText, type LanguageModel } from 'ai'
import { EngineFault, type Usage } from '../engine.ts'
import { usageOf } from './estimate.ts'

/** A JSON schema as plain data, as models accept it. */
export type JsonSchema = Parameters<typeof import('ai').jsonSchema>[0]
export type Ask = {
  instructions: string
  prompt: string
  /** The schema of the answer. Without it the answer is plain text. */
  schema?: JsonSchema
  maxOutputTokens: number
  timeoutMs: number
}
export type Answer = { text: string; usage: Usage }
/** The interface to a model: text in, text out, faults as `EngineFault`. */
export type TextModel = { ask(ask: Ask): Promise<Answer> }

/** The response formats, strictest first. */
type Format = 'json_schema' | 'json_object' | 'plain'
const FORMATS: Format[] = ['json_schema', 'json_object', 'plain']

type Dialects = Record<'strict' | 'loose', LanguageModel>

/**
 * Asks a model of the AI SDK. A provider that refuses a response format is asked with the next looser one,
 * and from then on begins there.
 */
export function textModel({ strict, loose }: Dialects): TextModel {
  let first = 0
  const attempt = async (ask: Ask, rung: Format, abortSignal: AbortSignal): Promise<Answer> => {
    const output = ask.schema && rung !== 'plain' ? jsonOutput(ask.schema) : undefined
    const result = await generateText({
      model: rung === 'json_schema' ? strict : loose,
      instructions: ask.instructions,
      prompt: ask.prompt,
      maxOutputTokens: ask.maxOutputTokens,
      temperature: 0.2,
      // The pipeline retries with its own delays and lease; a hidden retry would outlive them.
      maxRetries: 0,
      abortSignal,
      output,
    })
    const reported = result.totalUsage.totalTokens
    return { text: result.text, usage: usageOf(reported, ask.instructions, ask.prompt, result.text) }
  }
  return {
    async ask(ask) {
      let rung = ask.schema ? first : FORMATS.length - 1
      // One deadline for all formats, so that a provider that is slow to refuse gets no extra time.
      const inTime = AbortSignal.timeout(ask.timeoutMs)
      for (;;) {
        try {
          return await attempt(ask, FORMATS[rung] ?? 'plain', inTime)
        } catch (error) {
          if (!refusesFormat(error) || rung >= FORMATS.length - 1) throw asFault(error)
          rung += 1
          first = rung
        }
      }
    },
  }
}

/** The answer's text is parsed by us, so the SDK only passes the format on. */
function jsonOutput(schema: JsonSchema) {
  return {
    name: 'json',
    responseFormat: Promise.resolve({ type: 'json' as const, schema, name: 'answer' }),
    parseCompleteOutput: async ({ text }: { text: string }) => text,
    parsePartialOutput: async ({ text }: { text: string }) => ({ partial: text }),
    createElementStreamTransform: () => undefined,
  }
}

const FORMAT_WORDS = /response_format|json_schema|json_object|json mode|structured|schema/i

function refusesFormat(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false
  const says = `${error.message} ${error.responseBody?.slice(0, 2_000) ?? ''}`
  return [400, 404, 415, 422, 501].includes(error.statusCode ?? 0) && FORMAT_WORDS.test(says)
}

/** Maps every failure of a call to one of the five codes that the pipeline knows. */
function asFault(error: unknown): EngineFault {
  if (error instanceof EngineFault) return error
  if (APICallError.isInstance(error)) return faultOfStatus(error)
  const name = error instanceof Error ? error.name : ''
  const message = error instanceof Error ? error.message : String(error)
  if (name === 'TimeoutError' || name === 'AbortError') return new EngineFault('timeout', 'no answer in time')
  if (/No(?:Object|Output)Generated|JSONParse|TypeValidation|InvalidResponseData/.test(name)) {
    return new EngineFault('bad_output', message)
  }
  return new EngineFault('unavailable', message)
}

function faultOfStatus(error: APICallError): EngineFault {
  const status = error.statusCode
  if (status === 429) return new EngineFault('rate_limited', 'too many requests', retryAfterMs(error))
  if (status === 408 || status === 504) return new EngineFault('timeout', `status ${status}`)
  if (status === undefined || status >= 500) {
    return new EngineFault('unavailable', `status ${status ?? 'none'}`, retryAfterMs(error))
  }
  if (status < 300) return faultOfAnswer(error)
  return new EngineFault('rejected', `status ${status}: ${error.message.slice(0, 200)}`)
}

/**
 * The response was not a completion. Invalid JSON and too much of it are the model's fault, a dropped connection is
 * not.
 */
function faultOfAnswer({ message, cause }: APICallError): EngineFault {
  const name = cause instanceof Error ? cause.name : ''
  const unusable = /JSONParse|TypeValidation|Syntax|RangeError|Zod|EmptyResponse/.test(name)
  return new EngineFault(unusable ? 'bad_output' : 'unavailable', message)
}

function retryAfterMs({ responseHeaders }: APICallError): number | undefined {
  const seconds = Number(responseHeaders?.['retry-after'])
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 600) * 1000 : undefined
}
