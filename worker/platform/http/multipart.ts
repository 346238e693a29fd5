import { concat } from '#worker/platform/bytes.ts'
import { AppError } from './errors.ts'

/** A part of a multipart body. Its chunks are to be read before the next part is asked for. */
export type Part = { name: string; fileName: string | undefined; chunks: AsyncIterable<Uint8Array> }

const HEAD_BYTES = 8 * 1024
const [CR, LF, DASH] = [13, 10, 45]
const BLANK_LINE = new TextEncoder().encode('\r\n\r\n')

/**
 * The parts of a multipart/form-data body (RFC 7578) as they arrive, holding no more than one chunk. A body that
 * is none, or that breaks off, throws 400.
 */
export async function* readParts(body: AsyncIterator<Uint8Array>, type: string): AsyncGenerator<Part> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type)
  const delimiter = new TextEncoder().encode(`\r\n--${boundary?.[1] ?? boundary?.[2] ?? ''}`)
  const input = new Input(body)
  try {
    // The first delimiter has no line break before it.
    input.held = Uint8Array.of(CR, LF)
    await input.fill(delimiter.length)
    if (!boundary || find(input.held, delimiter) !== 0) throw new AppError('malformed')
    for (;;) {
      input.drop(delimiter.length)
      await input.fill(2)
      const [first, second] = input.held
      if (first === DASH && second === DASH) return
      if (first !== CR || second !== LF) throw new AppError('malformed')
      const head = await readHead(input)
      let ended = false
      yield {
        ...head,
        chunks: (async function* () {
          yield* readUntil(input, delimiter)
          ended = true
        })(),
      }
      if (!ended) throw new Error('A part was left unread')
    }
  } finally {
    await body.return?.()
  }
}

/** The bytes that have arrived and are not consumed yet. */
class Input {
  held: Uint8Array = new Uint8Array()
  readonly #body: AsyncIterator<Uint8Array>

  constructor(body: AsyncIterator<Uint8Array>) {
    this.#body = body
  }

  drop(count: number): void {
    this.held = this.held.subarray(count)
  }

  /** Reads one more chunk. */
  async more(): Promise<void> {
    const { done, value } = await this.#body.next()
    if (done) throw new AppError('malformed')
    this.held = concat([this.held, value])
  }

  async fill(count: number): Promise<void> {
    while (this.held.length < count) await this.more()
  }
}

async function readHead(input: Input): Promise<Omit<Part, 'chunks'>> {
  for (;;) {
    const end = find(input.held, BLANK_LINE)
    if (end > HEAD_BYTES || (end < 0 && input.held.length > HEAD_BYTES)) throw new AppError('malformed')
    if (end >= 0) {
      const head = new TextDecoder().decode(input.held.subarray(0, end))
      input.drop(end + BLANK_LINE.length)
      const disposition = /\r\ncontent-disposition:\s*form-data((?:;[^\r\n]*)?)/i.exec(head)?.[1] ?? ''
      const name = parameter(disposition, 'name')
      if (name === undefined) throw new AppError('malformed')
      return { name, fileName: parameter(disposition, 'filename') }
    }
    await input.more()
  }
}

/** Browsers percent-encode quotes and line breaks within a name. */
function parameter(disposition: string, name: string): string | undefined {
  const value = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1]
  return value?.replace(/%22/g, '"').replace(/%0[ad]/gi, ' ')
}

async function* readUntil(input: Input, delimiter: Uint8Array): AsyncGenerator<Uint8Array> {
  for (;;) {
    const end = find(input.held, delimiter)
    // The last bytes may be the beginning of the delimiter.
    const safe = end >= 0 ? end : Math.max(0, input.held.length - delimiter.length + 1)
    if (safe > 0) yield input.held.subarray(0, safe)
    input.drop(safe)
    if (end >= 0) return
    await input.more()
  }
}

/** The offset of the wanted bytes, or -1. */
function find(bytes: Uint8Array, wanted: Uint8Array): number {
  const first = wanted[0] ?? 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return at
  }
  return -1
}
