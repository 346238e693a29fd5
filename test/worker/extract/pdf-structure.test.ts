import { describe, expect, it } from 'vitest'
import { characterErrorRate } from './character-errors.ts'
import { documentNames, expectedText, ofKind, readDocument, textOf } from './documents.ts'

describe('the structure of a PDF', () => {
  it('gives headings their levels and each segment the path of headings above it', async () => {
    const document = await readDocument('en-course.pdf')
    const headings = ofKind(document, 'heading')
    expect(headings.filter((heading) => heading.level === 1).map((heading) => heading.text)).toEqual([
      'How Computer Networks Work',
      'Chapter 1: The Foundations of a Network',
      'Chapter 2: Links and Local Networks',
      'Chapter 3: Crossing the Internet',
      'Chapter 4: From Programs to People',
    ])
    const router = document.segments.find((segment) => segment.text.startsWith('A router is a device'))
    expect(router?.locator.heading_path).toEqual(['Chapter 3: Crossing the Internet', 'Routers and routing'])
  })

  it('locates each segment by a page of the document and numbers them in reading order', async () => {
    const document = await readDocument('ar-course.pdf')
    const pages = document.segments.map((segment) => segment.locator.page ?? 0)
    expect(document.pages).toBe(pages.at(-1))
    expect(pages).toEqual(pages.toSorted((a, b) => a - b))
    expect(document.segments.map((segment) => segment.locator.paragraph)).toEqual(
      document.segments.map((_, i) => i + 1),
    )
  })

  it('joins the lines of a paragraph, also across a page', async () => {
    for (const name of ['en-course.pdf', 'ar-course.pdf']) {
      const document = await readDocument(name)
      const wanted = (await expectedText(name)).split('\n')
      const paragraphs = new Set(document.segments.map((segment) => segment.text))
      const whole = wanted.filter((line) => paragraphs.has(line)).length
      expect(whole / wanted.length).toBeGreaterThan(0.9)
    }
  })

  it('reads the two long documents without an error in a thousand characters', async () => {
    for (const name of ['en-course.pdf', 'ar-course.pdf']) {
      expect(characterErrorRate(textOf(await readDocument(name)), await expectedText(name))).toBeLessThan(
        0.001,
      )
    }
  })

  it('takes off the page numbers', async () => {
    const document = await readDocument('en-course.pdf')
    expect(document.segments.filter((segment) => /^\d+$/.test(segment.text))).toEqual([])
  })

  it('keeps a table as rows of cells', async () => {
    const [table] = ofKind(await readDocument('en-course.pdf'), 'table')
    expect(table?.rows).toHaveLength(5)
    expect(table?.rows?.[2]).toEqual(['Latency', 'milliseconds', 'the delay of one message'])
    expect(table?.text.split('\n')[2]).toBe('Latency\tmilliseconds\tthe delay of one message')
    const [arabic] = ofKind(await readDocument('ar-course.pdf'), 'table')
    expect(arabic?.rows?.[1]).toEqual(['أحادية البلورة', '20% إلى 23%', 'مرتفعة'])
  })

  it('finds the cells of a table that is set without wide gaps', async () => {
    for (const name of documentNames().filter((name) =>
      /^ar-water\.(libreoffice|xelatex|chromium)/.test(name),
    )) {
      const tables = ofKind(await readDocument(name), 'table')
      expect(tables.map((table) => table.rows?.length)).toEqual([4])
      expect(tables[0]?.rows?.[2]).toEqual(['التكاثف', 'يتحول البخار إلى قطرات', 'طبقات الجو العليا'])
    }
  })

  it('keeps numbered items as a list', async () => {
    const items = ofKind(await readDocument('en-lesson.libreoffice-dejavu.pdf'), 'list_item').map(
      (item) => item.text,
    )
    expect(items).toContain('2. the amount of salt,')
    expect(items).toContain('A hot stone gives the loaf a strong start.')
  })

  it('takes its title from the file or from the first heading', async () => {
    expect((await readDocument('en-course.pdf')).title).toBe('How Computer Networks Work')
    expect((await readDocument('ar-course.pdf')).title).toBe('أساسيات الطاقة الشمسية')
  })
})

describe('a paper in two columns', () => {
  const papers = documentNames().filter((name) => name.startsWith('en-columns'))

  it.each(papers)('%s is read one column after the other', async (name) => {
    expect(characterErrorRate(textOf(await readDocument(name)), await expectedText(name))).toBeLessThan(0.005)
  })

  it.each(papers)('%s keeps the order of its sections', async (name) => {
    const headings = ofKind(await readDocument(name), 'heading').map((heading) => heading.text)
    expect(headings).toEqual([
      'Counting Swifts from Rooftops',
      'Introduction',
      'Method',
      'Results',
      'Discussion',
    ])
  })
})

describe('English PDFs of several producers', () => {
  it.each(documentNames().filter((name) => /^en-lesson.*\.pdf$/.test(name)))(
    '%s reads as written',
    async (name) => {
      expect(characterErrorRate(textOf(await readDocument(name)), await expectedText(name))).toBeLessThan(
        0.005,
      )
    },
  )
})

describe('a PDF without usable text', () => {
  const refusals: [string, string][] = [
    ['scan.pdf', 'scanned'],
    ['wrong-map.pdf', 'garbled_text'],
    ['locked.pdf', 'encrypted'],
  ]
  it.each(refusals)('%s is refused as %s', async (name, code) => {
    await expect(readDocument(name)).rejects.toThrow(code)
  })

  it('opens when only its owner set a password', async () => {
    expect((await readDocument('owner-locked.pdf')).title).toBe('How Bread Rises')
  })
})
