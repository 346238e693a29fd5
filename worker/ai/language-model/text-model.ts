import { generateText, type LanguageModel, streamText } from 'ai'
import { EngineFault, type Usage } from '../engine.ts'
import { adapt, type Dialect, FORMATS } from './dialect.ts'
import { usageOf } from './estimate.ts'
import { asFault, refusalOf } from './model-fault.ts'

/** A JSON schema as plain data, as models accept it. */
export type JsonSchema = Parameters<typeof import('ai').jsonSchema>[0]
export type Ask = {
  instructions: string
  prompt: string
  /** The schema of the answer. Without it the answer is plain text. */
  schema?: JsonSchema
  maxOutputTokens: number
  timeoutMs: number
  /** Ends the call before its time. */
  signal?: AbortSignal
  /** Hears plain text as the model says it, where the provider streams. */
  onText?: (text: string) => void
}
/** `cut` says that the model had more to say than it was allowed to. */
export type Answer = { text: string; cut: boolean; usage: Usage }
/** The interface to a model: text in, text out, faults as `EngineFault`. */
export type TextModel = { ask(ask: Ask): Promise<Answer> }

type Models = Record<'strict' | 'loose', LanguageModel>
type Said = { text: string; reasoning: string; tokens: number | undefined; finish: string }

/**
 * Asks a model of the AI SDK. What the provider refuses (a response format, the name of a parameter, a temperature) is
 * left out or said in another way, and from then on for every call.
 */
export function textModel({ strict, loose }: Models, dialect: Dialect): TextModel {
  const attempt = async (ask: Ask, format: number, abortSignal: AbortSignal): Promise<Answer> => {
    const output = ask.schema && FORMATS[format] !== 'plain' ? jsonOutput(ask.schema) : undefined
    const call = {
      model: FORMATS[format] === 'json_schema' ? strict : loose,
      instructions: ask.instructions,
      prompt: ask.prompt,
      maxOutputTokens: Math.min(ask.maxOutputTokens, dialect.most),
      ...(dialect.temperature ? { temperature: 0.2 } : {}),
      // The pipeline retries with its own delays and lease; a hidden retry would outlive them.
      maxRetries: 0,
      abortSignal,
      output,
    }
    const said = dialect.streams ? await streamed(call, ask.onText) : await whole(call)
    if (abortSignal.aborted) throw new EngineFault('timeout', 'no answer in time')
    const text = visible(said, ask.schema !== undefined)
    return {
      text,
      cut: said.finish === 'length',
      usage: usageOf(said.tokens, ask.instructions, ask.prompt, said.text, said.reasoning),
    }
  }
  return {
    async ask(ask) {
      // One deadline for all attempts, so that a provider that is slow to refuse gets no extra time.
      const limit = AbortSignal.timeout(ask.timeoutMs)
      const inTime = ask.signal ? AbortSignal.any([limit, ask.signal]) : limit
      for (;;) {
        const format = ask.schema ? dialect.format : FORMATS.length - 1
        try {
          return await attempt(ask, format, inTime)
        } catch (error) {
          if (error instanceof EmptyStream) {
            dialect.streams = false
            continue
          }
          const refusal = refusalOf(error)
          const asked = { format, maxOutputTokens: ask.maxOutputTokens }
          if (refusal === undefined || !adapt(dialect, refusal, asked)) throw asFault(error)
        }
      }
    },
  }
}

type Call = Parameters<typeof generateText>[0]

async function whole(call: Call): Promise<Said> {
  const { text, reasoningText, totalUsage, finishReason } = await generateText(call)
  return { text, reasoning: reasoningText ?? '', tokens: totalUsage.totalTokens, finish: finishReason }
}

/** A provider that was asked to stream and sent something else, or nothing. It is asked again without. */
class EmptyStream extends Error {}

const isEmpty = ({ text, reasoning }: Said, error: unknown): boolean =>
  text === '' &&
  reasoning === '' &&
  error instanceof Error &&
  /without a finish reason|no output/i.test(error.message)

/** Bytes arrive as the model writes them, so that no proxy takes a long answer for a dead connection. */
async function streamed(call: Call, onText: Ask['onText']): Promise<Said> {
  const said: Said = { text: '', reasoning: '', tokens: undefined, finish: '' }
  // Errors are read from the stream.
  const { fullStream } = streamText({ ...call, onError: () => undefined } as Parameters<typeof streamText>[0])
  for await (const part of fullStream) {
    if (part.type === 'text-delta') {
      said.text += part.text
      onText?.(part.text)
    }
    if (part.type === 'reasoning-delta') said.reasoning += part.text
    else if (part.type === 'error') throw isEmpty(said, part.error) ? new EmptyStream() : part.error
    else if (part.type === 'abort') throw new EngineFault('timeout', 'no answer in time')
    else if (part.type === 'finish') {
      said.tokens = part.totalUsage.totalTokens
      said.finish = part.finishReason
    }
  }
  return said
}

/** The answer without the thoughts before it. Some models put their answer among the thoughts and nothing behind. */
function visible({ text, reasoning }: Said, isJson: boolean): string {
  const answer = text
    .replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/g, '')
    .replace(/^[\s\S]*<\/think(?:ing)?>/, '')
  return answer.trim() === '' && isJson ? reasoning : answer
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
