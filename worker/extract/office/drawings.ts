import { FIGURE_LIMITS } from '#db/figure-vocabulary.ts'
import { cleanLine } from '../clean-text.ts'
import type { Attributes } from './xml.ts'

/** Shares of the sides that are cut away: left, top, right, bottom. */
export type Crop = [left: number, top: number, right: number, bottom: number]

/** What a document draws. `picture` names its part by the id of a relationship; the others have no picture to lift. */
export type FoundDrawing = {
  kind: 'picture' | 'chart' | 'diagram' | 'external' | 'object'
  id: string
  alt: string
  /** Width and height as shown, in EMU: 360,000 a centimetre. */
  shown?: [number, number]
  crop?: Crop
}

/** What a drawing begins with: in Word, in VML, and on slides. */
const BEGINNINGS = new Set(['drawing', 'pict', 'object', 'pic', 'sp', 'graphicFrame'])
/** Thousandths of a percent. */
const WHOLE = 100_000

/** Reads DrawingML and VML within any part of Word or PowerPoint. Hands over drawings once all is known of them. */
export function createDrawingReader() {
  let found: FoundDrawing[] = []
  let outerAlt = ''
  let alt = ''
  let hidden = false
  let extent: [number, number] | undefined
  /** Backgrounds and picture bullets are not pictures of the document. */
  let aside = 0

  function open(name: string, attributes: Attributes): void {
    if (aside > 0 || name === 'bg' || name === 'background' || name === 'buBlip') {
      aside++
      return
    }
    if (name === 'docPr') {
      outerAlt = attributes.descr ?? ''
      alt = ''
      hidden = isOn(attributes.hidden)
    } else if (name === 'cNvPr') {
      alt = attributes.descr ?? ''
      hidden ||= isOn(attributes.hidden)
    } else if (name === 'extent') extent = sidesOf(attributes)
    else if (BEGINNINGS.has(name)) startDrawing(name)
    else if (name === 'ext') showLast(attributes)
    else if (name === 'srcRect') cropLast(attributes)
    else if (name === 'shape') alt = attributes.alt ?? ''
    else add(drawingOf(name, attributes))
  }

  function close(): void {
    if (aside > 0) aside--
  }

  function startDrawing(name: string): void {
    alt = ''
    // A picture in Word stands in a drawing that told its size and text before.
    if (name === 'pic' && extent) return
    outerAlt = ''
    extent = undefined
    hidden = false
  }

  function add(drawing: Pick<FoundDrawing, 'kind' | 'id'> | undefined): void {
    if (!drawing || hidden) return
    found.push({ ...drawing, alt: spoken(alt) || spoken(outerAlt), ...(extent ? { shown: extent } : {}) })
  }

  /** PowerPoint tells the size behind the picture. */
  function showLast(attributes: Attributes): void {
    const last = found.at(-1)
    if (last && !last.shown && attributes.cx !== undefined) last.shown = sidesOf(attributes)
  }

  function cropLast(attributes: Attributes): void {
    const last = found.at(-1)
    const side = (name: string) => Math.min(1, Math.max(0, Number(attributes[name] ?? 0) / WHOLE)) || 0
    const crop: Crop = [side('l'), side('t'), side('r'), side('b')]
    if (last && crop.some((share) => share > 0)) last.crop = crop
  }

  return {
    open,
    close,
    /** What was found since the last time. */
    take(): FoundDrawing[] {
      const taken = found
      found = []
      return taken
    },
  }
}

/** Word and PowerPoint write the name of the file or its address where nobody said what is to be seen. */
const FILE_NAME = /^(?:[a-z]:\\|\\\\|https?:|file:|www\.)|\.(?:jpe?g|png|gif|bmp|tiff?|emf|wmf|svg|webp)$/i
const spoken = (description: string): string => {
  const text = cleanLine(description).slice(0, FIGURE_LIMITS.altChars).toWellFormed()
  return FILE_NAME.test(text) ? '' : text
}

const isOn = (value: string | undefined) => value === '1' || value === 'true'
const sidesOf = ({ cx, cy }: Attributes): [number, number] => [Number(cx), Number(cy)]

function drawingOf(name: string, attributes: Attributes): Pick<FoundDrawing, 'kind' | 'id'> | undefined {
  if (name === 'blip') {
    const id = attributes['r:embed']
    if (id) return { kind: 'picture', id }
    return attributes['r:link'] ? { kind: 'external', id: '' } : undefined
  }
  if (name === 'imagedata') {
    const id = attributes['r:id'] ?? attributes['r:pict']
    return id ? { kind: 'picture', id } : undefined
  }
  if (name === 'chart' && attributes['r:id']) return { kind: 'chart', id: '' }
  if (name === 'relIds') return { kind: 'diagram', id: '' }
  // An embedded object whose picture only old readers are given.
  if (name === 'oleObj' && attributes.spid) return { kind: 'object', id: '' }
  return undefined
}
