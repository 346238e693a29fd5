import type { Block } from '../segment-writer.ts'
import { createDrawingReader, type FoundDrawing } from './drawings.ts'
import type { Relationship } from './relationships.ts'
import { type Attributes, readXml } from './xml.ts'

export type Slide = {
  title: string
  cover: boolean
  blocks: Block[]
  hidden: boolean
  diagrams: string[]
  /** With the number of blocks that were drawn before. */
  drawings: { drawing: FoundDrawing; blocks: number }[]
}

type Shape = { placeholder?: string; paragraphs: string[] }

/** Page numbers, dates, footers and the picture of the slide on a notes page. */
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])
const DRAWN = new Set(['pic', 'sp', 'graphicFrame'])
const TITLES = new Set(['title', 'ctrTitle'])

/** Reads one slide or notes part; shapes come in drawing order, the title apart. */
export async function readSlide(bytes: Uint8Array, relationships: Map<string, Relationship>): Promise<Slide> {
  const slide: Slide = { title: '', cover: false, blocks: [], hidden: false, diagrams: [], drawings: [] }
  let shape: Shape | undefined
  let paragraph: string | undefined
  let rows: string[][] | undefined
  let inText = 0
  let skipping = 0
  const drawings = createDrawingReader()

  function open(name: string, attributes: Attributes): void {
    if (skipping > 0 || name === 'Fallback') {
      skipping++
      return
    }
    drawings.open(name, attributes)
    if (name === 'sld') slide.hidden = attributes.show === '0' || attributes.show === 'false'
    else if (name === 'sp') shape = { paragraphs: [] }
    else if (name === 'ph' && shape) shape.placeholder = attributes.type ?? 'body'
    else if (name === 'p') paragraph = ''
    else if (name === 't') inText++
    else if (name === 'br' && paragraph !== undefined) paragraph += '\n'
    else if (name === 'tbl') rows = []
    else if (name === 'tr') rows?.push([])
    else if (name === 'tc') rows?.at(-1)?.push('')
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
    if (DRAWN.has(name)) takeDrawings()
    if (name === 't') inText = Math.max(0, inText - 1)
    else if (name === 'p') {
      closeParagraph((paragraph ?? '').trim())
      paragraph = undefined
    } else if (name === 'sp' && shape) {
      closeShape(shape)
      shape = undefined
    } else if (name === 'tbl' && rows) {
      slide.blocks.push({ kind: 'table', text: '', rows })
      rows = undefined
    }
  }

  function takeDrawings(): void {
    for (const drawing of drawings.take()) slide.drawings.push({ drawing, blocks: slide.blocks.length })
  }

  function closeParagraph(text: string): void {
    if (!text) return
    const row = rows?.at(-1)
    if (row && row.length > 0) row[row.length - 1] = row.at(-1) ? `${row.at(-1)}\n${text}` : text
    else if (shape) shape.paragraphs.push(text)
    else slide.blocks.push({ kind: 'paragraph', text })
  }

  function closeShape({ placeholder, paragraphs }: Shape): void {
    if (placeholder && FURNITURE.has(placeholder)) return
    if (placeholder && TITLES.has(placeholder)) {
      slide.title = [slide.title, ...paragraphs].filter(Boolean).join(' ')
      slide.cover ||= placeholder === 'ctrTitle'
      return
    }
    // Several paragraphs in a body placeholder are what the projector shows as bullets.
    const list = (placeholder === 'body' || placeholder === 'obj') && paragraphs.length > 1
    for (const text of paragraphs) slide.blocks.push({ kind: list ? 'list_item' : 'paragraph', text })
  }

  await readXml(bytes, {
    open,
    close,
    text(text) {
      if (inText > 0 && skipping === 0 && paragraph !== undefined) paragraph += text
    },
  })
  return slide
}
