import * as z from 'zod/mini'
import type { Env } from '#worker/env.ts'
import type { Cue } from '#worker/extract/captions/cues.ts'
import { log } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'

/** What a provider takes in one call. */
export const MOST_BYTES = 24 * 1024 * 1024
const TIME_MS = 5 * 60_000
/** Of an hour that is spoken without a pause there are about two megabytes. */
const ANSWER_BYTES = 8 * 1024 * 1024
const MOST_CUES = 20_000

/** Seconds; only what is used is named, because providers answer with more. */
const Segment = z.object({ start: z.number(), end: z.number(), text: z.string() })
const Answer = z.object({ segments: z.array(Segment).check(z.maxLength(MOST_CUES)) })

type Recorded = { bytes: Uint8Array<ArrayBuffer>; name: string }

/** Whether a provider is configured that writes down what is said. */
export const canTranscribe = ({
  TRANSCRIBE_MODEL: model,
  TRANSCRIBE_BASE_URL: address,
  AI: ai,
}: Env): boolean =>
  model !== undefined && (address !== undefined || (ai !== undefined && model.startsWith('@cf/')))

/**
 * What is said in a recording, which may be nothing; null where a provider refuses it. Its owner is asked then. Throws
 * where trying again may help.
 */
export async function transcribe(services: Services, { bytes, name }: Recorded): Promise<Cue[] | null> {
  const { env } = services
  const answer = env.TRANSCRIBE_BASE_URL
    ? await askAddress(env, { bytes, name })
    : await askWorkersAi(env, bytes)
  const read = Answer.safeParse(answer)
  if (!read.success) {
    log('warn', 'transcription_not_understood', {})
    return null
  }
  return cuesOf(read.data.segments)
}

async function askAddress(env: Env, { bytes, name }: Recorded): Promise<unknown> {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  form.set('model', env.TRANSCRIBE_MODEL ?? '')
  form.set('response_format', 'verbose_json')
  form.set('timestamp_granularities[]', 'segment')
  const response = await fetch(`${(env.TRANSCRIBE_BASE_URL ?? '').replace(/\/$/, '')}/audio/transcriptions`, {
    method: 'POST',
    headers: env.TRANSCRIBE_API_KEY ? { Authorization: `Bearer ${env.TRANSCRIBE_API_KEY}` } : {},
    body: form,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_MS),
  })
  if (response.status === 429 || response.status >= 500) {
    await response.body?.cancel()
    throw new Error(`The transcription provider answered ${response.status}`)
  }
  const text = response.ok ? await readAtMost(response) : undefined
  if (text === undefined) {
    log('warn', 'transcription_refused', { status: response.status })
    return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function askWorkersAi({ AI: ai, TRANSCRIBE_MODEL: model }: Env, bytes: Uint8Array): Promise<unknown> {
  // The model's name is a setting, which the types of the binding do not know.
  const run = ai?.run as unknown as (name: string, input: { audio: string }) => Promise<unknown>
  return run.call(ai, model ?? '', { audio: base64(bytes) })
}

function base64(bytes: Uint8Array): string {
  const PIECE = 0x8000
  let binary = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(binary)
}

async function readAtMost(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > ANSWER_BYTES) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}

/** In order, each with a length and with words. */
function cuesOf(segments: z.infer<typeof Segment>[]): Cue[] {
  const cues: Cue[] = []
  for (const { start, end, text } of segments) {
    const from = Math.max(Math.round(start * 1000), cues.at(-1)?.start_ms ?? 0)
    const to = Math.round(end * 1000)
    const words = text.trim()
    if (words !== '' && Number.isFinite(from) && to > from)
      cues.push({ start_ms: from, end_ms: to, text: words })
  }
  return cues
}
