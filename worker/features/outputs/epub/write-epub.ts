import { strToU8, type Zippable, zipSync } from 'fflate'
import { iso } from '#worker/platform/time.ts'
import type { Book } from '../book.ts'
import { BOOK_WORDS } from './book-words.ts'
import { chapterOf } from './chapter.ts'
import { directionOf, escaped, pageOf } from './markup.ts'

type Item = { id: string; href: string; type: string; properties?: string; isRead?: boolean }

const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }
const CSS = `body{font-family:serif;line-height:1.7;text-align:start}h1,h2,h3{break-after:avoid;line-height:1.35}figure,table,blockquote{break-inside:avoid;margin:1em 0}img{max-width:100%}table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:.3em .5em;text-align:start}pre{white-space:pre-wrap}.note,.example,.definition{border-inline-start:3px solid #888;padding-inline-start:.8em}.more{border-block-start:1px solid #bbb}.more-name{font-size:.85em;color:#555}.mark{font-size:.75em;vertical-align:super;text-decoration:none}aside{font-size:.9em}`
const CONTAINER =
  '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'

/** The course as an EPUB 3 file. The same version of a course is the same file, byte by byte. */
export function writeEpub(book: Book): Uint8Array<ArrayBuffer> {
  const { language, title, glossary } = book
  const files: Zippable = {}
  const items: Item[] = []
  // Archives know no earlier time than 1980.
  const mtime = new Date(Math.max(book.at, Date.UTC(1981, 0, 1)))
  const put = (name: string, content: string | Uint8Array, level: 0 | 6 = 6) => {
    files[name] = [typeof content === 'string' ? strToU8(content) : content, { level, mtime }]
  }
  const add = (item: Item, content: string | Uint8Array, level: 0 | 6 = 6) => {
    items.push(item)
    put(`OEBPS/${item.href}`, content, level)
  }
  put('mimetype', 'application/epub+zip', 0)
  put('META-INF/container.xml', CONTAINER)
  const pictureNames = addPictures(book, add)
  add({ id: 'css', href: 'book.css', type: 'text/css' }, CSS)
  const contents: string[] = []
  for (const [place, level] of book.levels.entries()) {
    const own = level.lessons.map((lesson, index) => {
      const id = `l${place + 1}-${index + 1}`
      const chapter = chapterOf(lesson, { pictureOf: (fileId) => pictureNames.get(fileId) })
      // Readers are told beforehand which chapters hold formulas.
      const properties = chapter.includes('<math ') ? { properties: 'mathml' } : {}
      add({ id, href: `${id}.xhtml`, type: 'application/xhtml+xml', isRead: true, ...properties }, chapter)
      return `<li><a href="${id}.xhtml">${escaped(lesson.title)}</a></li>`
    })
    if (own.length > 0) contents.push(`<li><span>${escaped(level.title)}</span><ol>${own.join('')}</ol></li>`)
  }
  if (glossary.length > 0) {
    add(
      { id: 'glossary', href: 'glossary.xhtml', type: 'application/xhtml+xml', isRead: true },
      glossaryPage(book),
    )
    contents.push(`<li><a href="glossary.xhtml">${BOOK_WORDS[language].glossary}</a></li>`)
  }
  // Contents are never an empty list.
  if (contents.length === 0) contents.push(`<li><a href="nav.xhtml">${escaped(title)}</a></li>`)
  add(
    { id: 'nav', href: 'nav.xhtml', type: 'application/xhtml+xml', properties: 'nav' },
    pageOf({
      language,
      title,
      type: 'frontmatter',
      body: `<h1>${escaped(title)}</h1><p>${escaped(book.author)}</p><nav epub:type="toc" role="doc-toc"><h2>${BOOK_WORDS[language].contents}</h2><ol>${contents.join('')}</ol></nav>`,
    }),
  )
  put('OEBPS/book.opf', packageOf(book, items))
  return zipSync(files)
}

function addPictures({ pictures }: Book, add: (item: Item, content: Uint8Array, level: 0) => void) {
  const names = new Map<string, string>()
  for (const [fileId, { bytes, type }] of pictures) {
    const id = `p${names.size + 1}`
    const href = `${id}.${ENDINGS[type] ?? 'png'}`
    add({ id, href, type }, bytes, 0)
    names.set(fileId, href)
  }
  return names
}

function glossaryPage({ language, glossary }: Book): string {
  const { glossary: title } = BOOK_WORDS[language]
  const terms = glossary.map(
    ({ term, meaning }) => `<dt><dfn>${escaped(term)}</dfn></dt><dd>${escaped(meaning)}</dd>`,
  )
  return pageOf({
    language,
    title,
    type: 'backmatter',
    body: `<section epub:type="glossary" role="doc-glossary"><h1>${title}</h1><dl>${terms.join('')}</dl></section>`,
  })
}

function packageOf({ id, title, description, author, language, at }: Book, items: Item[]): string {
  const direction = directionOf(language)
  const manifest = items.map(
    (item) =>
      `<item id="${item.id}" href="${item.href}" media-type="${item.type}"${item.properties ? ` properties="${item.properties}"` : ''}/>`,
  )
  const spine = items.filter(({ isRead }) => isRead).map((item) => `<itemref idref="${item.id}"/>`)
  const modified = iso(at).replace(/\.\d+Z$/, 'Z')
  const about = description.trim() === '' ? '' : `<dc:description>${escaped(description)}</dc:description>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}" dir="${direction}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:${id}</dc:identifier><dc:title>${escaped(title)}</dc:title><dc:language>${language}</dc:language><dc:creator>${escaped(author)}</dc:creator>${about}<meta property="dcterms:modified">${modified}</meta><meta property="schema:accessMode">textual</meta><meta property="schema:accessibilityFeature">tableOfContents</meta><meta property="schema:accessibilityHazard">none</meta></metadata><manifest>${manifest.join('')}</manifest><spine page-progression-direction="${direction}"><itemref idref="nav"/>${spine.join('')}</spine></package>`
}
