import type { Page } from 'playwright-core'

/** A real page that is drawn. */
export const DRAWN_PAGE = '.real-page canvas[data-drawn=true]'

/** Where the marks of the passage lie on the screen, as shares of the page. */
export const marksOn = (page: Page) =>
  page.locator('.real-page-sheet').evaluate((sheet) => {
    const around = sheet.getBoundingClientRect()
    return [...sheet.querySelectorAll('.real-page-mark-hit')].map((mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect()
      const along = (x: number) => (x - around.left) / around.width
      const down = (y: number) => (y - around.top) / around.height
      return { left: along(left), right: along(right), top: down(top), bottom: down(bottom) }
    })
  })

/** The share of a mark's pixels that are dark: letters cover a tenth or more of a line of type. */
export const inkUnder = (page: Page) =>
  page.locator('.real-page-sheet').evaluate((sheet) => {
    const canvas = sheet.querySelector('canvas')
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return []
    const scale = canvas.width / sheet.clientWidth
    return [...sheet.querySelectorAll<HTMLElement>('.real-page-mark-hit')].map((mark) => {
      const { offsetLeft: x, offsetTop: y, offsetWidth: w, offsetHeight: h } = mark
      const { data } = context.getImageData(x * scale, y * scale, w * scale, h * scale)
      let dark = 0
      for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 128) dark++
      return dark / (data.length / 4)
    })
  })
