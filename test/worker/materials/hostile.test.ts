import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { chanceOf } from '#test/support/chance.ts'
import { settled, upload } from '#test/support/generation.ts'
import { makeTeacher } from '#test/support/worker-app.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

type Hostile = { name: string; bytes: Uint8Array<ArrayBuffer> }
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
const text = (value: string) => own(strToU8(value))
const CONTENT = '[Content_Types].xml'
const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const rels = (target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

const office = (target: string, part: string, more: Record<string, Uint8Array> = {}) =>
  own(
    zipSync({
      [CONTENT]: strToU8(types),
      '_rels/.rels': strToU8(rels(target)),
      [target]: strToU8(part),
      ...more,
    }),
  )
const docx = (body: string, more?: Record<string, Uint8Array>) =>
  office('word/document.xml', `<w:document ${W}><w:body>${body}</w:body></w:document>`, more)
const nested = (depth: number) => `${'<w:p>'.repeat(depth)}${'</w:p>'.repeat(depth)}`
const good = docx('<w:p><w:r><w:t>One honest paragraph of text about soil and water.</w:t></w:r></w:p>')

function pdf(objects: string[], trailer = '/Root 1 0 R'): Uint8Array<ArrayBuffer> {
  const body = objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`).join('')
  return text(`%PDF-1.7\n${body}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\n%%EOF`)
}
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
const onePage = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R >>'
const simplePdf = pdf([catalog, pages, onePage, stream('BT ET')])

/** Files that are cut, bent, swollen or lying, one kind after the other. */
function hostileFiles(): Hostile[] {
  const chance = chanceOf(29)
  const files: Hostile[] = [
    { name: 'only-header.pdf', bytes: text('%PDF-1.7') },
    { name: 'no-pages.pdf', bytes: pdf([catalog, '<< /Type /Pages /Kids [] /Count 0 >>']) },
    { name: 'own-parent.pdf', bytes: pdf([catalog, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']) },
    {
      name: 'many-pages.pdf',
      bytes: pdf([catalog, '<< /Type /Pages /Kids [3 0 R] /Count 999999999 >>', onePage]),
    },
    { name: 'negative.pdf', bytes: pdf([catalog, '<< /Type /Pages /Kids [3 0 R] /Count -5 >>', onePage]) },
    { name: 'deep-arrays.pdf', bytes: pdf([catalog, `<< /Kids ${'['.repeat(20_000)} >>`]) },
    { name: 'encrypted.pdf', bytes: pdf([catalog, pages, onePage], '/Root 1 0 R /Encrypt 9 0 R') },
    {
      name: 'script.pdf',
      bytes: pdf([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>',
        pages,
        onePage,
        stream('BT ET'),
      ]),
    },
    {
      name: 'launch.pdf',
      bytes: pdf([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (/bin/sh) >> >>',
        pages,
        onePage,
        stream('BT ET'),
      ]),
    },
    {
      name: 'lying-length.pdf',
      bytes: pdf([catalog, pages, onePage, '<< /Length 99999999 >>\nstream\nBT ET\nendstream']),
    },
    { name: 'garbage-stream.pdf', bytes: pdf([catalog, pages, onePage, stream('q '.repeat(50_000))]) },
    {
      name: 'entity.docx',
      bytes: office(
        'word/document.xml',
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><w:document ${W}>&b;</w:document>`,
      ),
    },
    {
      name: 'external.docx',
      bytes: office('word/document.xml', `<!DOCTYPE x SYSTEM "http://127.0.0.1/x"><w:document ${W}/>`),
    },
    {
      name: 'no-part.docx',
      bytes: own(zipSync({ [CONTENT]: strToU8(types), '_rels/.rels': strToU8(rels('word/document.xml')) })),
    },
    { name: 'no-rels.docx', bytes: own(zipSync({ 'word/document.xml': strToU8('<x/>') })) },
    { name: 'nested.docx', bytes: docx(nested(60_000)) },
    { name: 'unclosed.docx', bytes: docx('<w:p><w:r>') },
    { name: 'empty.docx', bytes: docx('') },
    { name: 'binary.docx', bytes: docx('\u0001\u0002<w:p/>') },
    { name: 'bomb.docx', bytes: docx('<w:p/>', { 'word/media/a.bin': new Uint8Array(60_000_000) }) },
    { name: 'bomb-part.docx', bytes: docx(`<w:p><w:r><w:t>${'a'.repeat(30_000_000)}</w:t></w:r></w:p>`) },
    {
      name: 'many-entries.docx',
      bytes: docx(
        '<w:p/>',
        Object.fromEntries(Array.from({ length: 2_500 }, (_, n) => [`x/${n}`, new Uint8Array(1)])),
      ),
    },
    { name: 'traversal.docx', bytes: docx('<w:p/>', { '../../etc/passwd': strToU8('x') }) },
    {
      name: 'no-slides.pptx',
      bytes: office(
        'ppt/presentation.xml',
        '<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>',
      ),
    },
    {
      name: 'bad-slides.pptx',
      bytes: office(
        'ppt/presentation.xml',
        '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId r:id="none"/></p:sldIdLst></p:presentation>',
      ),
    },
    { name: 'plain.zip', bytes: own(zipSync({ 'a.txt': strToU8('hello') })) },
    { name: 'zip-as.pdf', bytes: own(zipSync({ 'a.txt': strToU8('hello') })) },
    { name: 'old.doc', bytes: own(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Array(600).fill(0)])) },
    { name: 'nul.txt', bytes: text('before\u0000after '.repeat(50)) },
    { name: 'bad-utf8.txt', bytes: own(new Uint8Array([0xff, 0xfe, 0xfd, 0xc0, 0xaf, 0xed, 0xa0, 0x80])) },
    { name: 'surrogate.txt', bytes: own(new Uint8Array([0xed, 0xa0, 0x80, 0x41, 0x42])) },
    { name: 'only-blanks.txt', bytes: text(' \n\t'.repeat(5_000)) },
    { name: 'one-line.txt', bytes: text('word '.repeat(600_000)) },
    {
      name: 'deep-list.md',
      bytes: text(
        Array.from({ length: 3_000 }, (_, n) => `${' '.repeat(n)}- x`)
          .join('\n')
          .slice(0, 2_000_000),
      ),
    },
    { name: 'deep-quote.md', bytes: text(`${'>'.repeat(50_000)} x`) },
    { name: 'marks.md', bytes: text(`${'*_`['.repeat(50_000)} text`) },
    { name: 'page.html', bytes: text('<!doctype html><script>alert(1)</script>') },
    { name: 'picture.svg', bytes: text('<svg onload="alert(1)"/>') },
    { name: 'program.pdf', bytes: own(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, ...new Array(300).fill(1)])) },
  ]
  for (const [kind, whole] of [
    ['pdf', simplePdf],
    ['docx', good],
  ] as const) {
    for (let n = 1; n <= 8; n++) {
      files.push({
        name: `cut-${n}.${kind}`,
        bytes: own(whole.subarray(0, Math.floor((whole.length * n) / 9))),
      })
      const bent = own(whole)
      for (let hits = 0; hits < 12; hits++)
        bent[Math.floor(chance() * bent.length)] = Math.floor(chance() * 256)
      files.push({ name: `bent-${n}.${kind}`, bytes: bent })
    }
  }
  return files
}

describe('R29: a hostile file is refused or said to be unreadable, and the worker goes on', () => {
  const files = hostileFiles()
  it('there are at least sixty of them', () => {
    expect(files.length).toBeGreaterThanOrEqual(60)
  })
  it.each(files)('$name', async ({ name, bytes }) => {
    const teacher = await makeTeacher()
    const { status, body } = await upload(teacher, name, bytes)
    expect([201, 413, 415, 422]).toContain(status)
    if (status !== 201) return
    const material = await settled(teacher, body.data.material.id)
    expect(['ready', 'failed']).toContain(material.status)
    if (material.status === 'failed') expect(material.error?.message).toMatch(/\w{3}/)
    expect(material.error?.code).not.toBe('interrupted')
  })
  it('and an honest one is read afterwards', async () => {
    const teacher = await makeTeacher()
    const { body } = await upload(teacher, 'soil.md', soil)
    expect((await settled(teacher, body.data.material.id)).status).toBe('ready')
  })
})
