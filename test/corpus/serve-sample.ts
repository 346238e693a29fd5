import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Response } from 'miniflare'

export const SAMPLES = fileURLToPath(new URL('../../../shared/samples/', import.meta.url))

/** Hands a sample to the tests in workerd; a module of its size would not pass to them. */
export function serveSample(request: { url: string }): Response {
  try {
    return new Response(readFileSync(SAMPLES + basename(new URL(request.url).pathname)))
  } catch {
    return new Response(null, { status: 404 })
  }
}
