import { budgetRefusal, openPdf, refillBudget, refillPage } from './open.ts'

/** What of a page is shown, in points of the file, and by how many degrees it is turned. */
export type PageFrame = { left: number; bottom: number; right: number; top: number; turned: number }

/** The frames of some pages. One document at a time in an isolate, as it is read. */
export async function readFrames(bytes: Uint8Array, pages: number[]): Promise<Map<number, PageFrame>> {
  refillBudget()
  const task = openPdf(bytes)
  try {
    const pdf = await task.promise
    const frames = new Map<number, PageFrame>()
    for (const number of pages) {
      refillPage()
      const page = await pdf.getPage(number)
      const spent = budgetRefusal()
      if (spent) throw spent
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view
      frames.set(number, {
        left: Math.min(x0, x1),
        bottom: Math.min(y0, y1),
        right: Math.max(x0, x1),
        top: Math.max(y0, y1),
        turned: ((page.rotate % 360) + 360) % 360,
      })
    }
    return frames
  } finally {
    await task.destroy().catch(() => undefined)
  }
}
