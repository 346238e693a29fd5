import { createDrawingReader, type FoundDrawing } from './drawings.ts'
import type { Relationship } from './relationships.ts'
import { createSlideParagraphs, type SlideParagraph } from './slide-paragraphs.ts'
import { type Attributes, readXml } from './xml.ts'

/** A text box or placeholder. `top` is the upper edge of the box or of its group, where the slide itself says it. */
export type SlideText = { placeholder?: string; top?: number; paragraphs: SlideParagraph[] }
/** `head`: its first row is set as one. */
export type SlideTable = { rows: string[][]; head: boolean }
export type SlidePart = SlideText | SlideTable

export type Slide = {
  /** In drawing order. */
  parts: SlidePart[]
  hidden: boolean
  diagrams: string[]
  /** With the number of parts that were drawn before. */
  drawings: { drawing: FoundDrawing; parts: number }[]
}

/** Page numbers, dates, footers and the picture of the slide on a notes page. */
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])
const DRAWN = new Set(['pic', 'sp', 'graphicFrame'])
/** Fields that count or date the slide. */
const COUNTING_FIELD = /^(?:slidenum|datetime)/i

/** Reads one slide or notes part: its text boxes and tables in drawing order. */
export async function readSlide(bytes: Uint8Array, relationships: Map<string, Relationship>): Promise<Slide> {
  const slide: Slide = { parts: [], hidden: false, diagrams: [], drawings: [] }
  let shape: SlideText | undefined
  let table: SlideTable | undefined
  let inText = 0
  let skipping = 0
  const groups: { top?: number }[] = []
  const drawings = createDrawingReader()
  const paragraphs = createSlideParagraphs()

  function open(name: string, attributes: Attributes): void {
    if (skipping > 0 || name === 'Fallback' || isCountingField(name, attributes)) {
      skipping++
      return
    }
    drawings.open(name, attributes)
    paragraphs.open(name, attributes)
    if (name === 'sld') slide.hidden = attributes.show === '0' || attributes.show === 'false'
    else if (name === 'grpSp') groups.push({})
    else if (name === 'sp') {
      shape = { paragraphs: [] }
      paragraphs.startShape()
    } else if (name === 'ph' && shape) shape.placeholder = attributes.type ?? 'body'
    else if (name === 'off') placeAt(Number(attributes.y))
    else if (name === 't') inText++
    else if (name === 'tbl') table = { rows: [], head: false }
    else if (name === 'tblPr' && table) table.head = attributes.firstRow === '1'
    else if (name === 'tr') table?.rows.push([])
    else if (name === 'tc') table?.rows.at(-1)?.push('')
    else if (name === 'relIds') {
      const target = relationships.get(attributes['r:dm'] ?? '')?.target
      if (target) slide.diagrams.push(target)
    }
  }

  function close(name: string): void {
    if (skipping > 0) {
      skipping--
      return
    }
    drawings.close()
    if (DRAWN.has(name))
      for (const drawing of drawings.take()) slide.drawings.push({ drawing, parts: slide.parts.length })
    if (name === 't') inText = Math.max(0, inText - 1)
    else if (name === 'p') closeParagraph(paragraphs.close())
    else if (name === 'grpSp') groups.pop()
    else if (name === 'sp' && shape) {
      if (shape.paragraphs.length > 0 && !FURNITURE.has(shape.placeholder ?? '')) slide.parts.push(shape)
      shape = undefined
    } else if (name === 'tbl' && table) {
      slide.parts.push(table)
      table = undefined
    } else paragraphs.leave(name)
  }

  /** A shape in a group is measured by the group's own grid, so that it is placed with its group. */
  function placeAt(top: number): void {
    const group = groups[0]
    if (group) group.top ??= top
    if (shape) shape.top ??= group ? group.top : top
  }

  function closeParagraph(paragraph: SlideParagraph | undefined): void {
    if (!paragraph) return
    const { text } = paragraph
    const row = table?.rows.at(-1)
    if (row && row.length > 0) row[row.length - 1] = row.at(-1) ? `${row.at(-1)}\n${text}` : text
    else if (shape) shape.paragraphs.push(paragraph)
    else slide.parts.push({ paragraphs: [paragraph] })
  }

  await readXml(bytes, {
    open,
    close,
    text(text) {
      if (inText > 0 && skipping === 0) paragraphs.write(text)
    },
  })
  return slide
}

const isCountingField = (name: string, attributes: Attributes): boolean =>
  name === 'fld' && COUNTING_FIELD.test(attributes.type ?? '')
