import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { register } from '#test/support/api.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { cameraNote, exifSegment, type Picture, pngChunk, riffChunk } from '#test/support/pictures.ts'
import { wordsOf } from '#test/support/words.ts'

const origin = inject('baseUrl')
const HOME = '25.2854 N, 51.5310 E'
/** Held so that the left of the sensor is the top of the picture. */
const TURNED = 6
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const bytesOf = (base64: string): Picture => Uint8Array.from(Buffer.from(base64, 'base64'))
const spliced = (bytes: Picture, at: number, more: Picture): Picture =>
  new Uint8Array([...bytes.subarray(0, at), ...more, ...bytes.subarray(at)])

/** What this browser itself writes: 40 by 20, red at the left and blue at the right. */
async function drawn(page: Page, type: string): Promise<Picture> {
  const base64 = await page.evaluate((wanted) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas')
    for (const [colour, x] of [
      ['#cc0000', 0],
      ['#0000cc', 20],
    ] as const) {
      context.fillStyle = colour
      context.fillRect(x, 0, 20, 20)
    }
    return canvas.toDataURL(wanted, 0.9).split(',')[1] ?? ''
  }, type)
  return bytesOf(base64)
}

/** How this browser shows a picture: its sides, and whether its first and last pixel are red or blue. */
const shown = (page: Page, bytes: Picture) =>
  page.evaluate(async (base64) => {
    const blob = new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))])
    const { width, height, ...image } = await createImageBitmap(blob).then((bitmap) => {
      const canvas = Object.assign(document.createElement('canvas'), {
        width: bitmap.width,
        height: bitmap.height,
      })
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const pixel = (x: number, y: number) => {
        const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? []
        return red > blue ? 'red' : 'blue'
      }
      const { width, height } = bitmap
      return { width, height, first: pixel(1, 1), last: pixel(width - 2, height - 2) }
    })
    return { width, height, ...image }
  }, Buffer.from(bytes).toString('base64'))

const note = () => cameraNote(TURNED, HOME)
const noted: [string, (bytes: Picture) => Picture][] = [
  ['image/jpeg', (bytes) => spliced(bytes, 2, exifSegment(note()))],
  ['image/png', (bytes) => spliced(bytes, 33, pngChunk('eXIf', note()))],
  [
    'image/webp',
    (bytes) => {
      const whole = new Uint8Array([...bytes, ...riffChunk('EXIF', note())])
      whole[20] = (whole[20] ?? 0) | 0x08
      new DataView(whole.buffer).setUint32(4, whole.byteLength - 8, true)
      return whole
    },
  ],
]

describe('a picture of this browser with the notes of a camera', () => {
  it.each(noted)('%s is shown by it as before, without the place', async (type, withNote) => {
    const student = await register(origin, 'student')
    const { page } = await browser.open(origin)
    await page.goto('/login')
    const original = withNote(await drawn(page, type))
    expect(Buffer.from(original).toString('latin1')).toContain(HOME)
    expect((await student.upload('/user/profile/avatar', 'me', original)).status).toBe(200)
    const { headers } = await student.call('GET', '/user/profile/avatar')
    const file = await fetch(headers.get('Location') ?? '')
    const kept = new Uint8Array(await file.arrayBuffer())
    expect(Buffer.from(kept).toString('latin1')).not.toContain(HOME)
    const now = await shown(page, kept)
    expect(now).toEqual(await shown(page, original))
    if (type === 'image/jpeg') expect(now).toEqual({ width: 20, height: 40, first: 'red', last: 'blue' })
  })
})

describe.each(['en', 'ar'] as const)('too many uploads, in %s', (lang) => {
  const { profile: m, ui } = wordsOf(lang)
  const refusal = lang === 'en' ? 'Too many files in a short time' : 'ملفات كثيرة في وقت قصير'

  it('say so in the reader’s language and keep the file, to be sent again', async () => {
    const teacher = await register(origin, 'teacher')
    for (let sent = 0; sent < LIMITS.uploadsPerUser; sent++) {
      await teacher.upload('/user/profile/avatar', 'a.png', Uint8Array.of(1))
    }
    const { page, problems } = await browser.open(origin, { lang, viewport: PHONE, token: teacher.token })
    await page.goto('/profile')
    const picture = Buffer.from(await drawn(page, 'image/png'))
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    const alert = page.getByRole('alert').filter({ hasText: refusal })
    await alert.getByText('me', { exact: true }).waitFor()
    await screenIsSound(page)
    // Only a request that was stopped on its way shows its body.
    await page.route('**/user/profile/avatar', (route) => route.continue(), { times: 1 })
    const again = page.waitForRequest('**/user/profile/avatar')
    await alert.getByRole('button', { name: ui.retry }).click()
    expect((await again).postData() ?? '').toContain('filename="me.png"')
    await page.getByRole('button', { name: m.picture.choose }).waitFor()

    await page.goto('/cv/upload')
    const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await page.locator('input[type="file"]').setInputFiles(cv)
    await alert.getByRole('button', { name: ui.retry }).waitFor()
    await screenIsSound(page)

    await page.goto('/course/add')
    await page.locator('.dropzone input').setInputFiles({ ...cv, name: 'soil.pdf' })
    const row = page.locator('.file-row', { hasText: refusal })
    await row.getByText('soil').waitFor()
    await screenIsSound(page)
    expect(problems).toEqual([])
  })
})
