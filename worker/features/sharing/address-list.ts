import { LIMITS } from '#db/vocabulary.ts'
import { InvitedEmail } from '#worker/contract/sharing.ts'
import { ExtractionError } from '#worker/extract/extraction-error.ts'
import { oneAtATime } from '#worker/extract/one-at-a-time.ts'
import { decodeText } from '#worker/extract/plain/decode.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { SheetRow } from '#worker/platform/sheets/cells.ts'

/** An address as it stands in a list: `email` is undefined for what is none. */
export type Listed = { row: number; text: string; email: string | undefined }

/** What parts addresses that stand in one cell or line. */
const BETWEEN = /[\s,;،؛<>()"]+/
const SHOWN_CHARS = 100

/** The addresses of a list: an Excel workbook, a CSV file or text with one or several in a line, in any column. */
export async function readAddressList(bytes: Uint8Array<ArrayBuffer>): Promise<Listed[]> {
  const rows = await readRows(bytes)
  const [head] = rows
  const listed = rows.flatMap((row): Listed[] => {
    const found = row.cells.flatMap((cell) => cell.split(BETWEEN).filter((part) => part.includes('@')))
    if (found.length > 0) return found.map((text) => ({ row: row.number, ...judged(text) }))
    // The names of the columns are no address and none is missing there.
    if (row === head && rows.length > 1 && row.cells.length > 0 && isHead(row, rows)) return []
    return [{ row: row.number, text: row.cells.join(' ').trim().slice(0, SHOWN_CHARS), email: undefined }]
  })
  if (listed.length === 0) throw refusal('file_without_addresses')
  if (listed.length > LIMITS.addressesRead) throw refusal('file_too_many_addresses')
  return listed
}

/** A first row of words stands above a column of addresses. */
const isHead = ({ cells }: SheetRow, [, ...others]: SheetRow[]): boolean =>
  others.some((other) => other.cells.some((cell, column) => cell.includes('@') && cells[column]?.trim()))

function judged(text: string) {
  const read = InvitedEmail.safeParse(text)
  return { text: text.slice(0, SHOWN_CHARS).toWellFormed(), email: read.success ? read.data : undefined }
}

async function readRows(bytes: Uint8Array<ArrayBuffer>): Promise<SheetRow[]> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  try {
    if (isArchive) {
      const { readXlsx } = await import('#worker/platform/sheets/xlsx-read.ts')
      return await oneAtATime(() => readXlsx(bytes))
    }
  } catch (thrown) {
    if (thrown instanceof ExtractionError) throw refusal('file_unreadable')
    throw thrown
  }
  const text = decodeText(bytes)
  if (text === undefined) throw refusal('file_unreadable')
  const { readCsv } = await import('#worker/platform/sheets/csv.ts')
  return readCsv(text)
}

const refusal = (code: 'file_unreadable' | 'file_without_addresses' | 'file_too_many_addresses') =>
  new AppError('invalid', { fields: { file: code } })
