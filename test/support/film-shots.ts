import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'

export const FRAMES_PER_SECOND = 12

/** A film is a folder of numbered pictures, and the second at which each of its captions begins. */
export type Film = {
  cues: { at: number; text: string[] }[]
  frames: number
  say(...text: string[]): void
  hold(page: Page, seconds: number): Promise<void>
  point(page: Page, target: Locator): Promise<void>
  scroll(page: Page, pixels: number, seconds: number): Promise<void>
}

const ease = (part: number): number => part * part * (3 - 2 * part)

/** The pointer that a recording would not show otherwise. */
async function showPointer(page: Page, x: number, y: number): Promise<void> {
  await page.evaluate(
    ([left, top]) => {
      let pointer = document.getElementById('film-pointer')
      if (!pointer) {
        pointer = document.body.appendChild(document.createElement('div'))
        pointer.id = 'film-pointer'
        Object.assign(pointer.style, {
          position: 'fixed',
          zIndex: '999',
          width: '26px',
          height: '26px',
          margin: '-13px',
          borderRadius: '50%',
          background: 'rgb(180 83 9 / 0.45)',
          border: '2px solid #fff',
          boxShadow: '0 1px 5px rgb(0 0 0 / 0.4)',
          pointerEvents: 'none',
        })
      }
      Object.assign(pointer.style, { left: `${left}px`, top: `${top}px` })
    },
    [x, y] as const,
  )
}

/** Pictures are taken one by one, so that a slow machine records the same film as a fast one. */
export function newFilm(folder: string): Film {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pointer = { x: 600, y: 640 }
  const film: Film = {
    cues: [],
    frames: 0,
    say: (...text) => film.cues.push({ at: film.frames / FRAMES_PER_SECOND, text }),
    async hold(page, seconds) {
      const picture = await page.screenshot({ type: 'jpeg', quality: 92 })
      for (let left = Math.round(seconds * FRAMES_PER_SECOND); left > 0; left -= 1) {
        writeFileSync(join(folder, `${String(film.frames).padStart(4, '0')}.jpg`), picture)
        film.frames += 1
      }
    },
    async point(page, target) {
      const box = await target.boundingBox()
      if (!box) throw new Error('There is nothing to point at.')
      const from = { ...pointer }
      const steps = FRAMES_PER_SECOND
      for (let step = 1; step <= steps; step += 1) {
        const part = ease(step / steps)
        pointer.x = from.x + (box.x + box.width / 2 - from.x) * part
        pointer.y = from.y + (box.y + box.height / 2 - from.y) * part
        await showPointer(page, pointer.x, pointer.y)
        await film.hold(page, 1 / FRAMES_PER_SECOND)
      }
    },
    async scroll(page, pixels, seconds) {
      const start = await page.evaluate(() => window.scrollY)
      const steps = Math.round(seconds * FRAMES_PER_SECOND)
      for (let step = 1; step <= steps; step += 1) {
        await page.evaluate((top) => window.scrollTo(0, top), start + pixels * ease(step / steps))
        await film.hold(page, 1 / FRAMES_PER_SECOND)
      }
    },
  }
  return film
}
