import { ExtractionError } from '#worker/extract/extraction-error.ts'
import { readXml } from '#worker/extract/office/xml.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { unitOfXliff } from './xliff-write.ts'

/** One unit of a file. Its segments form one text, however a tool has split it. */
export type ReadUnit = { place: number; unit: string; source: string; target: string; isFinal: boolean }
export type ReadXliff = { from: string; to: string; units: ReadUnit[] }

const FINAL = ['final', 'reviewed']
const refuse = (code: 'file_unreadable' | 'xliff_version') =>
  new AppError('invalid', { fields: { file: code } })

type Open = ReadUnit & { states: string[] }

/** Reads XLIFF 2.0 and 2.1. Other namespaces are ignored; a document type is refused. */
export async function readXliff(bytes: Uint8Array): Promise<ReadXliff> {
  const read: ReadXliff = { from: '', to: '', units: [] }
  let isXliff = false
  let unit: Open | undefined
  /** The source and target of the current segment. */
  let piece: { source: string; target: string | undefined } | undefined
  let into: 'source' | 'target' | undefined
  const spans: string[] = []
  const put = (text: string) => {
    if (piece && into) piece[into] = (piece[into] ?? '') + text
  }
  /** A tag that the source doesn't have is dropped. */
  const tag = (id: string, close: '' | '/') => {
    if (into === 'source' || piece?.source.includes(`{${close}${id}}`)) put(`{${close}${id}}`)
  }
  await readXml(bytes, {
    open: (name, attributes) => {
      const { id = '' } = attributes
      if (name === 'xliff') {
        if (!/^2\.\d$/.test(attributes.version ?? '')) throw refuse('xliff_version')
        isXliff = true
        read.from = languageOf(attributes.srcLang)
        read.to = languageOf(attributes.trgLang)
      } else if (name === 'unit') {
        const place = read.units.length + 1
        unit = { place, unit: unitOfXliff(id), source: '', target: '', isFinal: false, states: [] }
      } else if (name === 'segment' || name === 'ignorable') {
        piece = { source: '', target: undefined }
        if (name === 'segment') unit?.states.push(attributes.state ?? 'initial')
      } else if (name === 'source' || name === 'target') into = piece && name
      else if (name === 'pc') {
        spans.push(id)
        tag(id, '')
      } else if (name === 'sc') tag(id, '')
      else if (name === 'ec') tag(attributes.startRef ?? id, '/')
      else if (name === 'cp') put(characterOf(attributes.hex))
    },
    close: (name) => {
      if (name === 'source' || name === 'target') into = undefined
      else if (name === 'pc') tag(spans.pop() ?? '', '/')
      else if ((name === 'segment' || name === 'ignorable') && piece) {
        // Text between segments is the same in both languages unless it has its own target.
        const between = name === 'ignorable' ? piece.source : ''
        if (unit) {
          unit.source += piece.source
          unit.target += piece.target ?? between
        }
        piece = undefined
      } else if (name === 'unit' && unit) {
        const { states, ...rest } = unit
        read.units.push({ ...rest, isFinal: states.length > 0 && states.every((one) => FINAL.includes(one)) })
        unit = undefined
      }
    },
    text: put,
  }).catch((thrown: unknown) => {
    throw thrown instanceof ExtractionError ? refuse('file_unreadable') : thrown
  })
  if (!isXliff) throw refuse('file_unreadable')
  return read
}

/** A character that XML can't contain, from its code. */
function characterOf(hex = ''): string {
  const code = Number.parseInt(hex, 16)
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const languageOf = (tag = ''): string => tag.toLowerCase().split('-')[0] ?? ''
