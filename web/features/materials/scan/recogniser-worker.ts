import arabicAddress from '@tesseract.js-data/ara/4.0.0_best_int/ara.traineddata.gz?url'
import englishAddress from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import loadCore from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import wasmAddress from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'
import { fetchBytes } from '#web/api/file-bytes.ts'
import type { ReadAnswer, ReadRequest, ScanLanguage } from './recogniser.ts'

/** Reads pages, one after the other, away from the screen. The page that starts it waits for each answer. */
const DATA: Record<ScanLanguage, { name: string; address: string }> = {
  ar: { name: 'ara', address: arabicAddress },
  en: { name: 'eng', address: englishAddress },
}
/** By the neural network alone: the data is made for nothing else. */
const NETWORK_ONLY = 1
/** Columns and blocks are found on the page itself. */
const WHOLE_PAGE = '3'

type Core = Awaited<ReturnType<typeof loadCore>>
let core: Promise<Core> | undefined
let current: { language: ScanLanguage; reader: InstanceType<Core['TessBaseAPI']> } | undefined

/** A server may have unpacked it on the way. */
async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isPacked) return bytes
  const stream = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const ignored = () => undefined
const startCore = async (): Promise<Core> =>
  loadCore({
    wasmBinary: await fetchBytes(wasmAddress),
    TesseractProgress: ignored,
    print: ignored,
    printErr: ignored,
  })

async function readerOf(language: ScanLanguage) {
  core ??= startCore()
  const { FS, TessBaseAPI } = await core
  if (current?.language === language) return { FS, reader: current.reader }
  const { name, address } = DATA[language]
  FS.writeFile(`/${name}.traineddata`, await unpacked(await fetchBytes(address)))
  current?.reader.End()
  current = undefined
  const reader = new TessBaseAPI()
  if (reader.Init('/', name, NETWORK_ONLY) !== 0) throw new Error('The reader did not start')
  reader.SetVariable('tessedit_pageseg_mode', WHOLE_PAGE)
  current = { language, reader }
  return { FS, reader }
}

/** A greyscale picture in the plainest format that the reader knows. */
function asPortableGreymap({ width, height, grey }: ReadRequest): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + grey.length)
  file.set(head)
  file.set(grey, head.length)
  return file
}

async function readPage(request: ReadRequest): Promise<string> {
  const { FS, reader } = await readerOf(request.language)
  FS.writeFile('/input', asPortableGreymap(request))
  try {
    if (reader.SetImageFile(1, 0, false) !== 0 || reader.Recognize(null) !== 0)
      throw new Error('The page was not read')
    return reader.GetTSVText(0)
  } finally {
    reader.Clear()
    FS.unlink('/input')
  }
}

self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  let answer: ReadAnswer
  try {
    answer = { id: data.id, words: await readPage(data) }
  } catch {
    core = undefined
    current = undefined
    answer = { id: data.id, words: null }
  }
  self.postMessage(answer)
}
