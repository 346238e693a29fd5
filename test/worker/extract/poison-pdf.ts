import { LIMITS } from '#db/vocabulary.ts'
import { documentBytes } from './documents.ts'
import { FIRST_EXTRA, show, writePdf } from './pdf-writer.ts'
import { cut, damaged, flip, join, type Poison, random, utf8 } from './poison.ts'

const pdf = (body: string) => utf8(`%PDF-1.7\n${body}`)
export const honestPage = show('One honest line of text on this page.', 700)
const form = (body: string) =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</A ${FIRST_EXTRA} 0 R/B ${FIRST_EXTRA + 1} 0 R/C ${FIRST_EXTRA + 2} 0 R/D ${FIRST_EXTRA + 3} 0 R/E ${FIRST_EXTRA + 4} 0 R>>/Font<</F1 3 0 R>>>>/Length ${body.length}>>stream\n${body}\nendstream`
export const nestedForms = (bodies: string[]) => ({
  resources: `/XObject<</A ${FIRST_EXTRA} 0 R>>`,
  extra: bodies.map(form),
})

export const hostilePdfs: Poison[] = [
  { name: 'a PDF header and nothing else', code: 'broken', bytes: () => utf8('%PDF-1.7') },
  {
    name: 'a PDF header before noise',
    code: 'broken',
    bytes: () => join(utf8('%PDF-1.7\n'), random(20_000, 11)),
  },
  { name: 'a PDF cut in half', code: 'broken', bytes: () => damaged('ar-course.pdf', cut(0.5)) },
  {
    name: 'a PDF cut to its first kilobyte',
    code: 'broken',
    bytes: () => damaged('ar-course.pdf', (bytes) => bytes.slice(0, 1_000)),
  },
  { name: 'a locked PDF', code: 'encrypted', bytes: () => documentBytes('locked.pdf') },
  { name: 'a scan', code: 'scanned', bytes: () => documentBytes('scan.pdf') },
  { name: 'a wrong character map', code: 'garbled_text', bytes: () => documentBytes('wrong-map.pdf') },
  { name: 'a blank page', code: 'no_text', bytes: () => writePdf(['']) },
  {
    name: 'too many pages',
    code: 'too_many_pages',
    bytes: () => writePdf(Array.from({ length: LIMITS.pages + 1 }, () => honestPage)),
  },
  {
    name: 'a page tree that is its own child',
    code: 'broken',
    bytes: () =>
      pdf(
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 1/Kids[2 0 R]>>endobj trailer<</Root 1 0 R>>',
      ),
  },
  { name: 'a catalogue that is missing', code: 'broken', bytes: () => pdf('trailer<</Root 9 0 R>>') },
  {
    name: 'arrays nested without end',
    code: 'broken',
    bytes: () => pdf(`1 0 obj${'['.repeat(100_000)}endobj trailer<</Root 1 0 R>>`),
  },
  {
    name: 'a form that draws itself',
    code: 'safe',
    bytes: () => writePdf([`${honestPage}/A Do`], nestedForms([`${honestPage}/A Do`])),
  },
  {
    name: 'forms that multiply',
    code: 'too_large_unpacked',
    bytes: () =>
      writePdf(
        [`${honestPage}/A Do`],
        nestedForms([
          '/B Do '.repeat(30),
          '/C Do '.repeat(30),
          '/D Do '.repeat(30),
          '/E Do '.repeat(30),
          show('lol', 500),
        ]),
      ),
  },
  {
    name: 'a character map whose lines unfold to millions of entries',
    code: 'too_costly',
    bytes: () => {
      const map = `begincmap 1 begincodespacerange <000000> <ffffff> endcodespacerange ${'1 beginbfrange <000000> <fffffe> <0041> endbfrange '.repeat(100)} endcmap`
      return writePdf([`BT /F2 12 Tf 50 700 Td (mapped) Tj ET ${honestPage}`], {
        fonts: `/F2<</Type/Font/Subtype/Type1/BaseFont/Courier/ToUnicode ${FIRST_EXTRA} 0 R>>`,
        extra: [`<</Length ${map.length}>>stream\n${map}\nendstream`],
      })
    },
  },
  {
    name: 'more glyphs than a course may hold',
    code: 'too_large_unpacked',
    bytes: () => writePdf([`BT /F1 12 Tf ${`1 0 0 1 50 700 Tm (${'x'.repeat(9_000)}) Tj `.repeat(700)} ET`]),
  },
  {
    name: 'a line of overlapping glyphs drawn backwards',
    code: 'safe',
    bytes: () =>
      writePdf([
        `BT /F1 12 Tf ${Array.from({ length: 15_000 }, (_, i) => `1 0 0 1 ${550 - i / 30} 700 Tm (x) Tj`).join(' ')} ET`,
      ]),
  },
  {
    name: 'a page as large as numbers go',
    code: 'safe',
    bytes: () => writePdf([honestPage], { page: '/MediaBox[0 0 1e30 1e30]' }),
  },
  {
    name: 'a page turned inside out',
    code: 'safe',
    bytes: () => writePdf([honestPage], { page: '/MediaBox[600 800 0 0]/Rotate 45' }),
  },
  {
    name: 'numbers that are not numbers',
    code: 'safe',
    bytes: () =>
      writePdf([
        `${honestPage} BT /F1 1e39 Tf 1e39 -1e39 Td (huge) Tj ET q 0 0 0 0 0 0 cm ${show('flat', 300)} Q`,
      ]),
  },
  {
    name: 'operators out of place',
    code: 'any',
    bytes: () => writePdf([`EMC EMC Q Q Q ET ) > ] ${honestPage} BDC /x gs Tj TJ BI ID EI`]),
  },
  {
    name: 'spans that never close',
    code: 'safe',
    bytes: () => writePdf([`${'/Span <</ActualText (x)>> BDC '.repeat(5_000)}${honestPage}`]),
  },
  {
    name: 'a script on opening',
    code: 'safe',
    bytes: () => writePdf([honestPage], { catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }),
  },
  {
    name: 'an outline that is a ring',
    code: 'safe',
    bytes: () =>
      writePdf([honestPage], {
        catalog: `/Outlines ${FIRST_EXTRA} 0 R`,
        extra: [
          `<</First ${FIRST_EXTRA + 1} 0 R>>`,
          `<</Title(x)/Next ${FIRST_EXTRA + 1} 0 R/First ${FIRST_EXTRA + 1} 0 R>>`,
        ],
      }),
  },
  {
    name: 'an unknown filter',
    code: 'no_text',
    bytes: () =>
      writePdf([''], {
        page: `/Contents ${FIRST_EXTRA} 0 R`,
        extra: ['<</Length 3/Filter/Nope>>stream\nabc\nendstream'],
      }),
  },
  {
    name: 'a length that lies',
    code: 'safe',
    bytes: () => writePdf([honestPage], { extra: ['<</Length 99999999>>stream\nabc\nendstream'] }),
  },
  ...[64, 257, 1_021, 4_093].map(
    (every): Poison => ({
      name: `a PDF with every ${every}th byte changed`,
      code: 'any',
      bytes: () => damaged('en-lesson.chromium-dejavu.pdf', flip(every)),
    }),
  ),
  ...[211, 2_003].map(
    (every): Poison => ({
      name: `a DOCX with every ${every}th byte changed`,
      code: 'any',
      bytes: () => damaged('ar-water.pandoc.docx', flip(every)),
    }),
  ),
]
