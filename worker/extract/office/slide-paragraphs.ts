import type { Attributes } from './xml.ts'

/** What stands before a paragraph: a bullet, a number that counts on, or nothing although its list has bullets. */
type Mark = { kind: 'bullet' | 'none' } | { kind: 'number'; format: string; start: number }

export type SlideParagraph = {
  text: string
  /** 0 for the outermost. */
  level: number
  /** Undefined where its master decides. */
  mark: Mark | undefined
  /** The largest of its letters, in hundredths of a point; undefined where its master decides. */
  size: number | undefined
}

type LevelStyle = { mark?: Mark; size?: number }
type OpenParagraph = { text: string; level: number; mark?: Mark; size: number }

const LEVEL_STYLE = /^lvl([1-9])pPr$/
const DEEPEST = 8
const WHOLE = 100_000

/** Collects the paragraphs of slides: their text, bullet, level and size. A shape may set them for each level. */
export function createSlideParagraphs() {
  let levels: LevelStyle[] = []
  let style: LevelStyle | undefined
  let paragraph: OpenParagraph | undefined
  let runSize: number | undefined
  /** PowerPoint shrinks the text of a shape that is too full. */
  let scale = 1

  function startShape(): void {
    levels = []
    scale = 1
  }

  function open(name: string, attributes: Attributes): void {
    const level = LEVEL_STYLE.exec(name)?.[1]
    if (level) {
      style = {}
      levels[Number(level) - 1] = style
    } else if (name === 'normAutofit') scale = sharesOf(attributes.fontScale)
    else if (name === 'p') paragraph = { text: '', level: 0, size: 0 }
    else if (name === 'pPr' && paragraph) paragraph.level = levelOf(attributes.lvl)
    else if (name === 'defRPr' && style) style.size = sizeOf(attributes)
    else if (name === 'rPr') runSize = sizeOf(attributes)
    else if (name === 'br' && paragraph) paragraph.text += '\n'
    else {
      const mark = markOf(name, attributes)
      const target = style ?? paragraph
      if (mark && target) target.mark = mark
    }
  }

  function leave(name: string): void {
    if (LEVEL_STYLE.test(name)) style = undefined
    else if (name === 'r' || name === 'fld') runSize = undefined
  }

  function write(text: string): void {
    if (!paragraph) return
    paragraph.text += text
    const size = runSize ?? levels[paragraph.level]?.size ?? 0
    if (text.trim()) paragraph.size = Math.max(paragraph.size, size)
  }

  /** The paragraph that ends here, unless it is empty. */
  function close(): SlideParagraph | undefined {
    const done = paragraph
    paragraph = undefined
    const text = done?.text.trim()
    if (!done || !text) return undefined
    const { level, size } = done
    return { text, level, mark: done.mark ?? levels[level]?.mark, size: size > 0 ? size * scale : undefined }
  }

  return { startShape, open, leave, write, close }
}

function markOf(name: string, attributes: Attributes): Mark | undefined {
  if (name === 'buNone') return { kind: 'none' }
  if (name === 'buChar' || name === 'buBlip') return { kind: 'bullet' }
  if (name !== 'buAutoNum') return undefined
  const start = Number(attributes.startAt ?? 1)
  return { kind: 'number', format: attributes.type ?? '', start: Number.isInteger(start) ? start : 1 }
}

const levelOf = (value: string | undefined): number => Math.min(Math.max(Number(value) || 0, 0), DEEPEST)
const sizeOf = ({ sz }: Attributes): number | undefined => Number(sz) || undefined
/** Written in thousandths of a percent, or with the sign in newer files. */
const sharesOf = (value: string | undefined): number =>
  value?.endsWith('%') ? Number.parseFloat(value) / 100 : Number(value ?? WHOLE) / WHOLE || 1
