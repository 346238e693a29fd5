/** A formula as a tree. Only what stands in the lists below can occur in it. */
export type MathNode = { tag: string; attributes: Record<string, string>; children: (MathNode | string)[] }

const TAGS = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts none mtable mtr mtd mpadded mphantom menclose merror'
  ).split(' '),
)
/** None of them names an address, a script or a style. */
const ATTRIBUTES = new Set(
  (
    'accent accentunder columnalign columnlines columnspan columnspacing depth dir display displaystyle fence form ' +
    'frame height largeop linethickness lspace mathvariant maxsize minsize movablelimits notation rowalign rowlines ' +
    'rowspacing rowspan rspace scriptlevel separator stretchy symmetric voffset width xmlns'
  ).split(' '),
)
const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML'
const VALUE = /^[A-Za-z0-9 .,%+-]{0,60}$/
const LIMITS = { characters: 20_000, nodes: 2_000, depth: 40 }

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The text with its character references read; null where one is unknown. */
function textOf(raw: string): string | null {
  let isKnown = true
  const text = raw.replace(
    /&(#x[0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-z]{2,4});|&/g,
    (_, name: string | undefined) => {
      const point = name?.startsWith('#')
        ? Number.parseInt(name.replace('#x', '').replace('#', ''), name[1] === 'x' ? 16 : 10)
        : null
      const char =
        point === null ? ENTITIES[name ?? ''] : point <= 0x10ffff ? String.fromCodePoint(point) : undefined
      if (char === undefined) isKnown = false
      return char ?? ''
    },
  )
  return isKnown ? text : null
}

const TOKEN = /<(\/?)([a-z]+)((?:\s+[a-z]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y
const ATTRIBUTE = /([a-z]+)="([^"<]*)"/g

export const isMathAttribute = (name: string, value: string): boolean =>
  name === 'xmlns' ? value === MATHML_NAMESPACE : ATTRIBUTES.has(name) && VALUE.test(value)

/** The attributes of a tag, or null where one is not allowed. */
function attributesOf(raw: string): Record<string, string> | null {
  const attributes: Record<string, string> = {}
  for (const [, name = '', value = ''] of raw.matchAll(ATTRIBUTE)) {
    if (!isMathAttribute(name, value)) return null
    if (name !== 'xmlns') attributes[name] = value
  }
  return attributes
}

/**
 * Reads MathML of one `math` element, strictly: presentation elements alone, with none but known attributes. Null for
 * anything else, so that what is stored can be drawn without a parser of HTML.
 */
export function parseMathml(source: string): MathNode | null {
  if (source.length > LIMITS.characters) return null
  const root: MathNode = { tag: '', attributes: {}, children: [] }
  const open = [root]
  let nodes = 0
  TOKEN.lastIndex = 0
  const text = source.trim()
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)
    const inner = open.at(-1)
    if (!token || !inner) return null
    const [, closing, tag = '', rawAttributes = '', isEmpty, characters] = token
    if (characters !== undefined) {
      const read = textOf(characters)
      if (read === null || inner === root) return null
      if (read.trim() !== '') inner.children.push(read)
      continue
    }
    if (closing) {
      if (open.length < 2 || open.pop()?.tag !== tag || rawAttributes !== '' || isEmpty) return null
      continue
    }
    const attributes = attributesOf(rawAttributes)
    nodes += 1
    if (!TAGS.has(tag) || !attributes || nodes > LIMITS.nodes || open.length > LIMITS.depth) return null
    if ((tag === 'math') !== (inner === root)) return null
    const node: MathNode = { tag, attributes, children: [] }
    inner.children.push(node)
    if (!isEmpty) open.push(node)
  }
  const [math, more] = root.children
  return open.length === 1 && typeof math === 'object' && more === undefined ? math : null
}

export const isMathml = (source: string): boolean => parseMathml(source) !== null
