import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { escapeFormula, plainCell } from '#worker/platform/sheets/cells.ts'
import { readCsv, writeCsv } from '#worker/platform/sheets/csv.ts'
import { readXlsx } from '#worker/platform/sheets/xlsx-read.ts'
import { writeXlsx } from '#worker/platform/sheets/xlsx-write.ts'

const NAUGHTY = [
  '=HYPERLINK("http://x","y")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  "'=1",
  "''=1",
  "'quoted'",
  '＝1',
  'a,b;c\td|e',
  'two\nlines',
  'said "so"',
  'ما الخليّة؟ ٧٫٥',
  ' blanks ',
  '_x0041_ & <b>',
  '-5',
  '3.50',
]

describe('a CSV file', () => {
  it('R24: holds no cell that a spreadsheet would run, and reads back what was written', () => {
    const text = writeCsv(NAUGHTY.map((cell) => ['x', cell]))
    const cells = readCsv(text).map(({ cells }) => cells[1])
    expect(cells).toEqual(NAUGHTY)
    for (const cell of NAUGHTY) {
      const written = escapeFormula(cell)
      expect(/^[=+\-@\t\r\n＝＋－＠]/.test(written) && !/^-?[\d.]+$/.test(written), written).toBe(false)
      expect(plainCell(written)).toBe(cell)
    }
  })

  it('opens in Excel with Arabic: it begins with a byte order mark', () => {
    expect(writeCsv([['سؤال']])).toBe('\ufeffسؤال')
  })

  it.each([[','], [';'], ['\t']])(
    'is read with %j between its cells, empty rows keeping their numbers',
    (sign) => {
      const text = `${['type', 'title'].join(sign)}\r\n\r\n${['a', 'b'].join(sign)}\r\n`
      expect(readCsv(text)).toEqual([
        { number: 1, cells: ['type', 'title'] },
        { number: 3, cells: ['a', 'b'] },
      ])
    },
  )
})

const workbook = (sheet: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        '_rels/.rels':
          '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="h" state="hidden" r:id="r0"/><sheet name="s" r:id="r1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r0" Type="x/worksheet" Target="worksheets/hidden.xml"/><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="x/styles" Target="styles.xml"/></Relationships>',
        'xl/worksheets/hidden.xml':
          '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )

describe('an XLSX file', () => {
  it('reads back what was written, texts as texts and numbers as numbers', async () => {
    const bytes = writeXlsx([
      { name: 'a/b', rows: [['head', 2.5], [null, -7], ...NAUGHTY.map((cell) => [cell])] },
    ])
    const rows = await readXlsx(bytes)
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['head', '2.5'],
      ['', '-7'],
      ...NAUGHTY.map((cell) => [cell]),
    ])
  })

  it('gives shared texts, dates, shares and truth values as a person sees them', async () => {
    const cells =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" s="1"><v>45292</v></c><c r="D2" s="2"><v>0.5</v></c><c r="E2" t="b"><v>1</v></c><c r="F2"><v>0.30000000000000004</v></c><c r="G2"><f>1+1</f><v>2</v></c></row>'
    const bytes = workbook(cells, {
      'xl/sharedStrings.xml':
        '<sst><si><r><t>東</t></r><r><t>京_x000D_</t></r><rPh><t>とうきょう</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-401]dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="9"/></cellXfs></styleSheet>',
    })
    expect(await readXlsx(bytes)).toEqual([
      { number: 2, cells: ['東京\r', '', '2024-01-01', '50%', 'true', '0.3', '2'] },
    ])
  })

  it('is refused when it names a cell beyond all measure', async () => {
    const bytes = workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>')
    await expect(readXlsx(bytes)).rejects.toThrow('beyond all measure')
  })
})
