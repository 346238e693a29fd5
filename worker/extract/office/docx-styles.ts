import type { Archive } from './archive.ts'
import { depthOf, type ListPlace } from './numbering.ts'
import { readXml } from './xml.ts'

type Style = {
  name?: string
  basedOn?: string
  outlineLevel?: number
  list?: string
  depth?: number
  headRow?: boolean
}

/** Word stores the names of its own styles in English; other writers translate them. */
const CAPTION_NAME = /^(?:caption|légende|beschriftung|figure|تسمية توضيحية)$/i
const QUOTE_NAME =
  /^(?:intense quote|quote|quotations?|block ?text|citation|zitat|اقتباس(?: مكثف)?|نقل قول)$/i
const HEADING_NAME = /^(?:heading|titre|überschrift|título|titolo|عنوان|سرفصل)\s*([1-9])/i

export type Styles = {
  headingLevel: (id: string | undefined) => number
  isList: (id: string | undefined) => boolean
  isCaption: (id: string | undefined) => boolean
  isQuote: (id: string | undefined) => boolean
  /** The list that the style belongs to. */
  listPlace: (id: string | undefined) => ListPlace | undefined
  /** Of a table: whether its first row is set apart. */
  hasHeadRow: (id: string | undefined) => boolean
}

/** Heading levels by style: its name in the languages Word writes, or its outline level, or its parents'. */
export async function readStyles(archive: Archive): Promise<Styles> {
  const styles = new Map<string, Style>()
  const bytes = archive.get('word/styles.xml')
  let current: Style | undefined
  if (bytes) {
    await readXml(bytes, {
      open(name, attributes) {
        const value = attributes['w:val']
        if (name === 'style') {
          current = {}
          styles.set(attributes['w:styleId'] ?? '', current)
        } else if (!current) return
        else if (name === 'name') current.name = value
        else if (name === 'basedOn') current.basedOn = value
        else if (name === 'outlineLvl') current.outlineLevel = Number(value) + 1
        else if (name === 'numId') current.list = value ?? '0'
        else if (name === 'ilvl') current.depth = depthOf(value)
        else if (name === 'tblStylePr' && attributes['w:type'] === 'firstRow') current.headRow = true
      },
      close(name) {
        if (name === 'style') current = undefined
      },
    })
  }
  return {
    headingLevel: (id) => firstOf(styles, id, levelOf) ?? 0,
    isList: (id) =>
      firstOf(styles, id, (style) => isNumbered(style) || /^list\b/i.test(style.name ?? '') || undefined) ??
      false,
    isCaption: (id) =>
      firstOf(styles, id, (style) => CAPTION_NAME.test(style.name ?? '') || undefined) ?? false,
    isQuote: (id) => firstOf(styles, id, (style) => QUOTE_NAME.test(style.name ?? '') || undefined) ?? false,
    listPlace: (id) =>
      firstOf(styles, id, (style) =>
        style.list ? { list: style.list, depth: style.depth ?? 0 } : undefined,
      ),
    hasHeadRow: (id) => firstOf(styles, id, (style) => style.headRow) ?? false,
  }
}

const isNumbered = ({ list }: Style): boolean => list !== undefined && list !== '0'

function levelOf(style: Style): number | undefined {
  const named = HEADING_NAME.exec(style.name ?? '')
  if (named) return Number(named[1])
  if (/^(title|العنوان)$/i.test(style.name ?? '')) return 1
  const outline = style.outlineLevel
  return outline && outline <= 9 ? outline : undefined
}

/** The first answer on the way up the `basedOn` chain, which a hostile file may close into a ring. */
function firstOf<T>(
  styles: Map<string, Style>,
  id: string | undefined,
  ask: (style: Style) => T | undefined,
) {
  let style = styles.get(id ?? '')
  for (let depth = 0; style && depth < 12; depth++) {
    const answer = ask(style)
    if (answer !== undefined) return answer
    style = styles.get(style.basedOn ?? '')
  }
  return undefined
}
