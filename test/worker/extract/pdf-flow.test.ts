import { describe, expect, it } from 'vitest'
import type { Glyph } from '#worker/extract/pdf/glyphs.ts'
import { createLineJoiner } from '#worker/extract/pdf/hyphens.ts'
import { groupLines } from '#worker/extract/pdf/lines.ts'
import { setListDepths } from '#worker/extract/pdf/list-depth.ts'
import { joinAcrossBreaks } from '#worker/extract/pdf/page-breaks.ts'
import { type TextLine, textLines } from '#worker/extract/pdf/page-lines.ts'
import { type PdfBlock, toBlocks } from '#worker/extract/pdf/structure.ts'
import { tableCuts } from '#worker/extract/pdf/table-cuts.ts'
import { glyph, line } from './glyph-builder.ts'

const style = { bodySize: 10, outlineLevel: () => 0, joinLines: createLineJoiner() }
const blocksOf = (lines: TextLine[]) => toBlocks(lines, style)
/** Pages of lines, joined; each block as its kind and text. */
const read = (...pages: TextLine[][]) =>
  joinAcrossBreaks(
    pages.flatMap((lines, i) =>
      blocksOf(lines).map((block): PdfBlock => ({ ...block, place: { page: i + 1 } })),
    ),
  ).map(({ kind, text }) => [kind, text])
const last = (...texts: string[]) => texts.map((text, i) => line(text, 100 - i * 12))
const top = (text: string, rest: Partial<TextLine> = {}) => line(text, 700, rest)

describe('a hyphen at the end of a line', () => {
  const page = (...texts: string[]) => [texts.map((text, i) => line(text, 300 - i * 12))]

  it('divides a word unless something says that it belongs to it', () => {
    const join = createLineJoiner()
    expect(join('the photo-', 'synthesis')).toBe('the photosynthesis')
    expect(join('Tatsäch-', 'lich')).toBe('Tatsächlich')
  })

  it('stays after prefixes and before endings that have one', () => {
    const join = createLineJoiner()
    expect(join('neither self-', 'regulating nor')).toBe('neither self-regulating nor')
    expect(join('a well-', 'known one')).toBe('a well-known one')
    expect(join('by e-', 'mail')).toBe('by e-mail')
    expect(join('in cone-', 'shaped pyramids')).toBe('in cone-shaped pyramids')
  })

  it('stays between a noun of the document and a participle', () => {
    const join = createLineJoiner(page('the water of the well', 'and stand under it, by water-'))
    expect(join('cheap water-', 'saving methods')).toBe('cheap water-saving methods')
    expect(join('it is under-', 'standing')).toBe('it is understanding')
    expect(join('they are dis-', 'cussing it')).toBe('they are discussing it')
  })

  it('stays where the document writes the word so, and goes where it writes it in one', () => {
    const join = createLineJoiner(page('a vice-president spoke', 'the photosynthesis of', 'a leaf-'))
    expect(join('the vice-', 'president')).toBe('the vice-president')
    expect(join('the photo-', 'synthesis')).toBe('the photosynthesis')
    const solid = createLineJoiner(page('nonlinear and nonlinear', 'is non-'))
    expect(solid('it is non-', 'linear')).toBe('it is nonlinear')
  })

  it('stays where the document writes others like it', () => {
    const join = createLineJoiner(page('two eco-systems and an over-extension', 'of exuberance, the spe-'))
    expect(join('marine eco-', 'systems')).toBe('marine eco-systems')
    expect(join('the over-', 'exuberance')).toBe('the over-exuberance')
    expect(join('the over-', 'ture')).toBe('the overture')
  })

  it('stays before a capital, after one and between figures, without a space', () => {
    const join = createLineJoiner()
    expect(join('in Schwarz-', 'Weiß')).toBe('in Schwarz-Weiß')
    expect(join('of SARS-', 'related fears')).toBe('of SARS-related fears')
    expect(join('from 1950-', '2003 on')).toBe('from 1950-2003 on')
    expect(join('COVID-', '19')).toBe('COVID-19')
  })

  it('stays with its space where the second half was left out, and is no dash', () => {
    const join = createLineJoiner()
    expect(join('pre-', 'and post-war')).toBe('pre- and post-war')
    expect(join('the rule -', 'which is old')).toBe('the rule - which is old')
    expect(join('قبل', 'بعد')).toBe('قبل بعد')
  })
})

describe('a sentence that a page ends inside', () => {
  it('goes on with a name where its last word cannot be the last', () => {
    expect(read(last('Studies of New Jersey and'), [top('Pennsylvania found no loss.')])).toEqual([
      ['paragraph', 'Studies of New Jersey and Pennsylvania found no loss.'],
    ])
    expect(read(last('in the towns of Aleppo,'), [top('Damascus and Homs.')])).toHaveLength(1)
  })

  it('goes on with a capital where two full lines end in the middle', () => {
    const two = last('It was seen by the minister of the', 'republic that the Bank for International')
    expect(read(two, [top('Settlements had published its figures.')])).toHaveLength(1)
    expect(read(two, [top('Example 20 (Manifolds)')])).toHaveLength(2)
    expect(read(last('A line alone that is full'), [top('Another begins here.')])).toHaveLength(2)
  })

  it('does not go on after its end, also where that stands in brackets or quotes', () => {
    expect(read(last('first line of it', 'and its end.'), [top('next one.')])).toHaveLength(2)
    expect(read(last('first line of it', 'he said “no.”'), [top('next one.')])).toHaveLength(2)
    expect(read(last('first line of it', 'as was said (above)'), [top('it goes on.')])).toHaveLength(1)
  })

  it('goes on below footnotes, a figure with its caption and a table', () => {
    const figure = [
      line('Axis', 700, { size: 7, end: 30 }),
      line('Figure 3: The loop', 680, { end: 120 }),
      line('a\tb', 660),
      line('c\td', 648),
      line('until it reaches the end.', 620),
    ]
    const joined = read(
      [...last('the water runs through the', 'pipe of the house'), line('1 A note.', 40, { size: 7 })],
      figure,
    )
    expect(joined[0]).toEqual([
      'paragraph',
      'the water runs through the pipe of the house until it reaches the end.',
    ])
    expect(joined.map(([kind]) => kind)).toEqual(['paragraph', 'note', 'paragraph', 'paragraph', 'table'])
  })

  it('is another below a figure of the same page, unless it goes on in lower case', () => {
    const below = (text: string) =>
      read([
        ...last('the water runs through the', 'pipe of the house'),
        line('Figure 3: The loop', 60, { end: 120 }),
        line(text, 30),
      ])
    expect(below('Another paragraph begins.')).toHaveLength(3)
    expect(below('and on to the sea.')).toHaveLength(2)
  })

  it('goes on where the first word of the next page had no room', () => {
    const ragged = [line('the first line is full', 112), line('and the next is ragged', 100, { end: 330 })]
    expect(read(ragged, [top('incomprehensibilities follow', { end: 300 })])).toHaveLength(1)
    expect(read(ragged, [top('it is new', { end: 90 })])).toHaveLength(2)
  })

  it('is not the label of a drawing, nor a caption', () => {
    expect(read(last('a'), [top('Definition 43')])).toHaveLength(2)
    const caption = line('Figure 1: The flow from the source to the', 100, { size: 8 })
    expect(read([caption], [top('target of it.', { size: 8 })])).toHaveLength(2)
  })

  it('leaves a table that goes on after a caption whole, without its second head', () => {
    const rows = (...texts: string[]) => texts.map((text, i) => line(text, 300 - i * 12))
    const caption = line('Figure 1: The flow from the source', 500, { size: 8 })
    const blocks = joinAcrossBreaks(
      [
        [caption, line('The table says it.', 400), ...rows('Crop\tDay', 'a\t1')],
        rows('Crop\tDay', 'b\t2'),
      ].flatMap((lines, i) =>
        blocksOf(lines).map((block): PdfBlock => ({ ...block, place: { page: i + 1 } })),
      ),
    )
    expect(blocks.at(-1)?.rows).toEqual([
      ['Crop', 'Day'],
      ['a', '1'],
      ['b', '2'],
    ])
    expect(blocks.filter(({ rows: cells }) => cells)).toHaveLength(1)
  })

  it('goes on in Arabic as well, whose letters have no case', () => {
    const arabic = (text: string, y: number) => line(text, y, { rightToLeft: true })
    expect(
      read(
        [arabic('تعترف الدول بحق الطفل في', 112), arabic('التمتع بهذا', 100)],
        [arabic('الحق كاملًا.', 700)],
      ),
    ).toEqual([['paragraph', 'تعترف الدول بحق الطفل في التمتع بهذا الحق كاملًا.']])
    expect(read([arabic('انتهت الفقرة.', 100)], [arabic('وبدأت أخرى.', 700)])).toHaveLength(2)
  })
})

describe('lines of one paragraph', () => {
  it('are one where a tight list stands above wider lines', () => {
    const list = ['• one', '• two', '• three', '• four'].map((text, i) =>
      line(text, 300 - i * 12, { end: 80 }),
    )
    const wide = ['This evolution of the', 'network meant that the', 'system was fragile.'].map((text, i) =>
      line(text, 230 - i * 18),
    )
    expect(blocksOf([...list, ...wide]).at(-1)?.text).toBe(
      'This evolution of the network meant that the system was fragile.',
    )
  })

  it('may begin with a dash; a list comes after the end of a sentence', () => {
    const dash = [line('found in forests', 300), line('– and savannas – as well.', 288)]
    expect(blocksOf(dash).map(({ kind }) => kind)).toEqual(['paragraph'])
    const list = [line('found in these places:', 300), line('– in savannas', 288)]
    expect(blocksOf(list).map(({ kind }) => kind)).toEqual(['paragraph', 'list_item'])
  })

  it('are list items by Roman numbers and by all letters of Arabic lists', () => {
    const texts = ['(i) one', 'ii) two', '(iv) four', '(ه) خامس', 'و) سادس', '(ز) سابع']
    const lines = texts.map((text, i) => line(text, 300 - i * 12, { end: 60 }))
    expect(blocksOf(lines).map(({ kind }) => kind)).toEqual(texts.map(() => 'list_item'))
  })
})

describe('the depth of a list item', () => {
  const depths = (lines: TextLine[]) => {
    const blocks = blocksOf(lines)
    setListDepths(blocks)
    return blocks.map(({ level }) => level)
  }
  const items = (indents: number[], rightToLeft = false) =>
    indents.map((indent, i) =>
      line(
        '1. item',
        300 - i * 12,
        rightToLeft ? { rightToLeft, x: 0, end: 400 - indent } : { x: indent, end: 200 },
      ),
    )

  it('is how far it stands in, from either side', () => {
    expect(depths(items([20, 20, 40, 40, 60, 20]))).toEqual([1, 1, 2, 2, 3, 1])
    expect(depths(items([20, 40, 20], true))).toEqual([1, 2, 1])
  })

  it('begins anew with each list and does not mind wider numbers', () => {
    expect(depths([...items([20, 40]), line('Text.', 250), line('1. item', 230, { x: 40 })])).toEqual([
      1,
      2,
      undefined,
      1,
    ])
    expect(depths(items([25, 20, 25]))).toEqual([1, 1, 1])
  })
})

describe('a definition set further in than its term', () => {
  it('ends where the next term begins', () => {
    const lines = [
      line('Field capacity', 300, { end: 90 }),
      line('The water that a soil holds back.', 288, { x: 40 }),
      line('Wilting point', 276, { end: 90 }),
    ]
    expect(blocksOf(lines).map(({ text }) => text)).toEqual([
      'Field capacity',
      'The water that a soil holds back.',
      'Wilting point',
    ])
  })
})

describe('footnotes', () => {
  const row = (texts: [string, number, number, number?][]): Glyph[] =>
    texts.flatMap(([text, x, y, size = 10]) =>
      [...text].map((letter, i) => glyph(letter, x + (i * size) / 2, { y, size, order: x + i })),
    )
  const habits = { rightToLeft: 0, leftToRight: 100, spaces: 10, letters: 100 }
  const linesOf = (glyphs: Glyph[]) => textLines(glyphs, habits, 0)

  it('have their raised number in the margin, as Word sets them', () => {
    const lines = linesOf([
      ...row([['the body of the page', 100, 300]]),
      ...row([
        ['7', 83, 64, 5],
        ['see the report', 100, 60, 8],
      ]),
    ])
    expect(lines.map(({ text }) => text)).toEqual(['the body of the page', '⁷ see the report'])
    expect(blocksOf(lines).map(({ kind }) => kind)).toEqual(['paragraph', 'note'])
  })

  it('lose the empty brackets that Word leaves behind a raised number', () => {
    const note = line('³ ()المرجع نفسه، الفقرة 17.', 60, { size: 8 })
    expect(blocksOf([line('متن الصفحة', 300), note]).at(-1)).toMatchObject({
      kind: 'note',
      text: '³ المرجع نفسه، الفقرة 17.',
    })
  })

  it('may go on from the page before, above the first of this page', () => {
    const rest = [
      line('Body of the page.', 300),
      line('the end of a long note.', 60, { size: 8 }),
      line('5 The next one.', 51, { size: 8 }),
    ]
    expect(blocksOf(rest).map(({ kind }) => kind)).toEqual(['paragraph', 'note', 'note'])
    const label = [rest[0], line('0.2\t0.3', 60, { size: 8 }), rest[2]].flatMap((one) => one ?? [])
    expect(blocksOf(label).map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'note'])
  })

  it('leave no space where their number was taken from a sentence', () => {
    const [text] = linesOf(
      row([
        ['protection', 0, 300],
        ['12', 50, 304, 6],
        ['.', 56, 300],
      ]),
    )
    expect(text?.text).toBe('protection.')
  })

  it('are called by numbers of five sixths, as browsers raise them', () => {
    const [text] = linesOf(
      row([
        ['protection.', 0, 300, 12],
        ['1', 66, 305, 10],
      ]),
    )
    expect(text?.text).toBe('protection.')
  })

  it('keep numbers of two figures in order where they stand before Arabic', () => {
    const glyphs = [...'قرأنا'].toReversed().map((letter, i) => glyph(letter, i * 5, { y: 300, order: i }))
    const raised = [...'24'].map((digit, i) => glyph(digit, 40 + i * 3, { y: 304, size: 6, order: 10 + i }))
    const [text] = textLines([...glyphs, ...raised], { ...habits, rightToLeft: 200 }, 0)
    expect(text?.text).toBe('²⁴ قرأنا')
  })
})

describe('the head of a table', () => {
  it('is its first row where that alone is bold', () => {
    const rows = (bold: boolean) => [
      line('Name\tYear', 300, { bold }),
      line('Ali\t1990', 288),
      line('Sara\t1991', 276),
    ]
    expect(blocksOf(rows(true))[0]).toMatchObject({ kind: 'table', level: 1 })
    expect(blocksOf(rows(false))[0]?.level).toBeUndefined()
    const allBold = rows(true).map((row) => ({ ...row, bold: true }))
    expect(blocksOf(allBold)[0]?.level).toBeUndefined()
  })

  it('is cut with the columns below it, although its words stand close together', () => {
    const word = (text: string, x: number, y: number, bold = false): Glyph[] =>
      [...text].map((letter, i) => glyph(letter, x + i * 5, { y, bold, order: x + i }))
    const head = [
      ...word('Name', 0, 300, true),
      ...word('Blood', 23, 300, true),
      ...word('cells', 51, 300, true),
    ]
    const rows = [288, 276, 264].flatMap((y) => [...word('ab', 0, y), ...word('7', 23, y)])
    const cuts = tableCuts(groupLines([...head, ...rows]))
    expect(cuts[0]).toEqual([21.5])
    const plain = head.map((one) => ({ ...one, bold: false }))
    expect(tableCuts(groupLines([...plain, ...rows]))[0]).toEqual([])
  })
})

describe('the space between two scripts', () => {
  const habits = { rightToLeft: 100, leftToRight: 10, spaces: 20, letters: 110 }
  /** Arabic, a gap, Latin: as they stand on the page, so the Arabic is read after it. */
  const mixed = (gap: number) => {
    const arabic = [...'من'].toReversed().map((letter, i) => glyph(letter, i * 5, { y: 300, order: i }))
    const latin = [...'Python'].map((letter, i) => glyph(letter, 10 + gap + i * 5, { y: 300, order: 10 + i }))
    return textLines([...arabic, ...latin], habits, 0)[0]?.text
  }

  it('is seen by a gap that would join two Arabic letters, where the document draws its spaces', () => {
    expect(mixed(2.5)).toBe('Python من')
  })

  it('is not made up where they touch', () => {
    expect(mixed(0.5)).toBe('Pythonمن')
  })
})
