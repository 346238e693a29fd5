import { describe, expect, inject, it } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { countLetters } from '#worker/contract/letters.ts'
import type { SourceDocument } from '#worker/extract/source-document.ts'
import { readableSample, readSample, textOf, wordF1 } from './samples.ts'

/** What each refused document must say; every other one must be read. */
const REFUSED: Record<string, string> = {
  'ar-broken-tounicode.pdf': 'garbled_text',
  'ar-scan-3p.pdf': 'scanned',
  'audio-30s.mp3': 'unsupported',
  'corrupt-clusterfuzz.docx': 'broken',
  'corrupt-truncated.pdf': 'broken',
  'deep.docx': 'unsafe',
  'en-having-images.docx': 'no_text',
  'en-password.pdf': 'encrypted',
  'encrypted-password-is-pass.docx': 'encrypted',
  'ext-entity.docx': 'unsafe',
  'image.png': 'unsupported',
  'laughs.docx': 'unsafe',
  'video-20s.mp4': 'unsupported',
  'zipbomb-1GB.docx': 'unsafe',
}
const sampleNames = inject('sampleNames')
/** How many segments are of turned lines, which have no boxes. */
const TURNED: Record<string, number> = {
  'big-mixed-321p.pdf': 14,
  'de-geotopo-117p.pdf': 5,
  'en-owner-protected-41p.pdf': 4,
}
/** Captions of figures in each, counted by eye, and how many of them have a region at least. */
const CAPTIONED: Record<string, { captions: number; matched: number }> = {
  'big-mixed-321p.pdf': { captions: 68, matched: 67 },
  'de-geotopo-117p.pdf': { captions: 68, matched: 67 },
  'en-owner-protected-41p.pdf': { captions: 10, matched: 10 },
}
const ARABIC_WORD = /[\u0620-\u064a]+/g

/** Every line has its box, and the boxes of a segment hold its letters. */
function expectBoxes(name: string, { segments }: SourceDocument) {
  const boxed = segments.filter((segment) => segment.boxes)
  for (const { boxes = [], text } of boxed)
    expect(boxes.reduce((sum, box) => sum + box[4], 0)).toBe(countLetters(text))
  const size = boxed.reduce((sum, { boxes }) => sum + JSON.stringify(boxes).length, 0)
  const text = boxed.reduce((sum, segment) => sum + segment.text.length, 0)
  const share = Math.round((size / text) * 100)
  console.log(`${name}: ${boxed.length} of ${segments.length} segments have boxes, ${share} % of their text`)
  expect(segments.length - boxed.length).toBe(TURNED[name] ?? 0)
}

function expectFigures(name: string, { figures = [], pages }: SourceDocument) {
  const found = figures.flatMap(({ caption }) => caption?.text ?? [])
  const { captions, matched } = CAPTIONED[name] ?? { captions: 0, matched: 0 }
  const others = figures.length - found.length
  console.log(
    `${name}: ${pages} pages, ${found.length} of ${captions} captions have their figure, ${others} figures have no caption`,
  )
  expect(found.length).toBeGreaterThanOrEqual(matched)
  expect(new Set(found).size).toBe(found.length)
}

if (sampleNames.length === 0) {
  console.log('No corpus: ../shared/samples is absent, so no real document was read.')
  describe('without a corpus', () => {
    it('nothing is read and nothing fails', async () => {
      expect(inject('stockText')).toBe('')
      await expect(readSample('ar-un-41p.pdf')).rejects.toThrow('no sample')
    })
  })
} else {
  describe.each(sampleNames)('%s', (name) => {
    const code = REFUSED[name]
    it(code ? `is refused as ${code}` : 'is read within the limits', async () => {
      const extraction = await readSample(name)
      if (code) {
        expect(extraction).toMatchObject({ ok: false, code })
        return
      }
      if (!extraction.ok) throw new Error(extraction.code)
      for (const { text } of extraction.document.segments) {
        expect(text.length).toBeLessThanOrEqual(LIMITS.segmentChars)
        expect(text).not.toMatch(/\0|(?!\u200c)\p{Cf}/u)
      }
      if (extraction.document.kind !== 'pdf') return
      expectBoxes(name, extraction.document)
      expectFigures(name, extraction.document)
    })
  })

  describe('the corpus', () => {
    it('reads a long Arabic report as its DOCX does (word F1 at least 98 %)', async () => {
      const [pdf, docx] = [await readableSample('ar-un-41p.pdf'), await readableSample('ar-un-crc-27p.docx')]
      const f1 = wordF1(textOf(pdf), textOf(docx), ARABIC_WORD)
      console.log(`ar-un-41p.pdf against its DOCX: word F1 ${(f1 * 100).toFixed(2)} %`)
      expect(f1).toBeGreaterThanOrEqual(0.98)
    })

    it('reads a Latin textbook as the stock library does (word F1 at least 96 %)', async () => {
      const f1 = wordF1(textOf(await readableSample('de-geotopo-117p.pdf')), inject('stockText'))
      console.log(`de-geotopo-117p.pdf against stock pdf.js: word F1 ${(f1 * 100).toFixed(2)} %`)
      expect(f1).toBeGreaterThanOrEqual(0.96)
    })

    it.each([
      ['ar-lesson-chrome-amiri.pdf', 'ar-lesson-source.md'],
      ['ar-lesson-lo-kacst.pdf', 'ar-lesson-source.md'],
      ['ar-lesson.docx', 'ar-lesson-source.md'],
      ['ar-tashkeel-lo-amiri.pdf', 'ar-tashkeel-source.md'],
    ])('reads %s as its source (word F1 at least 98 %)', async (name, source) => {
      expect(
        wordF1(textOf(await readableSample(name)), textOf(await readableSample(source))),
      ).toBeGreaterThanOrEqual(0.98)
    })

    it('finds the headings of a book by the styles of its language', async () => {
      const book = await readableSample('fa-book-toc.docx')
      expect(book.lang).toBe('fa')
      expect(textOf(book)).toContain('\u200c')
      expect(book.segments.filter(({ kind }) => kind === 'heading').length).toBeGreaterThanOrEqual(70)
    })

    it('takes headings from an outline', async () => {
      const headings = (await readableSample('en-outline.pdf')).segments.filter(
        ({ kind }) => kind === 'heading',
      )
      expect(headings.map(({ level, text }) => [level, text])).toContainEqual([1, '1 Foo'])
      expect(headings.some(({ level }) => level === 2)).toBe(true)
    })

    it('reads a deck slide by slide, with its notes', async () => {
      const deck = await readableSample('en-notes-2slides.pptx')
      expect(deck.segments.filter(({ kind }) => kind === 'note').map(({ locator }) => locator.slide)).toEqual(
        [1, 2],
      )
      expect((await readableSample('ar-fr-guide-45slides.pptx')).pages).toBe(45)
    })

    it('keeps footnotes apart and reads text boxes once', async () => {
      const notes = (await readableSample('en-footnotes.docx')).segments.filter(({ kind }) => kind === 'note')
      expect(notes).toHaveLength(2)
      expect((await readableSample('en-text-box.docx')).segments).toHaveLength(1)
    })

    it('reads presentation forms and dates in both directions', async () => {
      expect(textOf(await readableSample('ar-presentation-forms.pdf'))).toContain('الخطوط العربية')
      const mixed = textOf(await readableSample('ar-en-bidi-columns.pdf'))
      expect(mixed).toContain('١٤ إبريل ١٤٣٤')
      expect(mixed).toContain('14 april 1434')
      expect(mixed).toContain('«إختبار ذاتي»')
    })

    it('reads pages that are turned', async () => {
      const turned = await readableSample('ar-habibi-rotated.pdf')
      expect(textOf(turned).match(/حَبيبي/g)).toHaveLength(8)
    })
  })
}
