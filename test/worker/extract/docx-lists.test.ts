import { describe, expect, it } from 'vitest'
import { paragraph, writeDocx } from './archive-writer.ts'
import { readBytes } from './documents.ts'

const read = async (body: string, parts?: Parameters<typeof writeDocx>[1]) =>
  (await readBytes(writeDocx(body, parts), 'a.docx')).segments
const shown = async (body: string, parts?: Parameters<typeof writeDocx>[1]) =>
  (await read(body, parts)).map(({ kind, level, text }) => [level ? `${kind} ${level}` : kind, text])

const item = (text: string, list: number, depth = 0) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`)
const level = (at: number, format: string, pattern: string, start = 1) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`
const numbering = (inside: string) => ({ 'word/numbering.xml': `<w:numbering>${inside}</w:numbering>` })
const kind = (id: number, levels: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`
const list = (id: number, of: number, inside = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${inside}</w:num>`

const LISTS = numbering(
  kind(0, level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2)')) +
    kind(1, level(0, 'bullet', '•')) +
    list(1, 0) +
    list(2, 1) +
    list(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'),
)

describe('the lists of a DOCX', () => {
  it('keep the numbers that Word draws, level by level; bullets have none', async () => {
    const body = item('a', 1) + item('b', 1) + item('x', 1, 1) + item('y', 1, 1) + item('c', 1) + item('d', 2)
    expect(await shown(body, LISTS)).toEqual([
      ['list_item 1', '1. a'],
      ['list_item 1', '2. b'],
      ['list_item 2', 'a) x'],
      ['list_item 2', 'b) y'],
      ['list_item 1', '3. c'],
      ['list_item 1', 'd'],
    ])
  })

  it('count on in another list of their kind, or from where that starts anew', async () => {
    const body = item('a', 1) + paragraph('between') + item('b', 1) + item('c', 3) + item('d', 3)
    expect((await shown(body, LISTS)).map(([, text]) => text)).toEqual([
      '1. a',
      'between',
      '2. b',
      '1. c',
      '2. d',
    ])
  })

  it('write their numbers in several levels, in letters of both scripts and from any start', async () => {
    const parts = numbering(
      kind(0, level(0, 'decimal', '%1') + level(1, 'decimal', '%1.%2')) +
        kind(1, level(0, 'arabicAbjad', '(%1)')) +
        kind(2, level(0, 'upperRoman', '%1.', 4)) +
        list(1, 0) +
        list(2, 1) +
        list(3, 2),
    )
    const body =
      item('one', 1) + item('two', 1, 1) + item('أول', 2) + item('ثان', 2) + item('ثالث', 2) + item('IV', 3)
    expect((await shown(body, parts)).map(([, text]) => text)).toEqual([
      '1 one',
      '1.1 two',
      '(أ) أول',
      '(ب) ثان',
      '(ج) ثالث',
      'IV. IV',
    ])
  })

  it('may be named by the style of the paragraph, which the paragraph may leave', async () => {
    const styles = `<w:styles><w:style w:styleId="n"><w:name w:val="List Number"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`
    const styled = '<w:pStyle w:val="n"/>'
    const body =
      paragraph('a', styled) +
      paragraph('b', styled) +
      paragraph('c', `${styled}<w:numPr><w:numId w:val="0"/></w:numPr>`)
    expect(await shown(body, { ...LISTS, 'word/styles.xml': styles })).toEqual([
      ['list_item 1', '1. a'],
      ['list_item 1', '2. b'],
      ['paragraph', 'c'],
    ])
  })

  it('give headings and pictures no number, and survive a file that describes them badly', async () => {
    const heading = paragraph('Chapter', '<w:outlineLvl w:val="0"/><w:numPr><w:numId w:val="1"/></w:numPr>')
    expect(await shown(heading + item('text', 1), LISTS)).toEqual([
      ['heading 1', 'Chapter'],
      ['list_item 1', '2. text'],
    ])
    const bad = numbering(
      `<w:abstractNum><w:lvl w:ilvl="-7"><w:start w:val="1e99"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1%9"/></w:lvl></w:abstractNum><w:num w:numId="1"/><w:startOverride/>`,
    )
    expect(await shown(item('text', 1) + item('deep', 1, 99), bad)).toHaveLength(2)
  })
})

describe('the tables of a DOCX', () => {
  const cell = (text: string, bold = false) =>
    `<w:tc><w:p><w:r><w:rPr>${bold ? '<w:b/>' : ''}</w:rPr><w:t>${text}</w:t></w:r></w:p></w:tc>`
  const row = (cells: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`
  const table = (rows: string, properties = '') => `<w:tbl><w:tblPr>${properties}</w:tblPr>${rows}</w:tbl>`
  const plain = row(cell('Ali') + cell('1990'))
  const headOf = async (rows: string, properties = '', parts?: Parameters<typeof writeDocx>[1]) =>
    (await read(table(rows, properties), parts))[0]?.level

  it('have the head that Word repeats on each page', async () => {
    const first = row(cell('Name') + cell('Year'), '<w:tblHeader/>')
    expect(await headOf(first + plain)).toBe(1)
    expect(await headOf(first + first + plain)).toBe(2)
    expect(await headOf(row(cell('a') + cell('b'), '<w:tblHeader w:val="false"/>') + plain)).toBeUndefined()
  })

  it('have a head where the first row alone is bold', async () => {
    const bold = row(cell('الاسم', true) + cell('السنة', true))
    expect(await headOf(bold + plain)).toBe(1)
    expect(await headOf(bold + bold)).toBeUndefined()
    expect(await headOf(row(cell('a', true) + cell('b')) + plain)).toBeUndefined()
    expect(await headOf(plain + plain)).toBeUndefined()
  })

  it('have a head where their style sets the first row apart and the table wants it', async () => {
    const styles = `<w:styles><w:style w:styleId="s"><w:name w:val="Grid"/><w:tblStylePr w:type="firstRow"/></w:style><w:style w:styleId="t"><w:name w:val="Plain"/></w:style></w:styles>`
    const parts = { 'word/styles.xml': styles }
    const wants = (style: string, look: string) => `<w:tblStyle w:val="${style}"/><w:tblLook ${look}/>`
    expect(await headOf(plain + plain, wants('s', 'w:firstRow="1"'), parts)).toBe(1)
    expect(await headOf(plain + plain, wants('s', 'w:val="04A0"'), parts)).toBe(1)
    expect(await headOf(plain + plain, wants('s', 'w:firstRow="0"'), parts)).toBeUndefined()
    expect(await headOf(plain + plain, wants('t', 'w:firstRow="1"'), parts)).toBeUndefined()
  })

  it('survive as glossaries of two columns, and terms as paragraphs', async () => {
    const terms = [row(cell('Cell') + cell('Unit of life.')), row(cell('Organ') + cell('Group of tissues.'))]
    const body =
      paragraph('المتحكّم: الوحدة التي تحدد الغرض.') +
      paragraph('المعالِج: كل جهة خارجية.') +
      table(terms.join(''))
    const [first, second, glossary] = await read(body)
    expect([first?.kind, second?.kind]).toEqual(['paragraph', 'paragraph'])
    expect(glossary?.rows).toEqual([
      ['Cell', 'Unit of life.'],
      ['Organ', 'Group of tissues.'],
    ])
  })
})

it('a DOCX tells its quotations by their style, in both languages', async () => {
  const styles = `<w:styles><w:style w:styleId="q"><w:name w:val="Quote"/></w:style><w:style w:styleId="a"><w:name w:val="اقتباس"/></w:style></w:styles>`
  const body =
    paragraph('said', '<w:pStyle w:val="q"/>') + paragraph('قيل', '<w:pStyle w:val="a"/>') + paragraph('told')
  expect(await shown(body, { 'word/styles.xml': styles })).toEqual([
    ['paragraph 1', 'said'],
    ['paragraph 1', 'قيل'],
    ['paragraph', 'told'],
  ])
})
