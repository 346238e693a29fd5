import { readBytes } from './documents.ts'
import { FIRST_EXTRA, writePdf } from './pdf-writer.ts'

/** A line of text at a place of its own, in 12 points. */
export const textAt = (text: string, x: number, y: number): string =>
  `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET\n`

/** Arabic by what the file says of its glyphs, as producers of Arabic do. */
export function arabicAt(text: string, x: number, y: number): string {
  const hex = [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')
  return `/Span <</ActualText <FEFF${hex}>>> BDC BT /F1 12 Tf ${x} ${y} Td (${'n'.repeat(text.length)}) Tj ET EMC\n`
}

const SENTENCE = 'Water that is heated rises as steam and falls again when it has cooled'
/** Lines of running text, from a height downwards. */
export const prose = (y: number, lines = 4): string =>
  Array.from({ length: lines }, (_, i) => textAt(`${SENTENCE}, line ${y - i}.`, 50, y - i * 14)).join('')

/** A picture in a box given as left, bottom, width and height. */
export const picture = (x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /Im Do Q\n`

export const rectangle = (x: number, y: number, width: number, height: number, paint = 'S'): string =>
  `${x} ${y} ${width} ${height} re ${paint}\n`

const PIXELS = `<</Type/XObject/Subtype/Image/Width 20/Height 20/ColorSpace/DeviceGray/BitsPerComponent 8/Length 400>>stream\n${'x'.repeat(400)}\nendstream`

/** Reads pages of such operators; `form` is drawn by `/Fm Do`. */
export function readFigures(pages: string[], { form = '', page = '' } = {}) {
  const xobjects = `/XObject<</Im ${FIRST_EXTRA} 0 R/Fm ${FIRST_EXTRA + 1} 0 R>>`
  const nested = `<</Type/XObject/Subtype/Form/BBox[0 0 60 50]/Length ${form.length}>>stream\n${form}\nendstream`
  return readBytes(writePdf(pages, { extra: [PIXELS, nested], resources: xobjects, page }), 'figures.pdf')
}

/** A page that is nothing but a picture. */
export const PICTURE_PAGE = picture(0, 0, 600, 800)

/** A PDF of such pages and others. */
export const pdfWithPictures = (pages: string[], page = ''): Uint8Array =>
  writePdf(pages, { extra: [PIXELS], resources: `/XObject<</Im ${FIRST_EXTRA} 0 R>>`, page })
