import { readFileSync } from 'node:fs'
import { PDFDocument, PDFHexString, PDFName, PDFOperator, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import type { Locale } from '#db/vocabulary.ts'
import { documentPath } from './published-course.ts'

export const FIGURE_CAPTIONS = { en: 'Figure 1. How heat moves', ar: 'الشكل ١: أجزاء الحاسوب' } as const

/** The colours of its two bodies, from left to right. */
const FIGURE_COLOURS = [
  [200, 30, 30],
  [30, 60, 200],
] as const

/** A document of ours with one page more: a drawing with its caption, right behind the first page. */
export async function documentWithFigure(lang: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(readFileSync(documentPath(lang)))
  const page = document.insertPage(1, [595, 842])
  FIGURE_COLOURS.forEach(([red, green, blue], i) => {
    const color = rgb(red / 255, green / 255, blue / 255)
    page.drawRectangle({ x: 120 + i * 180, y: 560, width: 160, height: 120, color })
    page.drawRectangle({ x: 120 + i * 180, y: 535, width: 160, height: 20, color })
  })
  const font = await document.embedFont(StandardFonts.Helvetica)
  writeAs(page, FIGURE_CAPTIONS[lang], () =>
    page.drawText(lang === 'en' ? FIGURE_CAPTIONS.en : 'n'.repeat(FIGURE_CAPTIONS.ar.length), {
      ...{ x: 150, y: 510, size: 11 },
      font,
    }),
  )
  return new Uint8Array(await document.save())
}

/** What is drawn says that it is this text, as producers of Arabic do. */
function writeAs(page: PDFPage, text: string, draw: () => void): void {
  const said = page.doc.context.obj({ ActualText: PDFHexString.fromText(text) })
  // It takes its operands as they are written.
  page.pushOperators(PDFOperator.of('BDC' as never, [PDFName.of('Span'), said as never]))
  draw()
  page.pushOperators(PDFOperator.of('EMC' as never))
}
