import { SaxesParser } from 'saxes'
import { ExtractionError } from '../extraction-error.ts'
import { encodingOf } from '../plain/decode.ts'
import { spendSlice } from '../slices.ts'

export type Attributes = Record<string, string>
type XmlHandler = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
  comment?: (text: string) => void
}

const PIECE = 1 << 17
/** What a byte costs, in the unit of a slice. */
const BYTE_WORK = 0.15
/** Word nests tables a few levels deep; 300,000 levels are an attack. */
const MAX_DEPTH = 500
const MAX_ELEMENTS = 2_000_000

/** Streams a part through `handler` with local names; refuses DOCTYPE, so no entity is ever expanded. */
export async function readXml(bytes: Uint8Array, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let elements = 0
  parser.on('error', (error) => {
    throw new ExtractionError('broken', error.message)
  })
  parser.on('doctype', () => {
    throw new ExtractionError('unsafe', 'DOCTYPE is not allowed')
  })
  parser.on('opentag', (tag) => {
    if (++depth > MAX_DEPTH || ++elements > MAX_ELEMENTS)
      throw new ExtractionError('unsafe', 'XML nesting or size')
    handler.open?.(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    depth--
    handler.close?.(localName(tag.name))
  })
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))
  parser.on('comment', (text) => handler.comment?.(text))
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let i = 0; i < bytes.length; i += PIECE) {
    const piece = bytes.subarray(i, i + PIECE)
    parser.write(decoder.decode(piece, { stream: i + PIECE < bytes.length }))
    await spendSlice(piece.length * BYTE_WORK)
  }
  parser.close()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
