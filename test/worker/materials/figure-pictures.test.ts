import { describe, expect, it } from 'vitest'
import { FIGURE_LIMITS } from '#db/figure-vocabulary.ts'
import { gif, poisonPictures, svg } from '#test/support/figure-files.ts'
import {
  cameraNote,
  exifSegment,
  jpeg,
  noteText,
  type Picture,
  png,
  pngChunk,
  webp,
} from '#test/support/pictures.ts'
import { readFigure } from '#worker/platform/pictures/figure.ts'

const HOME = '25.2854 N, 51.5310 E'
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

async function kept(bytes: Picture) {
  const read = await readFigure(bytes)
  if (!read.ok) throw new Error(read.reason)
  return read.picture
}
const refusal = async (bytes: Picture) => {
  const read = await readFigure(bytes)
  return read.ok ? undefined : read.reason
}

describe('a picture of a document', () => {
  it('keeps of a PNG what draws one still image', async () => {
    const dirty = png(
      64,
      50,
      [
        pngChunk('tEXt', noteText(`Author\0${HOME}`)),
        pngChunk('eXIf', cameraNote(6, HOME)),
        pngChunk('acTL', new Uint8Array(8)),
        pngChunk('gAMA', new Uint8Array(4)),
      ],
      HOME,
    )
    const picture = await kept(dirty)
    expect(picture).toMatchObject({ type: 'image/png', width: 64, height: 50 })
    expect(picture.bytes).toEqual(png(64, 50, [pngChunk('gAMA', new Uint8Array(4))]))
  })

  it('keeps of a JPEG how it was held, with the sides that it is shown by, and nothing of where', async () => {
    const picture = await kept(jpeg(100, 60, [exifSegment(cameraNote(6, HOME))], HOME))
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 60, height: 100 })
    expect(latin(picture.bytes)).not.toContain(HOME)
    expect(await kept(jpeg(100, 60))).toMatchObject({ width: 100, height: 60 })
  })

  it('is a WebP where a browser drew it', async () => {
    expect(await kept(webp(300, 200))).toMatchObject({ type: 'image/webp', width: 300, height: 200 })
  })

  it('becomes a PNG where it was a GIF, with its first image alone', async () => {
    const { bytes, ...facts } = await kept(gif(80, 60))
    expect(facts).toEqual({ type: 'image/png', width: 80, height: 60 })
    expect(latin(bytes.subarray(1, 4))).toBe('PNG')
    expect(latin(bytes)).not.toContain('home of author')
  })

  it('becomes a PNG where it was a drawing, without the scripts and addresses in it', async () => {
    const drawing = svg(
      '<script>alert(1)</script><a href="http://example.org"><rect width="200" height="100"/></a>',
    )
    const { bytes, ...facts } = await kept(drawing)
    expect(facts).toEqual({ type: 'image/png', width: 1_200, height: 600 })
    expect(latin(bytes)).not.toMatch(/script|example/)
  })

  it('is refused where it is too small, too long or too large for a lesson', async () => {
    const { sideMin, stretch } = FIGURE_LIMITS
    expect(await refusal(png(sideMin - 1, 400))).toBe('small')
    expect(await refusal(png(sideMin, sideMin * stretch + 1))).toBe('small')
    expect(await refusal(png(sideMin, sideMin * stretch))).toBeUndefined()
    expect(await refusal(png(2_000, 2_001))).toBe('too_large')
    expect(await refusal(png(2_000, 2_000))).toBeUndefined()
    const heavy = png(64, 64, [pngChunk('tEXt', new Uint8Array(FIGURE_LIMITS.bytes))])
    expect(await refusal(heavy)).toBe('too_large')
    expect(await refusal(gif(20, 20))).toBe('small')
    expect(await refusal(svg('<rect width="9" height="9"/>', 'width="900" height="9"'))).toBe('small')
  })
})

describe('R29 poison pictures', () => {
  it.each(poisonPictures)('%s is refused', async (_, bytes, reason) => {
    expect(await refusal(bytes)).toBe(reason)
  })

  it('every beginning of a picture is kept or refused, and never throws', async () => {
    for (const whole of [
      png(64, 64),
      jpeg(64, 64),
      webp(64, 64),
      gif(),
      svg('<rect width="9" height="9"/>'),
    ]) {
      for (let end = 0; end < whole.length; end += Math.ceil(whole.length / 60)) {
        expect(await readFigure(whole.slice(0, end))).toHaveProperty('ok')
      }
    }
  })

  it('a drawing that fails leaves the renderer able to draw the next', async () => {
    expect(await refusal(svg('<rect').slice(0, 90))).toBe('damaged')
    expect(await kept(svg('<rect width="200" height="100"/>'))).toMatchObject({ width: 1_200 })
  })
})
