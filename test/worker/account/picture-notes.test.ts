import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import {
  cameraNote,
  exifSegment,
  jpeg,
  jpegSegment,
  noteText,
  type Picture,
  plainWebp,
  png,
  pngChunk,
  riffChunk,
  webp,
} from '#test/support/pictures.ts'
import { makeStudent, request, testServices } from '#test/support/worker-app.ts'
import { readImage } from '#worker/platform/pictures/facts.ts'
import { orientationOf } from '#worker/platform/pictures/orientation.ts'
import { plainPicture } from '#worker/platform/pictures/plain.ts'

const HOME = '25.2854 N, 51.5310 E'
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04
const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${HOME}</x:xmpmeta>`
const profile = noteText('ICC_PROFILE\0\x01\x01colours')
const adobe = jpegSegment(0xee, noteText('Adobe\0d\0\0\0\0\x01'))
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

function plain(bytes: Picture): Picture | null {
  const image = readImage(bytes)
  return image && plainPicture(image, bytes)
}
/** As the server keeps it. */
const kept = (bytes: Picture) => plain(bytes) ?? new Uint8Array()

const noted: [string, Picture, Picture][] = [
  [
    'PNG: Exif, texts in three forms, the time, unknown chunks and what hangs behind the end',
    png(
      16,
      8,
      [
        pngChunk('eXIf', cameraNote(1, HOME)),
        pngChunk('tEXt', noteText(`Comment\0${HOME}`)),
        pngChunk('zTXt', noteText(`Comment\0\0${HOME}`)),
        pngChunk('iTXt', noteText(`XML:com.adobe.xmp\0\0\0\0\0${HOME}`)),
        pngChunk('tIME', Uint8Array.of(7, 230, 1, 1, 0, 0, 0)),
        pngChunk('caNv', noteText(HOME)),
      ],
      HOME,
    ),
    png(),
  ],
  [
    'JPEG: Exif, XMP, Photoshop’s notes, comments, previews, several pictures in one and what hangs behind the end',
    jpeg(
      16,
      8,
      [
        exifSegment(cameraNote(1, HOME)),
        jpegSegment(0xe1, noteText(xmp)),
        jpegSegment(0xe0, noteText(`JFXX\0\x10${HOME}`)),
        jpegSegment(0xe2, noteText(`MPF\0${HOME}`)),
        jpegSegment(0xed, noteText(`Photoshop 3.0\0${HOME}`)),
        jpegSegment(0xef, noteText(HOME)),
        jpegSegment(0xfe, noteText(HOME)),
      ],
      HOME,
    ),
    jpeg(),
  ],
  [
    'WebP: Exif, XMP, unknown chunks and what hangs behind the end',
    webp(
      16,
      8,
      [
        riffChunk('EXIF', cameraNote(1, HOME)),
        riffChunk('XMP ', noteText(`<x:xmpmeta>${HOME}`)),
        riffChunk('note', noteText(HOME)),
      ],
      EXIF_FLAG | XMP_FLAG,
      HOME,
    ),
    webp(),
  ],
]

describe('a picture is kept without what says where and when it was taken', () => {
  it.each(noted)('%s', async (_, bytes, expected) => {
    expect(latin(bytes)).toContain(HOME)
    const person = await makeStudent()
    const body = new FormData()
    body.append('file', new File([bytes], 'me'))
    expect((await request('post', '/user/profile/avatar', { token: person.token, body })).status).toBe(200)
    const row = await testServices().db.select().from(users).where(eq(users.id, person.userId)).get()
    const stored = await testServices().files.get(row?.avatar_key ?? '')
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(expected)
  })

  it.each([
    ['PNG', png()],
    ['JPEG', jpeg()],
    ['WebP', webp()],
    ['WebP in its plain form', plainWebp()],
  ])('%s that has none stays as it is, byte by byte', (_, bytes) => {
    expect(plain(bytes)).toEqual(bytes)
  })
})

describe('what draws it stays', () => {
  it('the colours of a PNG, its transparency and its movement', () => {
    const chunks = ['gAMA', 'sRGB', 'iCCP', 'tRNS', 'acTL', 'fcTL'].map((type) =>
      pngChunk(type, Uint8Array.of(1)),
    )
    expect(plain(png(16, 8, chunks))).toEqual(png(16, 8, chunks))
  })

  it('the colours of a JPEG', () => {
    const colours = jpeg(16, 8, [jpegSegment(0xe2, profile), adobe])
    expect(plain(colours)).toEqual(colours)
  })

  it('the colours of a WebP, and its flag', () => {
    const colours = webp(16, 8, [riffChunk('ICCP', profile)], 0x20)
    expect(plain(colours)).toEqual(colours)
  })

  it('the later scans of a JPEG that comes in several, without the notes between them', () => {
    const first = jpeg()
    const scan = first.findIndex((byte, at) => byte === 0xff && first[at + 1] === 0xda)
    const again = first.slice(scan)
    const noteBetween = jpegSegment(0xfe, noteText(HOME))
    const parts = (between: Picture) => new Uint8Array([...first.slice(0, -2), ...between, ...again])
    expect(plain(parts(noteBetween))).toEqual(parts(new Uint8Array()))
  })
})

describe('a picture that the camera held turned stays turned', () => {
  const turned = [2, 3, 4, 5, 6, 7, 8]

  it.each(turned)('JPEG, %i', (how) => {
    for (const little of [true, false]) {
      const clean = kept(jpeg(16, 8, [exifSegment(cameraNote(how, HOME, little))]))
      expect(latin(clean)).not.toContain(HOME)
      const at = latin(clean).indexOf('Exif\0\0')
      expect(orientationOf(clean.slice(at))).toBe(how)
      expect(plain(clean)).toEqual(clean)
    }
  })

  it.each(turned)('PNG, %i', (how) => {
    const clean = kept(png(16, 8, [pngChunk('eXIf', cameraNote(how, HOME))]))
    expect(latin(clean)).not.toContain(HOME)
    expect(orientationOf(clean.slice(latin(clean).indexOf('eXIf') + 4))).toBe(how)
    expect(plain(clean)).toEqual(clean)
  })

  it.each(turned)('WebP, %i, and the header says that there is a note', (how) => {
    const clean = kept(webp(16, 8, [riffChunk('EXIF', cameraNote(how, HOME))], EXIF_FLAG | XMP_FLAG))
    expect(latin(clean)).not.toContain(HOME)
    expect(clean[20]).toBe(EXIF_FLAG)
    expect(orientationOf(clean.slice(latin(clean).indexOf('EXIF') + 8))).toBe(how)
    expect(plain(clean)).toEqual(clean)
  })

  it.each([
    ['none', cameraNote(0, HOME)],
    ['nine', cameraNote(9, HOME)],
    ['a directory that is not there', Uint8Array.of(0x49, 0x49, 42, 0, 255, 255, 255, 255)],
    ['entries that are not there', cameraNote(6, HOME).slice(0, 20)],
    ['nothing at all', new Uint8Array()],
  ])('but not by a note that says %s', (_, note) => {
    expect(plain(jpeg(16, 8, [exifSegment(note)]))).toEqual(jpeg())
  })
})

describe('R29 damaged pictures', () => {
  const whole: [string, Picture][] = [
    ['PNG', png(16, 8, [pngChunk('eXIf', cameraNote(6, HOME))])],
    ['JPEG', jpeg(16, 8, [exifSegment(cameraNote(6, HOME)), adobe])],
    ['WebP', webp(16, 8, [riffChunk('EXIF', cameraNote(6, HOME))], EXIF_FLAG)],
  ]

  it.each(whole)(
    'R29: a %s cut off at any byte is refused or read, and says nothing of the place',
    (_, bytes) => {
      for (let length = 0; length < bytes.byteLength; length++) {
        expect(latin(kept(bytes.slice(0, length)))).not.toContain(HOME)
      }
    },
  )

  it.each(whole)('R29: a %s with any byte overwritten is refused or read', (_, bytes) => {
    for (let at = 0; at < bytes.byteLength; at++) {
      for (const value of [0, 0x7f, 0xff]) {
        const broken = bytes.slice()
        broken[at] = value
        const clean = plain(broken)
        expect(clean === null || clean.byteLength <= broken.byteLength + 2).toBe(true)
      }
    }
  })

  it.each(whole)('R29: a %s without its pixels is refused with 422', async (_, bytes) => {
    const { token } = await makeStudent()
    const body = new FormData()
    body.append('file', new File([bytes.slice(0, 80)], 'me'))
    const { status, body: answer } = await request('post', '/user/profile/avatar', { token, body })
    expect([status, answer.errors?.file?.code]).toEqual([422, 'image'])
  })

  it('R29: two megabytes of nothing but markers or tiny chunks end', () => {
    const size = 2 * 1024 * 1024 - 2_000
    const markers = new Uint8Array(size).fill(0xff)
    const restarts = Uint8Array.from({ length: size }, (_, at) => (at % 2 ? 0xd0 : 0xff))
    const first = jpeg().slice(0, -2)
    for (const filling of [markers, restarts]) {
      expect(plain(new Uint8Array([...first, ...filling]))).not.toBeNull()
    }
    const empty = pngChunk('IDAT', new Uint8Array())
    const many = new Uint8Array(Math.floor(size / 12) * 12)
    for (let at = 0; at < many.byteLength; at += 12) many.set(empty, at)
    expect(plain(png(16, 8, [many]))).not.toBeNull()
  })
})
