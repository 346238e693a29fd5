import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackServer, startLoopback } from './loopback-server.ts'

/** Answers like a model that sees pictures. What it does is named by the path before `/chat/completions`. */
export const startVisionServer = (): Promise<LoopbackServer> =>
  startLoopback((request, response) => void answer(request, response))

type Asked = {
  model?: string
  messages?: { content?: { type: string; text?: string; image_url?: { url: string } }[] }[]
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const send = (status: number, text: string) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(text)
  }
  const says = (content: string | null) =>
    send(200, JSON.stringify({ id: 'x', choices: [{ index: 0, message: { role: 'assistant', content } }] }))
  const manner = (request.url ?? '').split('/')[1]
  if (manner === 'busy') return send(429, '{}')
  if (manner === 'down') return send(500, 'oops')
  if (manner === 'prose') return send(200, 'Soil is alive.')
  if (manner === 'endless') return says('soil '.repeat(100_000))
  if (manner === 'flood') return says('x'.repeat(2_000_000))
  if (manner === 'blind') return says(null)
  const asked = JSON.parse(Buffer.concat(chunks).toString()) as Asked
  const parts = asked.messages?.[0]?.content ?? []
  const isWhole =
    asked.model === 'eyes' &&
    parts.some(({ type, text }) => type === 'text' && text?.includes('exactly')) &&
    parts.some(({ image_url: picture }) => picture?.url.startsWith('data:image/png;base64,iVBORw0KGgo'))
  if (!isWhole || request.headers.authorization !== 'Bearer key') return send(422, '{}')
  return says('The living soil\n\nSoil is made over 500 years.\nIt holds water.\n')
}
