/**
 * Writes a small PDF by hand: one content stream a page in PDF operators, Helvetica as /F1, and
 * whatever further objects a test needs (numbered from `FIRST_EXTRA`).
 */
export const FIRST_EXTRA = 100

type Options = { extra?: string[]; resources?: string; fonts?: string; catalog?: string; page?: string }

export function writePdf(
  contents: string[],
  { extra = [], resources = '', fonts = '', catalog = '', page = '' }: Options = {},
): Uint8Array {
  const objects = new Map<number, string>()
  const kids = contents.map((_, i) => 10 + i * 2)
  objects.set(1, `<</Type/Catalog/Pages 2 0 R ${catalog}>>`)
  objects.set(2, `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`)
  objects.set(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
  contents.forEach((content, i) => {
    const kid = 10 + i * 2
    objects.set(
      kid,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${kid + 1} 0 R/Resources<</Font<</F1 3 0 R${fonts}>>${resources}>>${page}>>`,
    )
    objects.set(kid + 1, `<</Length ${content.length}>>stream\n${content}\nendstream`)
  })
  extra.forEach((body, i) => {
    objects.set(FIRST_EXTRA + i, body)
  })
  return assemble(objects)
}

function assemble(objects: Map<number, string>): Uint8Array {
  let file = '%PDF-1.7\n'
  const offsets = new Map<number, number>()
  for (const [number, body] of objects) {
    offsets.set(number, file.length)
    file += `${number} 0 obj\n${body}\nendobj\n`
  }
  const start = file.length
  file += 'xref\n0 1\n0000000000 65535 f \n'
  for (const [number, offset] of offsets)
    file += `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
  file += `trailer\n<</Size ${Math.max(...objects.keys()) + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return Uint8Array.from(file, (character) => character.charCodeAt(0))
}

/** Shows a line of text at a height, in whatever state the operators before it left. */
export const show = (text: string, y: number, before = ''): string =>
  `BT ${before} /F1 12 Tf 50 ${y} Td (${text}) Tj ET\n`
