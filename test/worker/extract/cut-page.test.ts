import { AFRelationship, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { cutPage } from '#worker/extract/pdf/cut-page.ts'
import { documentBytes, readBytes, readDocument, textOf } from './documents.ts'
import { show, writePdf } from './pdf-writer.ts'

const page = (bytes: Uint8Array, number: number, of: number) => cutPage(bytes, { page: number, of })
const nameOf = (name: string) => PDFName.of(name)
const dictsOf = (document: PDFDocument) =>
  document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (object instanceof PDFDict) return [object]
    return object instanceof PDFRawStream ? [object.dict] : []
  })

/** Three pages with everything that a page needs not: each of it says "elsewhere". */
async function ladenPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.load(
    writePdf([show('The first page', 700), show('The second page', 700), show('Something elsewhere', 700)]),
    { updateMetadata: false },
  )
  document.setTitle('Elsewhere')
  document.setAuthor('Somebody elsewhere')
  document.addJavaScript('elsewhere', 'app.alert("elsewhere")')
  await document.attach(new Uint8Array([1, 2, 3]), 'elsewhere.bin', { afRelationship: AFRelationship.Data })
  const { context } = document
  const [, second, third] = document.getPages()
  if (!second || !third) throw new Error('The pages are missing')
  const action = { S: 'JavaScript', JS: PDFString.of('elsewhere()') }
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [third.ref, 'Fit'], A: action }
  const { node } = second
  node.set(nameOf('Annots'), context.obj([context.register(context.obj(link))]))
  node.set(nameOf('AA'), context.obj({ O: action }))
  node.set(nameOf('B'), context.obj([context.register(context.obj({ P: third.ref }))]))
  node.set(nameOf('PieceInfo'), context.obj({ Elsewhere: { Private: third.ref } }))
  node.set(nameOf('Metadata'), context.register(context.stream('<x>elsewhere</x>', { Type: 'Metadata' })))
  const form = context.stream('', {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 1, 1],
    PieceInfo: { E: third.ref },
  })
  const odd = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Courier' })
  const resources = node.Resources()
  resources?.set(nameOf('XObject'), context.obj({ AF: context.register(form), Up: third.ref }))
  resources?.lookup(nameOf('Font'), PDFDict).set(nameOf('A'), context.register(odd))
  return document.save({ useObjectStreams: false })
}

describe('a page that is cut out of a PDF', () => {
  it('reads as that page reads in its file, line for line and in the same place', async () => {
    for (const [name, number] of [
      ['en-course.pdf', 3],
      ['ar-course.pdf', 2],
    ] as const) {
      const whole = await readDocument(name)
      const bytes = await page(await documentBytes(name), number, whole.pages ?? 0)
      const cut = await readBytes(bytes, 'page.pdf')
      expect(cut.pages).toBe(1)
      const boxes = whole.segments.flatMap(({ boxes: all, locator }) =>
        (all ?? []).filter((box) => (box[6] ?? locator.page) === number).map((box) => box.slice(0, 6)),
      )
      // A page alone has no running heads by which a page number is known.
      expect(cut.segments.flatMap((segment) => segment.boxes ?? []).map((box) => box.slice(0, 6))).toEqual(
        expect.arrayContaining(boxes),
      )
      expect(boxes.length).toBeGreaterThan(10)
      expect(bytes.length).toBeLessThan(80_000)
    }
  })

  it('holds one page, and no other page, script, annotation, attachment or author', async () => {
    const bytes = await page(await ladenPdf(), 2, 3)
    const cut = await PDFDocument.load(bytes, { updateMetadata: false })
    expect(cut.getPageCount()).toBe(1)
    expect(textOf(await readBytes(bytes, 'page.pdf'))).toBe('The second page')
    const dicts = dictsOf(cut)
    const types = dicts.map((dict) => String(dict.get(nameOf('Type'))))
    expect(types.filter((type) => type === '/Page')).toHaveLength(1)
    expect(types).not.toContain('/Annot')
    const printed = dicts.map(String).join()
    for (const word of ['lsewhere', '/JS', '/AA', '/Metadata', '/PieceInfo', '/EmbeddedFile', '/Annots'])
      expect(printed).not.toContain(word)
    for (const key of ['Names', 'OpenAction', 'AcroForm', 'Metadata', 'AF'])
      expect(cut.catalog.has(nameOf(key))).toBe(false)
    expect(cut.context.trailerInfo.Info).toBeUndefined()
    // A font or a picture may be called as what is left out.
    expect(printed).toContain('/A ')
    expect(printed).toContain('/AF ')
  })

  it('keeps turn and crop of its page', async () => {
    const source = await PDFDocument.load(
      writePdf([show('Turned', 700)], { page: '/Rotate 90/CropBox[10 10 300 400]' }),
    )
    const cut = await PDFDocument.load(await page(await source.save(), 1, 1))
    expect(cut.getPage(0).getRotation().angle).toBe(90)
    expect(cut.getPage(0).getCropBox()).toEqual({ x: 10, y: 10, width: 290, height: 390 })
  })
})

describe('a PDF that cannot be cut', () => {
  it('is refused when it is encrypted, damaged or has other pages than were read', async () => {
    await expect(page(await documentBytes('owner-locked.pdf'), 1, 1)).rejects.toThrow('encrypted')
    await expect(page(new TextEncoder().encode('%PDF-1.7 nothing'), 1, 1)).rejects.toThrow()
    await expect(page(await documentBytes('en-course.pdf'), 1, 7)).rejects.toThrow(
      '8 pages where 7 were read',
    )
  })

  it('R61: is refused when it holds more objects than are worth a page', async () => {
    const many = writePdf([show('Many', 700)], { extra: [`[${'[] '.repeat(80_000)}]`] })
    await expect(page(many, 1, 1)).rejects.toThrow('too many objects')
    const few = writePdf([show('Few', 700)], { extra: [`[${'[] '.repeat(50_000)}]`] })
    expect((await page(few, 1, 1)).length).toBeGreaterThan(0)
  })

  it('R61: is refused when a few kilobytes unpack to more than is worth a page', async () => {
    const packed = new Uint8Array(
      await new Response(
        new Blob([new Uint8Array(30_000_000)]).stream().pipeThrough(new CompressionStream('deflate')),
      ).arrayBuffer(),
    )
    expect(packed.length).toBeLessThan(40_000)
    const document = await PDFDocument.load(writePdf([show('Packed', 700)]))
    const list = { Type: 'ObjStm', N: 1, First: 4, Filter: 'FlateDecode', Length: packed.length }
    document.context.register(PDFRawStream.of(document.context.obj(list), packed))
    await expect(page(await document.save({ useObjectStreams: false }), 1, 1)).rejects.toThrow(
      'too much is packed',
    )
  })
})
