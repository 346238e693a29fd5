import { describe, expect, it } from 'vitest'
import { readBytes, textOf } from './documents.ts'
import { FIRST_EXTRA, writePdf } from './pdf-writer.ts'

const bytes16 = (...numbers: number[]): string =>
  numbers.map((number) => String.fromCharCode(number >> 8, number & 255)).join('')

/** A record of Windows English: the name of the family. */
const NAME = 'Tiny'
const WINDOWS_NAME =
  bytes16(0, 1, 18, 3, 1, 0x409, 1, NAME.length * 2, 0) +
  [...NAME].map((c) => bytes16(c.charCodeAt(0))).join('')

/** A TrueType font of one empty glyph. */
function trueType(): string {
  const tables = {
    glyf: '\0'.repeat(4),
    head: bytes16(1, 0, 0, 0, 0, 0, 0x5f0f, 0x3cf5, 0, 1000) + '\0'.repeat(34),
    hhea: bytes16(1, 0, 800, 0xff38) + '\0'.repeat(26) + bytes16(1),
    hmtx: bytes16(500, 0),
    loca: bytes16(0, 0),
    maxp: bytes16(1, 0, 1) + '\0'.repeat(26),
    name: WINDOWS_NAME,
  }
  let directory = bytes16(1, 0, Object.keys(tables).length, 0, 0, 0)
  let offset = 12 + Object.keys(tables).length * 16
  let data = ''
  for (const [tag, table] of Object.entries(tables)) {
    directory += tag + bytes16(0, 0, 0, offset, 0, table.length)
    data += table
    offset += table.length
  }
  return directory + data
}

const SYMBOLIC = 4

/** A page whose words are shown in such a font, which says nothing of its codes but what `entries` do. */
async function readWith(flags: number, entries = ''): Promise<string> {
  const file = trueType()
  const map =
    'begincmap 1 begincodespacerange <00><FF> endcodespacerange 1 beginbfchar <E9><0633> endbfchar endcmap'
  const extra = [
    `<</Type/Font/Subtype/TrueType/BaseFont/Tiny/FirstChar 32/LastChar 255/Widths[${'500 '.repeat(224)}]/FontDescriptor ${FIRST_EXTRA + 1} 0 R ${entries}>>`,
    `<</Type/FontDescriptor/FontName/Tiny/Flags ${flags}/FontFile2 ${FIRST_EXTRA + 2} 0 R>>`,
    `<</Length ${file.length}/Length1 ${file.length}>>stream\n${file}\nendstream`,
    `<</Length ${map.length}>>stream\n${map}\nendstream`,
  ]
  const content =
    'BT /F1 12 Tf 50 700 Td (The word for a small place where people drink is) Tj ET\nBT /F2 12 Tf 50 600 Td (caf\xe9) Tj ET'
  const pdf = writePdf([content], { extra, fonts: `/F2 ${FIRST_EXTRA} 0 R` })
  return textOf(await readBytes(pdf, 'font.pdf'))
}

describe('the letters of a TrueType font', () => {
  it('are those of the character set that its own names are written in, where the document is silent', async () => {
    expect(await readWith(SYMBOLIC)).toContain('café')
  })

  it('are those of the document where it has an encoding or a map', async () => {
    expect(await readWith(SYMBOLIC, '/Encoding/MacRomanEncoding')).toContain('cafÈ')
    expect(await readWith(SYMBOLIC, `/ToUnicode ${FIRST_EXTRA + 3} 0 R`)).toContain('س')
  })
})
