import { deflateSync } from 'node:zlib'
import { concat } from '#worker/platform/bytes.ts'
import { type Picture, png, pngChunk } from './pictures.ts'

const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const little = (value: number) => [value & 255, value >> 8]

/** Pixels that a GIF packs between two resets of its table, so that codes stay one byte long. */
const RUN = 120
const RESET = 0x80
const END = 0x81

/** A GIF of one colour. `frame` are the sides of its picture, if they are not those of the whole. */
export function gif(width = 64, height = 48, frame = { width, height }): Picture {
  const codes: number[] = []
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (pixel % RUN === 0) codes.push(RESET)
    codes.push(1)
  }
  codes.push(END)
  const blocks: Uint8Array[] = []
  for (let at = 0; at < codes.length; at += 255) {
    const part = codes.slice(at, at + 255)
    blocks.push(Uint8Array.of(part.length, ...part))
  }
  return concat([
    latin('GIF89a'),
    Uint8Array.of(...little(width), ...little(height), 0x80, 0, 0, 255, 255, 255, 200, 0, 0),
    latin('!\xfe\x0ehome of author\0'),
    Uint8Array.of(0x2c, 0, 0, 0, 0, ...little(frame.width), ...little(frame.height), 0, 7),
    ...blocks,
    Uint8Array.of(0, 0x3b),
  ])
}

export const svg = (inside: string, size = 'width="200" height="100"'): Picture =>
  latin(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`) as Picture

/** A picture of one colour that a browser can show. */
export function drawnPng(width: number, height: number, colour: [number, number, number]): Picture {
  const row = Uint8Array.of(0, ...Array.from({ length: width }, () => colour).flat())
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint16(8, 0x0802)
  return concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
    pngChunk('IHDR', new Uint8Array(header.buffer)),
    pngChunk('IDAT', deflateSync(concat(Array.from({ length: height }, () => row)))),
    pngChunk('IEND', new Uint8Array()),
  ])
}

/** Pictures that somebody prepared to harm who opens them, and ones that are no pictures at all, with the answer. */
export const poisonPictures: [string, Picture, string][] = [
  ['a PNG that unfolds into 400 million pixels', png(20_000, 20_000), 'too_large'],
  ['a PNG without an end', png(64, 64).slice(0, 60), 'damaged'],
  ['a PNG whose chunk is longer than the file', lengthened(), 'damaged'],
  ['the first bytes of a PNG', png(64, 64).slice(0, 8), 'damaged'],
  ['a GIF whose picture is larger than itself', gif(64, 48, { width: 65_000, height: 65_000 }), 'damaged'],
  ['a GIF without a picture', gif().slice(0, 30), 'damaged'],
  ['a GIF that says it is 65,000 pixels wide', wideGif(), 'too_large'],
  ['a drawing whose entities unfold', svg('<!ENTITY a "b"><text>&a;</text>'), 'unsafe'],
  ['a drawing that asks another server for a picture', svg('<image href="http://example.org/x"/>'), 'unsafe'],
  ['a drawing with a filter', svg('<filter id="f"/><rect width="9" height="9" filter="url(#f)"/>'), 'unsafe'],
  ['a drawing that draws itself a thousand million times', svg(bombOfUses()), 'damaged'],
  ['a drawing that is cut off', svg('<rect').slice(0, 90), 'damaged'],
  ['a drawing with more bytes than any diagram', svg(`<!--${'x'.repeat(600_000)}-->`), 'too_large'],
  ['a Windows metafile', concat([Uint8Array.of(0xd7, 0xcd, 0xc6, 0x9a), new Uint8Array(90)]), 'format'],
  ['an enhanced metafile', concat([Uint8Array.of(1, 0, 0, 0), new Uint8Array(90)]), 'format'],
  ['a TIFF', concat([latin('II*\0'), new Uint8Array(90)]), 'format'],
  ['a bitmap', concat([latin('BM'), new Uint8Array(90)]), 'format'],
  ['a program', concat([latin('MZ'), new Uint8Array(900)]), 'format'],
  ['a page', latin('<!doctype html><script>alert(1)</script>') as Picture, 'format'],
  ['nothing', new Uint8Array(), 'damaged'],
]

function lengthened(): Picture {
  const bytes = png(64, 64).slice()
  bytes[8] = 0x7f
  return bytes
}

function wideGif(): Picture {
  const bytes = gif().slice()
  bytes.set([0xe8, 0xfd, 0xe8, 0xfd], 6)
  return bytes
}

function bombOfUses(): string {
  const levels = Array.from({ length: 9 }, (_, i) => {
    const uses = `<use href="#l${i}"/>`.repeat(10)
    return `<g id="l${i + 1}">${uses}</g>`
  })
  return `<defs><rect id="l0" width="9" height="9"/>${levels.join('')}</defs><use href="#l9"/>`
}
