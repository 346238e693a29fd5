import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { extract } from '#worker/extract/extract.ts'
import { budget, refillBudget } from '#worker/extract/pdf/open.ts'
import { show, writePdf } from './pdf-writer.ts'

async function segmentsOf(content: string, options?: Parameters<typeof writePdf>[1]) {
  const extraction = await extract(writePdf([content], options), { name: 'words.pdf' })
  if (!extraction.ok) throw new Error(extraction.code)
  return extraction.document.segments
}

const textOf = async (content: string, options?: Parameters<typeof writePdf>[1]) =>
  (await segmentsOf(content, options)).map(({ text }) => text).join('\n')

describe('the words of a content stream', () => {
  const LINE = 'A line that everybody can read'

  it.each([
    ['as pages have it', '50 700', 50],
    ['with a sign', '+50 +700', 50],
    ['with a fraction', '50.5 0700.0', 50.5],
    ['with no whole', '50 700 Td .5 0', 50.5],
    ['with no fraction', '50. 700.', 50],
    ['with a minus', '60 800 Td -10 -100', 50],
    ['with a doubled minus', '50 800 Td 0 --100', 50],
    ['with a line break behind the sign', '50 800 Td 0 -\n100', 50],
    ['with a minus inside', '5-0 700', 50],
    ['with a second point, which begins another', '50.0.1 700', 0.1],
    ['with comments', '50 % fifty\n700 % seven hundred\n', 50],
    ['with no blank beside an operator', '[]0 d 50 700', 50],
  ])('places its text by numbers written %s', async (_, place, x) => {
    const [segment] = await segmentsOf(`BT /F1 12 Tf ${place} Td (${LINE}) Tj ET`)
    expect(segment?.text).toBe(LINE)
    const [left, , baseline] = segment?.boxes?.[0] ?? []
    expect([left, baseline]).toEqual([x, 700])
  })

  it.each([
    ['letters', '(one two three)', 'one two three'],
    ['brackets inside', '(one (two) three)', 'one (two) three'],
    ['escaped brackets', '(one \\(two three)', 'one (two three'],
    ['letters by their number', '(one t\\167o three)', 'one two three'],
    ['a line break that is none', '(one two\\\n three)', 'one two three'],
    ['pairs of figures', '<6f6e652074776f207468726565>', 'one two three'],
    ['pairs of figures with blanks', '<6F 6E 65 20 74 77 6F\n20 74 68 72 65 65>', 'one two three'],
    ['a last figure alone', '<6f6e652074776f2074687265652>', 'one two three'],
    ['a sign that is no figure', '<6f6e6520zz74776f207468726565>', 'one two three'],
  ])('shows text given as %s', async (_, string, text) => {
    expect(await textOf(`BT /F1 12 Tf 50 700 Td ${string} Tj ET\n${show(LINE, 600)}`)).toBe(
      `${text}\n${LINE}`,
    )
  })

  it('finds a font by a name that is written with numbers', async () => {
    const content = `BT /F#31 12 Tf 50 700 Td (${LINE}) Tj /F1 14 Tf 0 -30 Td (${LINE}) Tj ET`
    const sizes = (await segmentsOf(content)).map(({ boxes }) => boxes?.[0]?.[3])
    expect(sizes).toEqual([12, 14])
  })

  it('sets a font and a transparency again after it has set others', async () => {
    const fonts = '/F2 <</Type/Font/Subtype/Type1/BaseFont/Courier>>'
    const resources = '/ExtGState<</G1<</ca 0>>/G2<</ca 1>>>>'
    const hidden = '/G1 gs 0 -30 Td (Nobody sees these words) Tj /G2 gs'
    const line = (font: string) => `/${font} 12 Tf 0 -30 Td (Set in the font ${font}) Tj`
    const content = `BT 50 780 Td ${['F1', 'F2', 'F1', 'F2'].map((font) => `${line(font)} ${hidden}`).join(' ')} ET`
    const segments = await segmentsOf(content, { fonts, resources })
    expect(segments.map(({ text }) => text)).toEqual([
      'Set in the font F1',
      'Set in the font F2',
      'Set in the font F1',
      'Set in the font F2',
    ])
    const widths = segments.map(({ boxes }) => Math.round((boxes?.[0]?.[1] ?? 0) - (boxes?.[0]?.[0] ?? 0)))
    expect(widths[2]).toBe(widths[0])
    expect(widths[3]).toBe(widths[1])
    expect(widths[1]).not.toBe(widths[0])
  })

  it('comes back to the state that was saved', async () => {
    const content = `q 1 0 0 1 0 -100 cm BT 3 Tr ${show('Nobody sees these words', 700).slice(3)} Q ${show(LINE, 700)}`
    const segments = await segmentsOf(content)
    expect(segments.map(({ text, boxes }) => [text, boxes?.[0]?.[2]])).toEqual([[LINE, 700]])
  })
})

describe('a packed stream', () => {
  it('is unpacked in one call, and its bytes are counted', () => {
    refillBudget()
    const { bytes } = budget
    const unpacked = budget.unpack(new Uint8Array(deflateSync(Buffer.from('0 -14 Td'))))
    expect(unpacked && new TextDecoder().decode(unpacked)).toBe('0 -14 Td')
    expect(unpacked?.buffer.byteLength).toBe(8)
    expect(budget.bytes).toBe(bytes - 8)
  })

  it('is left to pdf.js where it is damaged or larger than a slice, which takes it piece by piece', () => {
    refillBudget()
    const packed = new Uint8Array(deflateSync(Buffer.alloc(100_000, 'ab')))
    expect(budget.unpack(packed.subarray(0, packed.length - 20))).toBeNull()
    expect(budget.unpack(new Uint8Array(deflateSync(Buffer.alloc(2 ** 21 + 1))))).toBeNull()
  })
})
