import { describe, expect, it } from 'vitest'
import { directionOf, languageOf, readLocale } from '#web/i18n/index.ts'
import { drawingOf, SCENES } from '#web/ui/cover-drawing.ts'
import { widthAfterDrag, widthAfterKey } from '#web/ui/shell/pane-width.ts'

describe('the language', () => {
  it('is reset to English unless it is one of ours', () => {
    expect([null, undefined, '', 'fr', 'AR', 'ar', 'en'].map(readLocale)).toEqual([
      'en',
      'en',
      'en',
      'en',
      'en',
      'ar',
      'en',
    ])
  })

  it('is the part of a regional code before the underscore', () => {
    expect(languageOf('ar_XX')).toBe('ar')
    expect(languageOf('en')).toBe('en')
  })

  it('decides the direction, of content too', () => {
    expect(['ar', 'ar-QA', 'fa', 'en', 'zh'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr'])
  })
})

describe('the divider of a pane', () => {
  const bounds = { min: 224, max: 300 }

  it('goes where the arrow points, in both directions', () => {
    expect(widthAfterKey('ArrowRight', 250, 'end', 'ltr', bounds)).toBe(274)
    expect(widthAfterKey('ArrowRight', 250, 'end', 'rtl', bounds)).toBe(226)
    expect(widthAfterKey('ArrowLeft', 250, 'start', 'ltr', bounds)).toBe(274)
    expect(widthAfterKey('Enter', 250, 'end', 'ltr', bounds)).toBe(undefined)
  })

  it('follows the pointer and stops at its bounds', () => {
    expect(widthAfterDrag(30, 250, 'end', 'ltr', bounds)).toBe(280)
    expect(widthAfterDrag(30, 250, 'end', 'rtl', bounds)).toBe(224)
    expect(widthAfterDrag(900, 250, 'end', 'ltr', bounds)).toBe(300)
  })
})

describe('a cover', () => {
  it('is the same for the same course, and courses differ', () => {
    expect(drawingOf('course-1')).toEqual(drawingOf('course-1'))
    const scenes = new Set(Array.from({ length: 60 }, (_, n) => drawingOf(`course-${n}`).scene))
    expect(scenes.size).toBe(SCENES.length)
  })
})
