import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackServer, startLoopback } from './loopback-server.ts'

/** Answers like a provider of transcription. What it does is named by the path before `/audio/transcriptions`. */
export const startTranscriptionServer = (): Promise<LoopbackServer> =>
  startLoopback((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const send = (status: number, text: string) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(text)
  }
  const manner = (request.url ?? '').split('/')[1]
  if (manner === 'busy') return send(429, '{}')
  if (manner === 'down') return send(500, 'oops')
  if (manner === 'refuses') return send(400, '{"error": "no speech"}')
  if (manner === 'prose') return send(200, 'Soil is alive.')
  if (manner === 'silent') return send(200, '{"text": "", "segments": []}')
  const form = body.toString('latin1')
  const isWhole = ['name="file"', 'name="model"', 'verbose_json', 'RIFF'].every((part) => form.includes(part))
  if (!isWhole || request.headers.authorization !== 'Bearer key') return send(422, '{}')
  if (manner === 'long') return send(200, JSON.stringify({ segments: [saidOf(body)] }))
  return send(
    200,
    JSON.stringify({
      text: 'whole',
      language: 'english',
      segments: [
        { id: 0, start: 0.5, end: 4.25, text: ' Soil is the upper layer of the crust,', tokens: [1] },
        { id: 1, start: 4.25, end: 8, text: ' in which plants take root.', tokens: [2] },
        { id: 2, start: 8, end: 8, text: ' ', tokens: [] },
      ],
    }),
  )
}

let parts = 0
/** One sentence, another each time, that says how many seconds of sound came, as the head of the WAV says it. */
function saidOf(form: Buffer) {
  const head = form.subarray(form.indexOf('RIFF'))
  const seconds = head.readUInt32LE(head.indexOf('data') + 4) / head.readUInt32LE(28)
  return { start: 1, end: 5, text: ` Part ${++parts} of the talk on soil has ${seconds} seconds.` }
}
