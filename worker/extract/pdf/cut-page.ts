import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
  PDFStream,
} from 'pdf-lib'
import { openWithinBudget } from './cut-budget.ts'

/** What draws a page. Everything else stays behind: annotations, actions, article threads, thumbnails. */
const KEPT = new Set(['Type', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Resources', 'Contents', 'Group'])
/** What a picture, a form or a font may carry along and no page needs to be drawn. */
const DROPPED = new Set(['Metadata', 'PieceInfo', 'AF', 'EF', 'OPI', 'Ref', 'AA', 'A', 'JS', 'Parent'])
/** Dictionaries whose keys are names that the file has chosen: one of them may be called as what is dropped. */
const NAMES = new Set([
  'Font',
  'XObject',
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'Properties',
  'CharProcs',
  'Colorants',
])
/** Others are served between them. */
const OBJECTS_AT_ONCE = 1_500
const PAGES = new Set(['Catalog', 'Pages', 'Page', 'Annot'])

/**
 * One page of a PDF as a PDF of its own, in the same coordinates, with nothing in it but what draws that page: no other
 * page, annotation, script, attachment or name of an author. Throws for a file that is encrypted, damaged, has not
 * `of` pages, or costs more to open than a page is worth.
 */
export async function cutPage(bytes: Uint8Array, { page, of }: { page: number; of: number }) {
  const source = await openWithinBudget(() =>
    PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: OBJECTS_AT_ONCE }),
  )
  if (source.getPageCount() !== of) throw new Error(`${source.getPageCount()} pages where ${of} were read`)
  const { node } = source.getPage(page - 1)
  for (const name of PDFPageLeaf.InheritableEntries) {
    const key = PDFName.of(name)
    const value = node.getInheritableAttribute(key)
    if (value) node.set(key, value)
  }
  for (const key of node.keys()) if (!KEPT.has(key.decodeText())) node.delete(key)
  strip(node, source.context)
  const cut = await PDFDocument.create({ updateMetadata: false })
  const copier = PDFObjectCopier.for(source.context, cut.context)
  const layers = source.catalog.get(PDFName.of('OCProperties'))
  const leaf = copier.copy(node)
  cut.addPage(PDFPage.of(leaf, cut.context.register(leaf), cut))
  // Which layers are hidden is said for the whole file.
  if (layers) {
    strip(layers, source.context)
    cut.catalog.set(PDFName.of('OCProperties'), copier.copy(layers))
  }
  return cut.save({ useObjectStreams: true, addDefaultPage: false })
}

/** Takes out, of all that can be reached from here, what draws nothing or leads to another page. */
function strip(from: PDFObject, context: PDFContext): void {
  const seen = new Set<PDFObject>()
  const open: { object: PDFObject; named: boolean }[] = [{ object: from, named: false }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { named } = next
    const object = next.object instanceof PDFRef ? context.lookup(next.object) : next.object
    if (!object || seen.has(object)) continue
    seen.add(object)
    if (object instanceof PDFArray)
      open.push(...object.asArray().map((each) => ({ object: each, named: false })))
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText()
      if ((!named && DROPPED.has(name)) || isPageOf(value, context, from)) dict.delete(key)
      else open.push({ object: value, named: !named && NAMES.has(name) })
    }
  }
}

function isPageOf(value: PDFObject, context: PDFContext, own: PDFObject): boolean {
  const object = value instanceof PDFRef ? context.lookup(value) : value
  if (!(object instanceof PDFDict) || object === own) return false
  const type = object.get(PDFName.of('Type'))
  return type instanceof PDFName && PAGES.has(type.decodeText())
}
