import * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import type { ScanLine } from '#worker/contract/scans.ts'
import type { Env } from '#worker/env.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { log } from '#worker/platform/log.ts'
import type { ImageFacts } from '#worker/platform/pictures/facts.ts'

const TIME_MS = 90_000
/** Of a full page there are about ten thousand characters, and as much again around them. */
const ANSWER_BYTES = 512 * 1024
const MOST_TOKENS = 8_000

const ASKED = `Write down all text on this picture of a page, line by line, exactly as it is printed and in its own language.
Copy every number digit by digit. Put an empty line between paragraphs. Correct nothing, translate nothing, add nothing.
If there is no text, answer with an empty text.`

/** Only what is used is named, because providers answer with more. */
const Answer = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.nullable(z.string()) }) }))
    .check(z.minLength(1)),
})

/** Whether a provider is configured that reads pictures of pages. */
export const canReadPictures = ({ VISION_BASE_URL: address, VISION_MODEL: model }: Env): boolean =>
  address !== undefined && model !== undefined

type Picture = { bytes: Uint8Array<ArrayBuffer>; type: ImageFacts['type'] }

/**
 * The lines of a page as a provider reads them. It measures no confidence, so each of them is to be looked at. Throws
 * `unavailable` where it does not answer, or not with a text.
 */
export async function askProvider(env: Env, picture: Picture): Promise<ScanLine[]> {
  const response = await fetch(`${(env.VISION_BASE_URL ?? '').replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(env.VISION_API_KEY ? { Authorization: `Bearer ${env.VISION_API_KEY}` } : {}),
    },
    body: JSON.stringify({
      model: env.VISION_MODEL,
      max_tokens: MOST_TOKENS,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: ASKED },
            { type: 'image_url', image_url: { url: `data:${picture.type};base64,${base64(picture.bytes)}` } },
          ],
        },
      ],
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_MS),
  }).catch(() => undefined)
  const text = response?.ok ? await readAtMost(response) : undefined
  if (!response?.ok) await response?.body?.cancel()
  const read = Answer.safeParse(parsed(text))
  if (!read.success) {
    log('warn', 'page_not_read', { status: response?.status ?? 0 })
    throw new AppError('unavailable')
  }
  return linesOf(read.data.choices[0]?.message.content ?? '')
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** As much as a page holds; what is longer goes into the next line, and what is beyond a page is no page. */
function linesOf(content: string): ScanLine[] {
  const lines: ScanLine[] = []
  let starts = true
  let left = LIMITS.scanPageChars
  for (const line of content.toWellFormed().replaceAll('\u0000', '').split('\n')) {
    const text = line.trim()
    if (text === '') {
      starts = true
      continue
    }
    for (let at = 0; at < text.length; at += LIMITS.scanLineChars) {
      const piece = text.slice(at, at + LIMITS.scanLineChars).toWellFormed()
      left -= piece.length
      if (left < 0 || lines.length >= LIMITS.scanLinesPerPage) throw new AppError('unavailable')
      lines.push({ text: piece, confidence: null, confirmed: false, ...(starts ? { starts } : {}) })
      starts = false
    }
  }
  // Without a word it stays open, until its owner types it or leaves it out.
  return lines.length > 0 ? lines : [{ text: '', confidence: 0, confirmed: false }]
}

function base64(bytes: Uint8Array): string {
  const PIECE = 0x8000
  let binary = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(binary)
}

async function readAtMost(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > ANSWER_BYTES) return undefined
    chunks.push(chunk)
  }
  return new Blob(chunks).text()
}
