import { strToU8, zipSync } from 'fflate'

/** An Office archive from its parts as text. */
export function writeArchive(parts: Record<string, string | Uint8Array>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  )
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const relationships = (entries: [id: string, type: string, target: string][]): string =>
  `<Relationships>${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A DOCX whose body is `body`; further parts by name. */
export function writeDocx(body: string, parts: Record<string, string | Uint8Array> = {}): Uint8Array {
  return writeArchive({
    '_rels/.rels': relationships([['r1', 'officeDocument', 'word/document.xml']]),
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    ...parts,
  })
}

export const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`

/** A PPTX with these slides, in this order. */
export function writePptx(
  slides: string[],
  parts: Record<string, string | Uint8Array> = {},
  order = slides.map((_, i) => i + 1),
): Uint8Array {
  const files: Record<string, string> = {
    '_rels/.rels': relationships([['r1', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${order.map((n) => `<p:sldId r:id="s${n}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      slides.map((_, i) => [`s${i + 1}`, 'slide', `slides/slide${i + 1}.xml`]),
    ),
  }
  slides.forEach((slide, i) => {
    files[`ppt/slides/slide${i + 1}.xml`] = slide
  })
  return writeArchive({ ...files, ...parts })
}

export const shape = (lines: string[], placeholder = ''): string =>
  `<p:sp><p:nvPr>${placeholder && `<p:ph type="${placeholder}"/>`}</p:nvPr><p:txBody>${lines
    .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`
