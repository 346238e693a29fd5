import { deflateSync } from 'node:zlib'

const PAGES = 500
const OPERATIONS = 5_000
const OPERATIONS_A_COLUMN = 50
const FIRST_PAGE = 4
const STREAM = 3

type Wanted = {
  pages?: number
  operations?: number
  /** Gives each page a size of its own, so that none can be taken for a copy of another. */
  different?: boolean
}

/**
 * A PDF of a few kilobytes that takes long to read: 500 pages that share one stream of 5,000 text operations,
 * all objects compressed.
 */
export function costlyPdf({
  pages = PAGES,
  operations = OPERATIONS,
  different = false,
}: Wanted = {}): Uint8Array<ArrayBuffer> {
  const ids = Array.from({ length: pages }, (_, i) => FIRST_PAGE + i)
  // Fifty lines down the page, then up again beside them.
  const text = '0 -14 Td (ab) Tj '.repeat(OPERATIONS_A_COLUMN - 1).concat('6 686 Td (ab) Tj ')
  const stream = (dictionary: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(`<<${dictionary}/Filter/FlateDecode/Length ${body.length}>>stream\n`),
      body,
      Buffer.from('\nendstream'),
    ])
  const objects = new Map<number, string>([
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [
      2,
      `<</Type/Pages/Count ${pages}/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]/MediaBox[0 0 600 800]/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>>>>>`,
    ],
    ...ids.map((id): [number, string] => [
      id,
      `<</Type/Page/Parent 2 0 R/Contents ${STREAM} 0 R${different ? `/MediaBox[0 0 600 ${800 + id}]` : ''}>>`,
    ]),
  ])
  const packed = FIRST_PAGE + pages
  const table = packed + 1
  const parts = [Buffer.from('%PDF-1.7\n')]
  const at = (number: number, body: Buffer) => {
    const offset = parts.reduce((sum, part) => sum + part.length, 0)
    parts.push(Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n'))
    return offset
  }
  const contentAt = at(
    STREAM,
    stream(
      '',
      deflateSync(`BT /F1 6 Tf 50 780 Td ${text.repeat(operations / OPERATIONS_A_COLUMN)} ET`, { level: 9 }),
    ),
  )
  const bodies = [...objects.values()]
  let end = 0
  const heads = [...objects.keys()].map((id, i) => {
    const head = `${id} ${end}`
    end += (bodies[i] ?? '').length + 1
    return head
  })
  const head = `${heads.join(' ')} `
  const packedAt = at(
    packed,
    stream(
      `/Type/ObjStm/N ${objects.size}/First ${head.length}`,
      deflateSync(head + bodies.join(' '), { level: 9 }),
    ),
  )
  const places = [...objects.keys()]
  const rows = Buffer.alloc((table + 1) * 7)
  const row = (number: number, kind: number, value: number, index: number) => {
    rows.writeUInt8(kind, number * 7)
    rows.writeUInt32BE(value, number * 7 + 1)
    rows.writeUInt16BE(index, number * 7 + 5)
  }
  for (const [index, id] of places.entries()) row(id, 2, packed, index)
  row(STREAM, 1, contentAt, 0)
  row(packed, 1, packedAt, 0)
  const tableAt = parts.reduce((sum, part) => sum + part.length, 0)
  row(table, 1, tableAt, 0)
  at(table, stream(`/Type/XRef/Size ${table + 1}/W[1 4 2]/Root 1 0 R`, deflateSync(rows, { level: 9 })))
  parts.push(Buffer.from(`startxref\n${tableAt}\n%%EOF`))
  return new Uint8Array(Buffer.concat(parts))
}
