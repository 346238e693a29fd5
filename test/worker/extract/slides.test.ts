import { describe, expect, it } from 'vitest'
import { relationships, shape, writePptx } from './archive-writer.ts'
import { readBytes } from './documents.ts'

type Line = { text: string; size?: number; level?: number; mark?: string }

const run = ({ text, size }: Line) =>
  `<a:r><a:rPr${size ? ` sz="${size * 100}"` : ''}/><a:t>${text}</a:t></a:r>`
const line = (of: Line) =>
  `<a:p><a:pPr${of.level ? ` lvl="${of.level}"` : ''}>${of.mark ?? ''}</a:pPr>${run(of)}</a:p>`
/** A text box at a height of the slide. */
const box = (lines: Line[], top = 0, inside = '') =>
  `<p:sp><p:spPr><a:xfrm><a:off x="0" y="${top}"/></a:xfrm></p:spPr><p:txBody>${inside}${lines.map(line).join('')}</p:txBody></p:sp>`
const BULLET = '<a:buChar char="•"/>'
const NUMBER = '<a:buAutoNum type="arabicPeriod"/>'

const slide = (inside: string) => `<p:sld>${inside}</p:sld>`
const read = async (slides: string[], parts?: Parameters<typeof writePptx>[1]) =>
  (await readBytes(writePptx(slides.map(slide), parts), 'a.pptx')).segments
const kinds = async (slides: string[]) => (await read(slides)).map(({ kind, text }) => [kind, text])

describe('the title of a slide without a title placeholder', () => {
  it('is its largest text, wherever that was drawn', async () => {
    expect(
      await kinds([
        box([{ text: 'معظم الاختراقات تبدأ بخطأ بشري', size: 18 }], 900) +
          box([{ text: 'لماذا نهتم؟', size: 30 }], 100),
      ]),
    ).toEqual([
      ['heading', 'لماذا نهتم؟'],
      ['paragraph', 'معظم الاختراقات تبدأ بخطأ بشري'],
    ])
  })

  it('may be the first line of a box whose other lines are smaller, or two lines of one size', async () => {
    expect(
      await kinds([
        box([{ text: 'Passwords', size: 28 }, { text: 'Twelve letters at least' }]),
        box([
          { text: 'The circular', size: 32 },
          { text: 'on registration', size: 32 },
        ]) + box([{ text: 'It says where to go.', size: 20 }]),
      ]),
    ).toEqual([
      ['heading', 'Passwords'],
      ['paragraph', 'Twelve letters at least'],
      ['heading', 'The circular on registration'],
      ['paragraph', 'It says where to go.'],
    ])
  })

  it('is the short line at the top where all text has one size', async () => {
    expect(
      await kinds([
        box([{ text: 'It keeps copies of the data in three places.' }], 500) + box([{ text: 'Backup' }], 100),
      ]),
    ).toEqual([
      ['heading', 'Backup'],
      ['paragraph', 'It keeps copies of the data in three places.'],
    ])
  })

  it('is no bullet, no sentence, no figure and no long text', async () => {
    const long = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
    expect(
      await kinds([
        box([{ text: 'first of the list', mark: BULLET }, { text: 'second of the list' }]),
        box([{ text: 'A sentence that ends.', size: 40 }]) + box([{ text: 'small print here', size: 12 }]),
        box([{ text: '85 %', size: 60 }]) + box([{ text: 'of all cases are mistakes.', size: 20 }]),
        box([{ text: long, size: 30 }]) + box([{ text: 'small print here', size: 12 }]),
      ]).then((found) => found.filter(([kind]) => kind === 'heading')),
    ).toEqual([])
  })

  it('leaves a title placeholder its right, however small it is', async () => {
    const found = await kinds([box([{ text: 'HUGE WORDS', size: 60 }]) + shape(['The title'], 'title')])
    expect(found).toEqual([
      ['heading', 'The title'],
      ['paragraph', 'HUGE WORDS'],
    ])
  })

  it('is looked for where the placeholder is empty', async () => {
    const found = await kinds([
      shape([], 'title') + box([{ text: 'Real title', size: 30 }]) + box([{ text: 'text', size: 12 }]),
    ])
    expect(found[0]).toEqual(['heading', 'Real title'])
  })
})

describe('the bullets of a slide', () => {
  it('are list items with their level, in text boxes as in placeholders', async () => {
    const [, ...items] = await read([
      shape(['Title'], 'title') +
        box([
          { text: 'outer', mark: BULLET },
          { text: 'inner', level: 1, mark: BULLET },
        ]),
    ])
    expect(items.map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['list_item', 1, 'outer'],
      ['list_item', 2, 'inner'],
    ])
  })

  it('may be set for the whole shape, or typed', async () => {
    const style = `<a:lstStyle><a:lvl1pPr>${BULLET}</a:lvl1pPr></a:lstStyle>`
    const found = await kinds([
      shape(['Title'], 'title') + box([{ text: 'styled' }], 0, style) + box([{ text: '- typed' }]),
    ])
    expect(found.slice(1)).toEqual([
      ['list_item', 'styled'],
      ['list_item', 'typed'],
    ])
  })

  it('keep the number that is drawn before them, level by level', async () => {
    const lettered = '<a:buAutoNum type="alphaLcParenR"/>'
    const found = await kinds([
      shape(['Title'], 'title') +
        box([
          { text: 'open', mark: NUMBER },
          { text: 'look', level: 1, mark: lettered },
          { text: 'listen', level: 1, mark: lettered },
          { text: 'close', mark: NUMBER },
        ]) +
        box([{ text: 'other list', mark: '<a:buAutoNum type="arabicParenBoth" startAt="4"/>' }]),
    ])
    expect(found.slice(1).map(([, text]) => text)).toEqual([
      '1. open',
      'a) look',
      'b) listen',
      '2. close',
      '(4) other list',
    ])
  })

  it('are not the sentences of a body whose bullets were taken off', async () => {
    const body = (lines: Line[]) =>
      `<p:sp><p:nvPr><p:ph idx="1"/></p:nvPr><p:txBody>${lines.map(line).join('')}</p:txBody></p:sp>`
    const plain = '<a:buNone/>'
    const found = await kinds([
      shape(['Title'], 'title') +
        body([
          { text: 'This is prose.', mark: plain },
          { text: 'a line without a stop', mark: plain },
          { text: 'A bullet that ends.' },
        ]),
    ])
    expect(found.slice(1).map(([kind]) => kind)).toEqual(['paragraph', 'list_item', 'list_item'])
  })
})

describe('what stands on most slides', () => {
  const four = <T>(own: (n: number) => T) => [1, 2, 3, 4].map(own)

  it('is not text: the name of the house and the number of the slide', async () => {
    const slides = four(
      (n) =>
        shape([`Title ${n}`], 'title') +
        box([{ text: `Fact number ${n} of the day.` }]) +
        (n < 4 ? box([{ text: 'وزارة التعليم' }]) : '') +
        box([{ text: `${n} / 4` }]),
    )
    expect((await kinds(slides)).map(([, text]) => text)).toEqual(
      four((n) => n).flatMap((n) => [`Title ${n}`, `Fact number ${n} of the day.`]),
    )
  })

  it('stays on half of the slides, in a short deck, and where it is the title', async () => {
    const half = four((n) => shape(['Chapter'], 'title') + box([{ text: n > 2 ? 'Twice.' : `Once ${n}.` }]))
    expect((await kinds(half)).filter(([, text]) => text === 'Twice.')).toHaveLength(2)
    expect((await kinds(half)).filter(([, text]) => text === 'Chapter')).toHaveLength(4)
    const short = [1, 2, 3].map((n) => shape([`T${n} title`], 'title') + box([{ text: 'The same line.' }]))
    expect((await kinds(short)).filter(([, text]) => text === 'The same line.')).toHaveLength(3)
  })

  it('is no field that counts or dates the slide either', async () => {
    const field = '<p:sp><p:txBody><a:p><a:fld type="slidenum"><a:t>7</a:t></a:fld></a:p></p:txBody></p:sp>'
    expect(await kinds([shape(['Title'], 'title') + field])).toEqual([['heading', 'Title']])
  })
})

describe('the rest of a slide', () => {
  it('holds the text of grouped shapes and tables, whose first row is their head', async () => {
    const row = (cells: string[]) =>
      `<a:tr>${cells.map((cell) => `<a:tc><a:txBody><a:p><a:r><a:t>${cell}</a:t></a:r></a:p></a:txBody></a:tc>`).join('')}</a:tr>`
    const table = (first: string[], head = '1') =>
      `<p:graphicFrame><a:tbl><a:tblPr firstRow="${head}"/>${row(first)}${row(['water', '1480'])}</a:tbl></p:graphicFrame>`
    const found = await read([
      shape(['Title'], 'title') +
        `<p:grpSp>${box([{ text: 'in a group' }])}<p:grpSp>${box([{ text: 'deeper' }])}</p:grpSp></p:grpSp>` +
        table(['medium', 'speed']) +
        table(['medium', '']) +
        table(['air', '343'], '0'),
    ])
    expect(found.slice(1).map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['paragraph', undefined, 'in a group'],
      ['paragraph', undefined, 'deeper'],
      ['table', 1, 'medium\tspeed\nwater\t1480'],
      ['table', undefined, 'medium\t\nwater\t1480'],
      ['table', undefined, 'air\t343\nwater\t1480'],
    ])
  })

  it('keeps the speaker’s notes apart, on their slide', async () => {
    const notes = `<p:notes>${shape(['Tap the desk.'], 'body')}${shape(['2'], 'sldNum')}</p:notes>`
    const found = await read([shape(['Title'], 'title') + box([{ text: 'Text of the slide.' }])], {
      'ppt/slides/_rels/slide1.xml.rels': relationships([['n', 'notesSlide', '../notesSlides/n1.xml']]),
      'ppt/notesSlides/n1.xml': notes,
    })
    expect(found.at(-1)).toMatchObject({ kind: 'note', text: 'Tap the desk.', locator: { slide: 1 } })
  })
})
