import { decodePDFRawStream, PDFContext, PDFObjectParser, PDFRawStream } from 'pdf-lib'
import { ExtractionError } from '../extraction-error.ts'

/**
 * Objects that a file may hold, and bytes of its packed lists of objects. Measured: a textbook of 117 pages has 60,900
 * and takes 46 MB more memory, 97,000 empty ones take 95 MB.
 */
const MOST_OBJECTS = 70_000
const MOST_UNPACKED = 8 * 1024 * 1024

let objects = Number.POSITIVE_INFINITY
let unpacked = Number.POSITIVE_INFINITY
let running = 0
let isPatched = false

/**
 * Opens a file with a limit on the work of the library. It unpacks every list of objects in a file and reads an object
 * as often as a list names it, with no limit of its own: a few kilobytes could fill the memory. Throws `unsafe` when
 * the limit was reached. Files opened outside of this, as the product's own are, are not counted.
 */
export async function openWithinBudget<File>(open: () => Promise<File>): Promise<File> {
  if (!isPatched) patch()
  isPatched = true
  objects = MOST_OBJECTS
  unpacked = MOST_UNPACKED
  running++
  try {
    const file = await open()
    // Once more at the end, since the library takes an error for a damaged object.
    expectParsed()
    return file
  } finally {
    running--
    if (running === 0) objects = unpacked = Number.POSITIVE_INFINITY
  }
}

function expectParsed(): void {
  if (objects < 0) throw new ExtractionError('unsafe', 'too many objects')
  if (unpacked < 0) throw new ExtractionError('unsafe', 'too much is packed')
}

function patch(): void {
  const parser = PDFObjectParser.prototype
  const { parseObject } = parser
  parser.parseObject = function () {
    objects--
    expectParsed()
    return parseObject.call(this)
  }
  const decoder = decoderPrototype()
  const { ensureBuffer } = decoder
  decoder.ensureBuffer = function (bytes) {
    if (bytes > this.buffer.length) unpacked -= bytes
    expectParsed()
    return ensureBuffer.call(this, bytes)
  }
}

type Decoder = { buffer: Uint8Array; ensureBuffer(bytes: number): Uint8Array }

/** What all decoders of the library are made of; the library does not export it. */
function decoderPrototype(): Decoder {
  const empty = new Uint8Array([0x78, 0x9c])
  const stream = decodePDFRawStream(
    PDFRawStream.of(PDFContext.create().obj({ Filter: 'FlateDecode' }), empty),
  )
  return Object.getPrototypeOf(Object.getPrototypeOf(stream))
}
