import type { NoteCode } from '../file-question.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** A tag as HTML has them; a lone sign of less-than is text. */
const TAG = /<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi
const LINE = new Set(['br', 'p', 'div', 'li', 'tr', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const PICTURE = new Set(['img', 'audio', 'video', 'object', 'iframe'])

/** Words of HTML without its tags. What goes with the tags is noted. */
export function plainText(html: string, notes: NoteCode[]): string {
  const found = new Set<NoteCode>()
  const bare = html.replace(TAG, (_, name: string) => {
    const tag = name.toLowerCase()
    if (LINE.has(tag)) return '\n'
    found.add(PICTURE.has(tag) ? 'pictures' : 'formatting')
    return ''
  })
  for (const note of found) if (!notes.includes(note)) notes.push(note)
  return bare
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
