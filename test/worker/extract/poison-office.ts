import { zipSync } from 'fflate'
import { LIMITS } from '#db/vocabulary.ts'
import { paragraph, relationships, shape, writeArchive, writeDocx, writePptx } from './archive-writer.ts'
import { cut, damaged, join, type Poison, random, utf8 } from './poison.ts'

/** Rewrites the size that an archive claims for its large part, in its directory and before the part. */
function claimSize(archive: Uint8Array, size: number): Uint8Array {
  const copy = archive.slice()
  const view = new DataView(copy.buffer)
  for (let i = 0; i + 28 < copy.length; i++) {
    const signature = view.getUint32(i, true)
    if (signature === 0x02014b50 && view.getUint32(i + 20, true) > 10_000) view.setUint32(i + 24, size, true)
    if (signature === 0x04034b50 && view.getUint32(i + 18, true) > 10_000) view.setUint32(i + 22, size, true)
  }
  return copy
}

const document = 'word/document.xml'
const manyParts = () =>
  Object.fromEntries(Array.from({ length: LIMITS.archiveEntries + 10 }, (_, i) => [`word/x${i}.xml`, 'x']))
const doctype = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
const external = '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'

export const hostileOffice: Poison[] = [
  {
    name: 'an old or encrypted Office file',
    code: 'encrypted',
    bytes: () => join(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), random(4_000, 5)),
  },
  { name: 'an archive cut in half', code: 'broken', bytes: () => damaged('ar-water.pandoc.docx', cut(0.5)) },
  {
    name: 'an archive without its end',
    code: 'broken',
    bytes: () => damaged('ar-water.pandoc.docx', (bytes) => bytes.slice(0, -30)),
  },
  {
    name: 'an archive of noise',
    code: 'broken',
    bytes: () => join(utf8('PK\u0003\u0004'), random(3_000, 9)),
  },
  {
    name: 'an archive without a document',
    code: 'unsupported',
    bytes: () => writeArchive({ 'a.txt': 'hello' }),
  },
  {
    name: 'a spreadsheet',
    code: 'unsupported',
    bytes: () => writeArchive({ '_rels/.rels': relationships([['a', 'officeDocument', 'xl/workbook.xml']]) }),
  },
  {
    name: 'a document part that is missing',
    code: 'broken',
    bytes: () => writeArchive({ '_rels/.rels': relationships([['a', 'officeDocument', document]]) }),
  },
  { name: 'XML that is not well formed', code: 'broken', bytes: () => writeDocx('<w:p><w:r>') },
  {
    name: 'XML cut in the middle',
    code: 'broken',
    bytes: () => writeDocx('', { [document]: '<w:document><w:body><w:p' }),
  },
  { name: 'an undefined entity', code: 'broken', bytes: () => writeDocx(paragraph('&nope;')) },
  {
    name: 'entities that multiply',
    code: 'unsafe',
    bytes: () => writeDocx('', { [document]: `${doctype}<d>&b;</d>` }),
  },
  {
    name: 'an external entity',
    code: 'unsafe',
    bytes: () => writeDocx('', { [document]: `${external}<d>&x;</d>` }),
  },
  {
    name: 'a DOCTYPE among the styles',
    code: 'unsafe',
    bytes: () => writeDocx(paragraph('x'), { 'word/styles.xml': `${doctype}<s/>` }),
  },
  {
    name: 'a DOCTYPE in the relationships',
    code: 'unsafe',
    bytes: () => writeDocx(paragraph('x'), { 'word/_rels/document.xml.rels': `${doctype}<r/>` }),
  },
  {
    name: 'a zip bomb',
    code: 'unsafe',
    bytes: () => writeDocx('', { [document]: new Uint8Array(19 * 1024 * 1024) }),
  },
  {
    name: 'a zip bomb that lies about its size',
    code: 'unsafe',
    bytes: () => claimSize(writeDocx('', { [document]: random(2_000_000, 2) }), 100),
  },
  {
    name: 'a part larger than any honest one',
    code: 'too_large_unpacked',
    bytes: () =>
      claimSize(
        zipSync(
          {
            '_rels/.rels': utf8(relationships([['a', 'officeDocument', document]])),
            [document]: random(200_000, 2),
          },
          { level: 0 },
        ),
        21 * 1024 * 1024,
      ),
  },
  { name: 'too many parts', code: 'unsafe', bytes: () => writeDocx(paragraph('x'), manyParts()) },
  {
    name: 'elements nested without end',
    code: 'unsafe',
    bytes: () => writeDocx(`${'<w:p>'.repeat(20_000)}${'</w:p>'.repeat(20_000)}`),
  },
  {
    name: 'tables in tables without end',
    code: 'unsafe',
    bytes: () => writeDocx('<w:tbl><w:tr><w:tc>'.repeat(5_000) + '</w:tc></w:tr></w:tbl>'.repeat(5_000)),
  },
  {
    name: 'an element that never opens its tag',
    code: 'broken',
    bytes: () => writeDocx(`<w:p ${'a'.repeat(500_000)}`),
  },
  {
    name: 'a hundred thousand paragraphs',
    code: 'too_large_unpacked',
    bytes: () => writeDocx(Array.from({ length: 100_000 }, (_, i) => paragraph(`${i * 7_919}`)).join('')),
  },
  {
    name: 'pictures and no word',
    code: 'no_text',
    bytes: () => writeDocx('<w:p><w:r><w:drawing/></w:r></w:p>'),
  },
  {
    name: 'styles based on each other',
    code: 'safe',
    bytes: () =>
      writeDocx(paragraph('x', '<w:pStyle w:val="a"/>'), {
        'word/styles.xml':
          '<w:styles><w:style w:styleId="a"><w:basedOn w:val="b"/></w:style><w:style w:styleId="b"><w:basedOn w:val="a"/></w:style></w:styles>',
      }),
  },
  {
    name: 'a relationship out of the archive',
    code: 'unsupported',
    bytes: () =>
      writeArchive({
        '_rels/.rels': relationships([['a', 'officeDocument', '../../word/../../etc/passwd']]),
        'word/x.xml': '<a/>',
      }),
  },
  {
    name: 'parts named with backslashes',
    code: 'safe',
    bytes: () =>
      writeArchive({
        '_rels\\.rels': relationships([['a', 'officeDocument', document]]),
        'word\\document.xml': `<w:document>${paragraph('x')}</w:document>`,
      }),
  },
  { name: 'a deck without slides', code: 'no_text', bytes: () => writePptx([]) },
  {
    name: 'a deck of too many slides',
    code: 'too_many_pages',
    bytes: () =>
      writePptx(
        [`<p:sld>${shape(['x'])}</p:sld>`],
        {},
        Array.from({ length: LIMITS.pages + 1 }, () => 1),
      ),
  },
  {
    name: 'a deck whose slides are missing',
    code: 'no_text',
    bytes: () => writePptx(['<p:sld/>'], {}, [1, 2, 3]),
  },
  { name: 'a DOCTYPE on a slide', code: 'unsafe', bytes: () => writePptx([`${doctype}<p:sld/>`]) },
]
