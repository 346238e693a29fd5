/** What was pasted, as plain lines: nothing of its markup is taken over but what kind of text it is. */
export type Pasted =
  | { kind: 'heading'; level: 2 | 3; lines: string[] }
  | { kind: 'paragraph' | 'quote'; lines: string[] }
  | { kind: 'list'; ordered: boolean; lines: string[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'code'; text: string }

const SKIPPED = new Set(
  'SCRIPT STYLE TEMPLATE META LINK TITLE HEAD IFRAME OBJECT SVG MATH NOSCRIPT O:P XML BUTTON SELECT'.split(
    ' ',
  ),
)
const INLINE = new Set(
  'SPAN B I U A EM STRONG CODE FONT SUB SUP MARK SMALL BDI BDO ABBR CITE DFN KBD LABEL TIME VAR Q S'.split(
    ' ',
  ),
)
const tidy = (text: string) =>
  text
    .replaceAll(/[\u200b\ufeff\u00ad]/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()

const nameOf = (node: Node) => node.nodeName.toUpperCase()
const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

function textOf(node: Node): string {
  if (node.nodeType === 3) return node.nodeValue ?? ''
  if (node.nodeType !== 1 || SKIPPED.has(nameOf(node))) return ''
  // The bullet that Word draws itself.
  if (/mso-list:\s*Ignore/i.test(styleOf(node as Element))) return ''
  if (nameOf(node) === 'BR') return ' '
  return [...node.childNodes].map(textOf).join('')
}

type Found = Pasted & { isWord?: boolean }

/** The body of a parsed document as blocks of plain text. */
export function pastedOf(body: Node): Pasted[] {
  const found: Found[] = []
  let loose = ''
  const flush = () => {
    const text = tidy(loose)
    loose = ''
    if (text !== '') found.push({ kind: 'paragraph', lines: [text] })
  }
  const walk = (node: Node): void => {
    if (node.nodeType === 3) {
      loose += node.nodeValue ?? ''
      return
    }
    const name = nameOf(node)
    if (node.nodeType !== 1 || SKIPPED.has(name)) return
    const element = node as Element
    if (name === 'BR') loose += ' '
    else if (INLINE.has(name)) loose += textOf(element)
    else {
      flush()
      const one = blockOf(element, name)
      if (!one) {
        for (const child of element.childNodes) walk(child)
        flush()
      } else addTo(found, one)
    }
  }
  for (const child of body.childNodes) walk(child)
  flush()
  return found.flatMap(({ isWord: _isWord, ...one }) => (isBlank(one) ? [] : [one]))
}

/** What an element is by itself; nothing for one that only holds others. */
function blockOf(element: Element, name: string): Found | undefined {
  const lines = [tidy(textOf(element))].filter((line) => line !== '')
  if (/^H[1-6]$/.test(name)) return { kind: 'heading', level: Number(name[1]) > 2 ? 3 : 2, lines }
  if (name === 'TABLE') return { kind: 'table', rows: rowsOf(element) }
  if (name === 'UL' || name === 'OL') return { kind: 'list', ordered: name === 'OL', lines: itemsOf(element) }
  if (name === 'PRE') return { kind: 'code', text: element.textContent ?? '' }
  if (name === 'BLOCKQUOTE') return { kind: 'quote', lines }
  if (name !== 'P') return undefined
  if (/MsoListParagraph/.test(element.className) || /mso-list:\s*l\d/i.test(styleOf(element))) {
    const isNumbered = /^\p{Nd}+[.)]/u.test(element.textContent?.trim() ?? '')
    return { kind: 'list', ordered: isNumbered, lines, isWord: true }
  }
  if (/Heading|Title/.test(element.className)) return { kind: 'heading', level: 2, lines }
  return { kind: 'paragraph', lines }
}

/** Word writes each item of a list as a paragraph of its own. */
function addTo(found: Found[], one: Found): void {
  const last = found.at(-1)
  if (one.kind === 'list' && one.isWord && last?.kind === 'list' && last.isWord) last.lines.push(...one.lines)
  else found.push(one)
}

const isBlank = (one: Pasted): boolean => {
  if (one.kind === 'table') return one.rows.flat().every((cell) => cell === '')
  return one.kind === 'code' ? one.text.trim() === '' : one.lines.length === 0
}

const rowsOf = (table: Element): string[][] => {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => tidy(textOf(cell))),
  )
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
}

/** Items of a list; those of a list within an item follow it. */
const itemsOf = (list: Element): string[] =>
  [...list.querySelectorAll('li')]
    .map((item) =>
      tidy(
        [...item.childNodes]
          .filter((child) => !/^[UO]L$/.test(nameOf(child)))
          .map(textOf)
          .join(''),
      ),
    )
    .filter((line) => line !== '')

/** Plain text: each line that says something is a paragraph. */
export const pastedText = (text: string): Pasted[] =>
  text
    .split(/\n+/)
    .map(tidy)
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'paragraph', lines: [line] }))
