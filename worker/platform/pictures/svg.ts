import type { Bytes } from '../bytes.ts'
import type { Drawn } from './renderer.ts'
import { measureSvg, renderSvg } from './renderer.ts'

/** Diagrams stay below this. The renderer counts elements, and not what each of them takes to be drawn. */
const MAX_BYTES = 512 * 1024
/** A width that shows a diagram well; a drawing has no pixels of its own. */
const WIDTH = 1_200
const PIXELS = 1_500_000
/**
 * What a drawing of a document has no need of: entities unfold, pictures within bring sizes of their own, and filters,
 * masks and patterns draw the same surface again and again.
 */
const UNSAFE = /<!ENTITY|<(?:\w+:)?(?:image|feImage|filter|mask|pattern|foreignObject)\b/i

/** A drawing as a PNG, or why it is refused. Throws what cannot be drawn. */
export async function drawSvg(bytes: Bytes): Promise<Drawn | 'unsafe' | 'too_large'> {
  if (bytes.length > MAX_BYTES) return 'too_large'
  const svg = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  if (UNSAFE.test(svg)) return 'unsafe'
  const { width, height } = await measureSvg(svg)
  const fitting = Math.floor(Math.min(WIDTH, Math.sqrt((PIXELS * width) / height)))
  return renderSvg(svg, { mode: 'width', value: Math.max(1, fitting) })
}
