import type { Locale } from '#db/vocabulary.ts'
import type { TestBrowser } from './browser.ts'

/** What stands on the page that is photographed: a heading, three paragraphs, one of them with a number. */
export const PRINTED = {
  en: [
    'The living soil',
    'Soil is the upper layer of the crust, in which plants take root. It holds water and minerals.',
    'Humus is the dark part of soil. It comes from dead leaves and feeds the plants above.',
    'A handful of soil is made over 500 years.',
  ],
  ar: [
    'التربة الحية',
    'التربة هي الطبقة العليا من القشرة، وفيها تمد النباتات جذورها. وهي تحفظ الماء والأملاح.',
    'الدبال هو الجزء الداكن من التربة. ويأتي من الأوراق الميتة ويغذي النباتات فوقه.',
    'تتكون حفنة من التربة في 500 سنة.',
  ],
}

/**
 * A printed page, drawn in a tab of its own with the fonts of the product: a picture of it, and a PDF whose first page
 * has this text and whose second page is that picture.
 */
export async function photograph(browser: TestBrowser, origin: string, lang: Locale) {
  const { page, context } = await browser.open(origin, { lang })
  await page.goto('/')
  await page.evaluate(
    async ({ lines, rtl }) => {
      document.body.replaceChildren()
      document.documentElement.style.background = '#fff'
      const sheet = document.createElement('div')
      sheet.id = 'sheet'
      Object.assign(sheet.style, { background: '#fff', color: '#111', padding: '60px', width: '700px' })
      sheet.dir = rtl ? 'rtl' : 'ltr'
      for (const [at, line] of lines.entries()) {
        const paragraph = document.createElement('p')
        paragraph.textContent = line
        Object.assign(paragraph.style, {
          fontSize: at === 0 ? '40px' : '26px',
          lineHeight: '1.7',
          margin: '0 0 40px',
        })
        sheet.appendChild(paragraph)
      }
      document.body.appendChild(sheet)
      await document.fonts.ready
    },
    { lines: PRINTED[lang], rtl: lang === 'ar' },
  )
  const picture = await page.locator('#sheet').screenshot()
  await page.evaluate(
    async (bytes) => {
      const image = document.createElement('canvas')
      const drawn = await createImageBitmap(new Blob([Uint8Array.from(bytes)]))
      Object.assign(image, { width: drawn.width, height: drawn.height })
      image.getContext('2d')?.drawImage(drawn, 0, 0)
      Object.assign(image.style, { display: 'block', width: '210mm', height: '297mm', breakBefore: 'page' })
      document.body.appendChild(image)
      const sheets = new CSSStyleSheet()
      sheets.replaceSync('@page { size: A4; margin: 0 }')
      document.adoptedStyleSheets.push(sheets)
    },
    [...picture],
  )
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  await context.close()
  return { picture, pdf }
}
