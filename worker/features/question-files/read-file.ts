import type { ImportFormat } from '#worker/contract/question-files.ts'
import { ExtractionError } from '#worker/extract/extraction-error.ts'
import { openArchive } from '#worker/extract/office/archive.ts'
import { mainPart } from '#worker/extract/office/relationships.ts'
import { oneAtATime } from '#worker/extract/one-at-a-time.ts'
import { decodeText } from '#worker/extract/plain/decode.ts'
import { FileFault, type ReadFile } from './file-question.ts'
import { readGift } from './formats/gift-read.ts'
import { readMoodleXml } from './formats/moodle-read.ts'
import { readTable } from './formats/table-read.ts'

type Given = { bytes: Uint8Array<ArrayBuffer>; language: string }

/** The questions of a file in any of the formats, told by its bytes. Throws FileFault for a file as a whole. */
export async function readQuestionFile(given: Given): Promise<ReadFile & { format: ImportFormat }> {
  try {
    const read = await readAny(given)
    if (read.questions.length === 0) throw new FileFault('file_without_questions')
    return read
  } catch (thrown) {
    if (thrown instanceof ExtractionError) throw new FileFault('file_unreadable')
    throw thrown
  }
}

async function readAny({ bytes, language }: Given): Promise<ReadFile & { format: ImportFormat }> {
  if (isArchive(bytes)) {
    const main = await mainPart(openArchive(bytes, (part) => part === '_rels/.rels'))
    if (main?.startsWith('word/')) {
      const { readWord } = await import('./formats/word-read.ts')
      return { format: 'docx', ...(await oneAtATime(() => readWord(bytes, language))) }
    }
    const { readXlsx } = await import('#worker/platform/sheets/xlsx-read.ts')
    return { format: 'xlsx', ...readTable(await oneAtATime(() => readXlsx(bytes)), language) }
  }
  const text = decodeText(bytes)
  if (text !== undefined && /^\s*(?:<\?xml|<quiz)/.test(text))
    return { format: 'moodle_xml', ...(await oneAtATime(() => readMoodleXml(bytes, language))) }
  if (text === undefined) throw new FileFault('file_unreadable')
  if (isGift(text)) return { format: 'gift', ...readGift(text.replace(/^\ufeff/, ''), language) }
  const { readCsv } = await import('#worker/platform/sheets/csv.ts')
  return { format: 'csv', ...readTable(readCsv(text), language) }
}

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Whether answers stand in braces outside of comments, as no head row of a table has them. */
const isGift = (text: string): boolean =>
  /^[^\S\n]*(?:::|\$CATEGORY:|\/\/)/m.test(text.slice(0, 20_000)) || /^[^\n]{4,}\{/.test(text.trimStart())
