import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

type Tag = { name: string; attributes: Record<string, string>; path: string[]; text: string }

/** The elements of a document in their order; throws at the first thing that is no well-formed XML. */
export function tagsOf(xml: string): Tag[] {
  const [tags, open]: [Tag[], Tag[]] = [[], []]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const plain = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const tag = { name, attributes: Object.fromEntries(plain), path: open.map((one) => one.name), text: '' }
    tags.push(tag)
    open.push(tag)
  })
  parser.on('text', (text) => {
    for (const tag of open) tag.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return tags
}

const TYPES: Record<string, string> = {
  xhtml: 'application/xhtml+xml',
  css: 'text/css',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}
const endingOf = (name: string) => name.split('.').at(-1) ?? ''
const twice = (list: string[]) => list.filter((one, place) => list.indexOf(one) !== place)

/** What EPUB 3.3 does not allow in a book, as epubcheck words it; empty for a sound one. */
export function faultsOfEpub(bytes: Uint8Array): string[] {
  const faults: string[] = []
  const expectThat = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault)
  }
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 58))
  expectThat(head.startsWith('PK\u0003\u0004') && bytes[8] === 0, 'the type is packed')
  expectThat(head.slice(30) === 'mimetypeapplication/epub+zip', 'the type does not come first')
  const files = unzipSync(bytes)
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const root = tagsOf(read('META-INF/container.xml')).find(({ name }) => name === 'rootfile')
  const packageName = root?.attributes['full-path'] ?? ''
  if (!files[packageName]) return [...faults, 'the container leads to no package']
  const folder = packageName.slice(0, packageName.lastIndexOf('/') + 1)

  const opf = tagsOf(read(packageName))
  const all = (name: string) => opf.filter((tag) => tag.name === name)
  const [book] = all('package')
  const identifier = all('dc:identifier').find(
    ({ attributes: own }) => own.id === book?.attributes['unique-identifier'],
  )
  expectThat(book?.attributes.version === '3.0', 'the package is of no known version')
  expectThat(/^urn:uuid:[\da-f-]{36}$/.test(identifier?.text ?? ''), 'the book has no identifier of its own')
  for (const name of ['dc:title', 'dc:language'])
    expectThat((all(name)[0]?.text ?? '') !== '', `${name} is missing`)
  const modified = all('meta').filter(({ attributes: own }) => own.property === 'dcterms:modified')
  expectThat(modified.length === 1, 'the time of its last change is not said once')
  expectThat(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(modified[0]?.text ?? ''),
    'that time is in another form',
  )

  const items = all('item').map(({ attributes: own }) => own)
  const hrefs = items.map(({ href = '' }) => href)
  for (const list of [items.map(({ id = '' }) => id), hrefs])
    faults.push(...twice(list).map((one) => `${one} twice`))
  const inBook = Object.keys(files).filter((name) => name.startsWith(folder) && name !== packageName)
  faults.push(
    ...inBook.filter((name) => !hrefs.includes(name.slice(folder.length))).map((name) => `${name} unlisted`),
  )
  faults.push(...hrefs.filter((href) => !files[folder + href]).map((href) => `${href} missing`))
  for (const { href = '', 'media-type': type } of items)
    expectThat(TYPES[endingOf(href)] === type, `${href} as ${type}`)
  const spine = all('itemref').map(({ attributes: own }) => items.find(({ id }) => id === own.idref)?.href)
  expectThat(spine.length > 0 && !spine.includes(undefined), 'the spine names what is not there')
  faults.push(...twice(spine.map((href) => href ?? '')).map((href) => `${href} twice in the spine`))

  const documents = new Map(
    hrefs
      .filter((href) => endingOf(href) === 'xhtml' && files[folder + href])
      .map((href) => [href, tagsOf(read(folder + href))]),
  )
  const idsOf = (href: string) => (documents.get(href) ?? []).flatMap(({ attributes: own }) => own.id ?? [])
  for (const [href, tags] of documents) {
    const [html] = tags
    const { lang, dir, 'xml:lang': xmlLang } = html?.attributes ?? {}
    const said = [book?.attributes['xml:lang'], book?.attributes['xml:lang'], book?.attributes.dir]
    expectThat(String([lang, xmlLang, dir]) === String(said), `${href} is in another language or direction`)
    expectThat((tags.find(({ name }) => name === 'title')?.text ?? '').trim() !== '', `${href} has no title`)
    const hasFormula = tags.some(({ name }) => name === 'math')
    const { properties } = items.find((item) => item.href === href) ?? {}
    expectThat(
      hasFormula === (properties?.includes('mathml') ?? false),
      `${href} says it wrongly of formulas`,
    )
    faults.push(...twice(idsOf(href)).map((id) => `${href}#${id} twice`))
    for (const { name, attributes: own } of tags) {
      if (name === 'img') expectThat((own.alt ?? '') !== '', `${href} has a picture without words`)
      if (name === 'style' || name === 'script' || own.style !== undefined) faults.push(`${href} has ${name}`)
      // Words may lead out of a book, and nothing else may: what it shows is in it.
      const leavesBook = name === 'a' && /^(?:https?:\/\/|mailto:)/.test(own.href ?? '')
      for (const link of [leavesBook ? undefined : own.href, own.src].filter((one) => one !== undefined)) {
        const [file = '', anchor] = link.split('#')
        const target = file === '' ? href : file
        expectThat(hrefs.includes(target), `${href} leads to ${link}`)
        if (anchor !== undefined) expectThat(idsOf(target).includes(anchor), `${href} leads to ${link}`)
      }
    }
  }
  const contents = items.filter(({ properties }) => properties?.split(' ').includes('nav'))
  expectThat(contents.length === 1, 'there are no contents, or more than one')
  const nav = documents.get(contents[0]?.href ?? '') ?? []
  expectThat(
    nav.filter(({ attributes: own }) => own['epub:type'] === 'toc').length === 1,
    'the contents are no nav',
  )
  const listed = nav.filter(({ name }) => name === 'a').map(({ attributes: own }) => own.href ?? '')
  const chapters = spine.filter((href) => href !== contents[0]?.href)
  expectThat(
    chapters.every((href) => listed.includes(href ?? '')),
    'the contents leave a chapter out',
  )
  expectThat(
    nav.filter(({ name }) => name === 'ol').length <= nav.filter(({ name }) => name === 'li').length,
    'a list of the contents is empty',
  )
  for (const href of hrefs.filter((one) => endingOf(one) === 'css'))
    expectThat(!/direction|unicode-bidi|@import|url\(/.test(read(folder + href)), `${href} says too much`)
  return faults
}
