import { describe, expect, it } from 'vitest'
import { type Dot, withDrawnBullets } from '#worker/extract/pdf/drawn-bullets.ts'
import type { Glyph } from '#worker/extract/pdf/glyphs.ts'
import { documentNames, expectedText, ofKind, readBytes, readDocument } from './documents.ts'
import { drawn } from './glyph-builder.ts'
import { show, writePdf } from './pdf-writer.ts'

/** A line of letters at 10 points that begins at x = 0, at a height. */
const lineAt = (text: string, y: number) => drawn([...text], { y })
/** A dot of 4 points in the middle of the small letters of such a line. */
const dotAt = (x: number, y: number): Dot => ({ x, end: x + 4, bottom: y + 1, top: y + 5 })
const bulletsIn = (glyphs: Glyph[]) => glyphs.filter(({ text }) => text === '•').map(({ x, y }) => [x, y])

describe('bullets that are drawn as shapes', () => {
  it('stand before the lines of a list', () => {
    const glyphs = [...lineAt('steam', 100), ...lineAt('stone', 80)]
    expect(bulletsIn(withDrawnBullets(glyphs, [dotAt(-12, 100), dotAt(-12, 80)]))).toEqual([
      [-12, 100],
      [-12, 80],
    ])
  })

  it('stand at the right of Arabic lines', () => {
    const glyphs = [...lineAt('راخب', 100), ...lineAt('رجح', 80)]
    expect(bulletsIn(withDrawnBullets(glyphs, [dotAt(28, 100), dotAt(28, 80)]))).toEqual([
      [28, 100],
      [28, 80],
    ])
  })

  it.each<[string, Dot[]]>([
    ['a dot without another above or below it', [dotAt(-12, 100)]],
    ['dots between words', [dotAt(10.2, 100), dotAt(10.2, 80)]],
    ['dots far from the text', [dotAt(-60, 100), dotAt(-60, 80)]],
    ['dots under the line', [dotAt(-12, 92), dotAt(-12, 72)]],
    ['squares larger than a letter', [100, 80].map((y) => ({ x: -12, end: 0, bottom: y, top: y + 12 }))],
    ['a drawing of many dots', Array.from({ length: 600 }, (_, i) => dotAt(-12, i % 2 ? 100 : 80))],
  ])('are not %s', (_, dots) => {
    const words = (y: number) => [...lineAt('ab', y), ...lineAt('cd', y).map(moved)]
    const moved = (glyph: Glyph) => ({ ...glyph, x: glyph.x + 14.5, end: glyph.end + 14.5 })
    expect(bulletsIn(withDrawnBullets([...words(100), ...words(80)], dots))).toEqual([])
  })
})

describe('hollow bullets, as browsers draw them before the items of inner lists', () => {
  const page = (...names: string[]) =>
    names.map((name, i) => `38 ${702 - i * 20} 4 4 re S ${show(name, 700 - i * 20)}`).join('\n')
  const kindsOf = async (...names: string[]) =>
    (await readBytes(writePdf([`${show('Soil', 740)} ${page(...names)}`]), 'a.pdf')).segments.map(
      ({ kind, text }) => [kind, text],
    )

  it('make list items', async () => {
    expect((await kindsOf('holds water', 'cracks when dry')).slice(1)).toEqual([
      ['list_item', 'holds water'],
      ['list_item', 'cracks when dry'],
    ])
  })

  it('are no points of a drawing with their names', async () => {
    expect((await kindsOf('e1', 'e2')).map(([kind]) => kind)).not.toContain('list_item')
  })
})

describe('a list that a browser printed', () => {
  const printed = documentNames().filter((name) => /^(ar-water|en-lesson)\.chromium/.test(name))

  it.each(printed)('%s has its items as list items', async (name) => {
    const items = ofKind(await readDocument(name), 'list_item').map(({ text }) => text)
    const lines = (await expectedText(name)).split('\n')
    // Bullets and numbers together.
    expect(items).toHaveLength(name.startsWith('ar-') ? 6 : 7)
    for (const item of items) expect(lines).toContain(item)
  })
})
