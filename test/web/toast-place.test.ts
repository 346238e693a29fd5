import { describe, expect, it } from 'vitest'
import { toastsFrom } from '#web/ui/toast-place.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const column = { left: 248, right: 640 }

describe('toasts', () => {
  it('stand at the top where nothing is in their way', () => {
    expect(toastsFrom([], column, 800)).toBe(0)
    expect(toastsFrom([box(20, 20, 120, 40), box(640, 20, 300, 40)], column, 800)).toBe(0)
  })

  it('stand below the lowest of logo, title and tabs in their column', () => {
    const title = box(280, 32, 500, 44)
    const tabs = box(280, 90, 700, 48)
    expect(toastsFrom([tabs, title], column, 800)).toBe(146)
  })

  it('stand between the logo and a title that is far below it', () => {
    const logo = box(280, 28, 120, 32)
    expect(toastsFrom([box(280, 230, 300, 44), logo], column, 800)).toBe(68)
    expect(toastsFrom([box(280, 180, 300, 44), logo], column, 800)).toBe(232)
  })

  it('do not go down for what was scrolled away or stands in the middle of the page', () => {
    expect(toastsFrom([box(280, -90, 500, 44)], column, 800)).toBe(0)
    expect(toastsFrom([box(280, 420, 500, 44)], column, 800)).toBe(0)
  })
})
