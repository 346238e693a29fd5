import { Parser } from 'htmlparser2'
import { LIMITS, type SegmentKind } from '#db/vocabulary.ts'
import { ExtractionError } from '../extraction-error.ts'

/** A block of a page. `linked`: how many of its characters stand in links; `main`: inside of what the page says it is. */
export type WebBlock = {
  kind: SegmentKind
  level?: number
  text: string
  rows?: string[][]
  linked: number
  main: boolean
}

/** What is never text of the page itself. */
const ASIDE = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'nav',
  'footer',
  'aside',
  'form',
  'button',
  'select',
  'svg',
  'math',
  'iframe',
  'object',
  'dialog',
  'menu',
  'head',
])
const ASIDE_ROLE = /^(?:navigation|banner|contentinfo|complementary|search|dialog|menu|menubar|alert)$/
const BLOCK = new Set([
  'p',
  'div',
  'section',
  'article',
  'main',
  'header',
  'li',
  'ul',
  'ol',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'address',
  'details',
  'summary',
  'table',
  'tr',
  'body',
  'br',
  'hr',
])
const MAIN = new Set(['main', 'article'])
const MOST_DEPTH = 500

export type WebText = { title: string; blocks: WebBlock[] }

/** The text of a page block by block, as far as a reader would see it. */
export async function webBlocks(html: string, pace: (characters: number) => Promise<void>): Promise<WebText> {
  const reader = createReader()
  const parser = new Parser(reader.handler, { decodeEntities: true, lowerCaseTags: true })
  for (let at = 0; at < html.length; at += PIECE) {
    parser.write(html.slice(at, at + PIECE))
    await pace(PIECE)
  }
  parser.end()
  return reader.finish()
}
const PIECE = 1 << 15

function createReader() {
  const blocks: WebBlock[] = []
  const path: { tag: string; aside: boolean; main: boolean }[] = []
  let [title, inTitle] = ['', false]
  let [asides, mains, links] = [0, 0, 0]
  let open: WebBlock | undefined
  let rows: string[][] | undefined

  function flush(): void {
    const text = open?.text.trim() ?? ''
    if (open && /[\p{L}\p{N}]/u.test(text)) blocks.push({ ...open, text })
    open = undefined
  }
  const begin = (kind: SegmentKind, level?: number) => {
    flush()
    open = { kind, ...(level ? { level } : {}), text: '', linked: 0, main: mains > 0 }
  }

  function onopentag(tag: string, attributes: Record<string, string>): void {
    if (path.length > MOST_DEPTH) throw new ExtractionError('unsafe', 'nested too deep')
    const aside = isAside(tag, attributes)
    const main = MAIN.has(tag) || attributes.role === 'main'
    path.push({ tag, aside, main })
    if (aside) asides++
    if (main) mains++
    if (tag === 'title' && title === '') inTitle = true
    if (asides > 0) return
    if (tag === 'a') links++
    if (/^h[1-6]$/.test(tag)) begin('heading', Number(tag[1]))
    else if (tag === 'li')
      begin('list_item', path.filter((one) => one.tag === 'ul' || one.tag === 'ol').length || 1)
    else if (tag === 'table') {
      flush()
      rows ??= []
    } else if (tag === 'tr') rows?.push([])
    else if (tag === 'td' || tag === 'th') rows?.at(-1)?.push('')
    else if (BLOCK.has(tag) && !(open?.kind === 'list_item' && (tag === 'p' || tag === 'div'))) flush()
  }

  function onclosetag(tag: string): void {
    const closed = path.pop()
    if (tag === 'title') inTitle = false
    if (closed?.aside) asides--
    else if (asides === 0) {
      if (tag === 'a') links = Math.max(0, links - 1)
      if (tag === 'table' && rows) {
        writeTable(rows)
        rows = undefined
      } else if (BLOCK.has(tag) || /^h[1-6]$/.test(tag)) flush()
    }
    if (closed?.main) mains--
  }

  function writeTable(cells: string[][]): void {
    const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ''))
    const width = Math.max(0, ...filled.map((row) => row.length))
    // One column, or one row, is layout.
    if (width > 1 && filled.length > 1)
      blocks.push({ kind: 'table', level: 1, text: '', rows: filled, linked: 0, main: mains > 0 })
    else
      for (const text of filled.flat())
        if (/[\p{L}\p{N}]/u.test(text)) blocks.push({ kind: 'paragraph', text, linked: 0, main: mains > 0 })
  }

  function ontext(text: string): void {
    if (inTitle) title = `${title}${text}`.slice(0, LIMITS.titleChars)
    if (asides > 0) return
    const row = rows?.at(-1)
    if (row && row.length > 0) row[row.length - 1] += text.replace(/\s+/g, ' ')
    else {
      if (!open && text.trim() !== '') begin('paragraph')
      if (!open) return
      open.text += text
      if (links > 0) open.linked += text.trim().length
    }
  }

  return {
    handler: { onopentag, onclosetag, ontext },
    finish: (): WebText => {
      flush()
      return { title: title.trim(), blocks }
    },
  }
}

const isAside = (tag: string, { role, hidden, 'aria-hidden': ariaHidden }: Record<string, string>): boolean =>
  ASIDE.has(tag) ||
  hidden !== undefined ||
  ariaHidden === 'true' ||
  (role !== undefined && ASIDE_ROLE.test(role))
