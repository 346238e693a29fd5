import type { Ask, Passage } from '#worker/ai/answers/answerer.ts'
import { chooseTextModel } from '#worker/ai/choose.ts'
import { cleanText } from '#worker/ai/gates/clean-text.ts'
import type { Services } from '#worker/platform/services.ts'
import { meteredAnswer } from './answer-meter.ts'
import { promptOf, SOURCED, UNSOURCED } from './model-prompt.ts'
import { givesAway, passed, wholeSentences } from './sentence-gate.ts'
import { textStream } from './text-stream.ts'

const OUTPUT_TOKENS = 1_200
const TIMEOUT_MS = 60_000
/** How much of the text shown before is checked together with the next sentence. */
const TAIL = 400

type Sentence = { type: 'sentence'; text: string; cited: { number: number; passage: Passage }[] }
export type Written =
  | Sentence
  /** `dropped` counts the sentences that could not be shown. */
  | { type: 'used'; tokens: number; dropped: number }

type Asked = {
  ask: Ask
  userId: string
  messageId: string
  signal: AbortSignal
  /** Passages that may be used; empty for an answer without sources. */
  sources: Passage[]
}

/**
 * A model's text, sentence by sentence as it comes. With sources, only sentences that cite one and stay within it are
 * shown. Throws `quota_spent` before the model is asked.
 */
export async function* writeAnswer(services: Services, asked: Asked): AsyncGenerator<Written, void> {
  const { ask, sources, signal, userId, messageId } = asked
  const model = await chooseTextModel(services.env)
  if (!model) return
  const isSourced = sources.length > 0
  const instructions = isSourced ? SOURCED : UNSOURCED
  const prompt = await promptOf(ask, sources)
  const estimate = OUTPUT_TOKENS + Math.ceil(new TextEncoder().encode(instructions + prompt).length / 3)
  const meter = await meteredAnswer(services, { userId, messageId, estimate })
  const secrets = [services.env.AI_API_KEY ?? '', services.env.AI_BASE_URL ?? '']
  let [tokens, dropped] = [0, 0]
  try {
    const limits = {
      // A reasoning model is configured with a higher limit, but no more is reserved for it.
      maxOutputTokens: Math.max(OUTPUT_TOKENS, services.env.AI_MAX_OUTPUT_TOKENS ?? 0),
      timeoutMs: Math.min(TIMEOUT_MS, services.env.AI_TIMEOUT_MS ?? TIMEOUT_MS),
    }
    const stream = textStream((onText) => model.ask({ instructions, prompt, ...limits, signal, onText }))
    let open = ''
    let shown = ''
    for await (const part of stream) {
      if (part.type === 'end') tokens = part.tokens
      const { sentences, rest } = wholeSentences(open + (part.type === 'text' ? part.text : '\n'))
      open = rest
      for (const sentence of sentences) {
        // A leak may be spread over several sentences.
        const isLeak = givesAway(`${shown.slice(-TAIL)} ${sentence}`, instructions, secrets)
        const written = isLeak ? undefined : isSourced ? citing(sentence, sources) : plain(sentence)
        if (written) {
          shown += ` ${written.text}`
          yield written
        } else dropped += 1
      }
    }
  } finally {
    // A stop still pays for what the model has read.
    await meter.settle(tokens || (signal.aborted ? estimate - OUTPUT_TOKENS : 0))
  }
  yield { type: 'used', tokens, dropped }
}

function citing(sentence: string, sources: Passage[]): Sentence | undefined {
  const good = passed(sentence, sources)
  if (!good) return undefined
  const cited = good.numbers.flatMap((number) => {
    const passage = sources[number - 1]
    return passage ? [{ number, passage }] : []
  })
  return { type: 'sentence', text: good.text, cited }
}

/** An answer without sources must not contain citation marks. */
function plain(sentence: string): Sentence | undefined {
  const text = sentence.replace(/\s*\[\d[\d\s,،]*\]/g, '').trim()
  return text === '' || cleanText(text) !== undefined ? undefined : { type: 'sentence', text, cited: [] }
}
