import { describe, expect, it } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { extract } from '#worker/extract/extract.ts'
import { splitLong } from '#worker/extract/segment-writer.ts'
import { sniff } from '#worker/extract/sniff.ts'
import type { SourceDocument } from '#worker/extract/source-document.ts'
import { shape, writeDocx, writePptx } from './archive-writer.ts'
import { readBytes } from './documents.ts'
import { show, writePdf } from './pdf-writer.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2 + 2)
  const view = new DataView(bytes.buffer)
  for (const [i, unit] of ['\ufeff', ...text.split('')].entries())
    view.setUint16(i * 2, unit.charCodeAt(0), littleEndian)
  return bytes
}
const shapeOf = ({ segments }: SourceDocument) =>
  segments.map(({ kind, level, text }) => [level ? `${kind} ${level}` : kind, text])

describe('Markdown', () => {
  const read = async (text: string) => shapeOf(await readBytes(utf8(text), 'a.md'))

  it('gives headings of both forms', async () => {
    expect(await read('# One ##  \n\nTwo\n---\n\nThree\n===\n\n### Four\n\n# C#')).toEqual([
      ['heading 1', 'One'],
      ['heading 2', 'Two'],
      ['heading 1', 'Three'],
      ['heading 3', 'Four'],
      ['heading 1', 'C#'],
    ])
  })

  it('joins the lines of a paragraph and of a list item', async () => {
    expect(await read('# T\n\na\nb\n\n- c\n  d\n- e\n1. f')).toEqual([
      ['heading 1', 'T'],
      ['paragraph', 'a b'],
      ['list_item 1', 'c d'],
      ['list_item 1', 'e'],
      ['list_item 1', '1. f'],
    ])
  })

  it('keeps a table as rows and an escaped bar as text', async () => {
    const document = await readBytes(utf8('| a | b |\n|---|:-:|\n| 1 | x \\| y |\n\nend'), 'a.md')
    expect(document.segments[0]?.rows).toEqual([
      ['a', 'b'],
      ['1', 'x | y'],
    ])
  })

  it('knows the head of a table, unless all of its cells are empty', async () => {
    const [headed, plain] = (
      await readBytes(utf8('| a | b |\n|---|---|\n| 1 | 2 |\n\n| | |\n|---|---|\n| ح | ر |'), 'a.md')
    ).segments
    expect([headed?.level, headed?.rows?.length]).toEqual([1, 2])
    expect([plain?.level, plain?.rows]).toEqual([undefined, [['ح', 'ر']]])
  })

  it('tells quotations from the text around them, with their depth', async () => {
    expect(
      await read('قال العالم:\n> المعرفة قوة\n> ونور\n\n> outer\n> > inner\n\nplain\n\n> - an item'),
    ).toEqual([
      ['paragraph', 'قال العالم:'],
      ['paragraph 1', 'المعرفة قوة ونور'],
      ['paragraph 1', 'outer'],
      ['paragraph 2', 'inner'],
      ['paragraph', 'plain'],
      ['list_item 1', 'an item'],
    ])
  })

  it('keeps a line without its sign in the quotation above it', async () => {
    expect(await read('# T\n\n> one\ntwo\n\nthree')).toEqual([
      ['heading 1', 'T'],
      ['paragraph 1', 'one two'],
      ['paragraph', 'three'],
    ])
  })

  it('knows how deep an item stands and counts a list that is written with one number', async () => {
    expect(
      await read(
        '# T\n\n1. a\n1. b\n   - x\n   - y\n1. c\n\ntext\n\n1. d\n2. e\n\n- f\n  1. g\n\n  1. h\n- i',
      ),
    ).toEqual([
      ['heading 1', 'T'],
      ['list_item 1', '1. a'],
      ['list_item 1', '2. b'],
      ['list_item 2', 'x'],
      ['list_item 2', 'y'],
      ['list_item 1', '3. c'],
      ['paragraph', 'text'],
      ['list_item 1', '1. d'],
      ['list_item 1', '2. e'],
      ['list_item 1', 'f'],
      ['list_item 2', '1. g'],
      ['list_item 2', '2. h'],
      ['list_item 1', 'i'],
    ])
  })

  it('takes off the marks of emphasis, links, pictures and code', async () => {
    expect(
      await read(
        'A **bold** and *slanted* [link](http://x.y "t"), `code`, ~~old~~ ![alt](p.png) snake_case_name 2*3*4.',
      ),
    ).toEqual([['paragraph', 'A bold and slanted link, code, old alt snake_case_name 2*3*4.']])
  })

  it('drops comments, tags and the front matter, and keeps code as one block', async () => {
    expect(
      await read(
        '---\ntitle: x\n---\n<!-- hidden\nnote -->\n<b>Text</b>\n\n```js\nlet a = 1\n# not a heading\n```',
      ),
    ).toEqual([
      ['paragraph', 'Text'],
      ['paragraph', 'let a = 1\n# not a heading'],
    ])
  })

  it('keeps footnotes apart', async () => {
    expect(await read('Claim[^1].\n\n[^1]: Proof.')).toEqual([
      ['paragraph', 'Claim.'],
      ['note', 'Proof.'],
    ])
  })
})

describe('plain text', () => {
  const read = async (text: string) => shapeOf(await readBytes(utf8(text), 'a.txt'))

  it('parts at blank lines, with any line ending and a byte order mark', async () => {
    expect(
      await read(
        '\ufeffThe first paragraph\r\ngoes on here.\r\n\r\nThe second one ends.\r\rThe third one ends.',
      ),
    ).toEqual([
      ['paragraph', 'The first paragraph goes on here.'],
      ['paragraph', 'The second one ends.'],
      ['paragraph', 'The third one ends.'],
    ])
  })

  it('sees chapters, numbered headings and short lines that stand alone', async () => {
    const text =
      'Chapter 1: Light\n\nLight travels fast.\n\n1.2 Mirrors\n\nMirrors reflect light.\n\nالفصل الثاني: الصوت\n\nالصوت موجة.'
    expect((await read(text)).filter(([kind]) => kind?.startsWith('heading'))).toEqual([
      ['heading 1', 'Chapter 1: Light'],
      ['heading 3', '1.2 Mirrors'],
      ['heading 1', 'الفصل الثاني: الصوت'],
    ])
  })

  it('sees lists in both languages and columns set by tabs', async () => {
    expect(await read('Things to bring:\n\n- rope\n- lamp\n\n١. ماء\n٢. خبز\n\nname\tage\nSara\t20')).toEqual(
      [
        ['paragraph', 'Things to bring:'],
        ['list_item', 'rope'],
        ['list_item', 'lamp'],
        ['list_item', '١. ماء'],
        ['list_item', '٢. خبز'],
        ['table', 'name\tage\nSara\t20'],
      ],
    )
  })

  it('takes each long line as a paragraph where there are no blank lines', async () => {
    const long = 'This sentence repeats itself until the line is long. '.repeat(4).trim()
    expect(await read(`${long}\n${long}`)).toHaveLength(2)
  })

  it('reads UTF-16 of both byte orders', async () => {
    for (const littleEndian of [true, false]) {
      const document = await readBytes(utf16('السلام عليكم ورحمة الله.', littleEndian), 'a.txt')
      expect(document.segments[0]?.text).toBe('السلام عليكم ورحمة الله.')
      expect(document.lang).toBe('ar')
    }
  })

  it('drops NUL, direction marks and lone surrogates', async () => {
    const document = await readBytes(utf16('a\0b \u202ec\u202c \ud800d \u200fe.', true), 'a.txt')
    expect(document.segments[0]?.text).toBe('ab c d e.')
  })
})

describe('long texts', () => {
  it('are cut at a sentence into segments that the limit allows', async () => {
    const document = await readBytes(
      utf8('A sentence of eight words stands here again. '.repeat(2_000)),
      'a.txt',
    )
    expect(document.segments.length).toBeGreaterThan(4)
    for (const { text } of document.segments) {
      expect(text.length).toBeLessThanOrEqual(LIMITS.segmentChars)
      expect(text).toMatch(/^A sentence.*\.$/)
    }
  })

  it('are never cut inside a character', () => {
    for (const piece of splitLong('𝒜'.repeat(50), 11)) expect(piece.isWellFormed()).toBe(true)
  })

  it('are refused beyond what a course may hold', async () => {
    const text = 'Twelve chars. '.repeat(LIMITS.documentChars / 13)
    expect(await extract(utf8(text), { name: 'a.txt' })).toMatchObject({
      ok: false,
      code: 'too_large_unpacked',
    })
  })
})

describe('the kind of a file', () => {
  const kinds: [string, Uint8Array, string, string][] = [
    ['a PDF under another name', writePdf([show('x', 700)]), 'notes.txt', 'pdf'],
    ['a PDF behind junk', utf8(`junk\n%PDF-1.4`), 'a.pdf', 'pdf'],
    ['a DOCX under another name', writeDocx(''), 'a.zip', 'docx'],
    ['a PPTX under another name', writePptx([`<p:sld>${shape(['x'])}</p:sld>`]), 'a.docx', 'pptx'],
    ['text', utf8('Just words. Nothing else.'), 'a.txt', 'text'],
    ['Markdown by its name', utf8('Just words.'), 'a.md', 'markdown'],
    ['Markdown by its look', utf8('# One\n\ntext\n\n## Two\n'), 'a.txt', 'markdown'],
    [
      'an encrypted or old Office file',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'a.docx',
      'encrypted',
    ],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
      'a.pdf',
      'unsupported',
    ],
    ['a web page', utf8('<!DOCTYPE html><title>x</title>'), 'a.md', 'unsupported'],
    ['rich text', utf8('{\\rtf1 hello}'), 'a.txt', 'unsupported'],
    ['bytes of no kind', new Uint8Array([1, 2, 3, 200, 201, 202]), 'a.txt', 'unsupported'],
  ]
  it.each(kinds)('%s', async (_, bytes, name, kind) => {
    expect(await sniff(bytes, name)).toBe(kind)
  })
})
