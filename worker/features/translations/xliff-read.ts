import { ExtractionError } from '#worker/extract/extraction-error.ts'
import { readXml } from '#worker/extract/office/xml.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { unitOfXliff } from './xliff-write.ts'

/** One unit of a file: its segments are one text, in whatever pieces a tool has cut it. */
export type ReadUnit = { place: number; unit: string; source: string; target: string; isFinal: boolean }
export type ReadXliff = { from: string; to: string; units: ReadUnit[] }

const FINAL = ['final', 'reviewed']
const refuse = (code: 'file_unreadable' | 'xliff_version') =>
  new AppError('invalid', { fields: { file: code } })

/** Reads XLIFF 2.0 and 2.1. What other namespaces add says nothing to us; a document type is refused. */
export async function readXliff(bytes: Uint8Array): Promise<ReadXliff> {
  const read: ReadXliff = { from: '', to: '', units: [] }
  let isXliff = false
  let unit: (ReadUnit & { states: string[] }) | undefined
  let into: 'source' | 'target' | undefined
  const put = (text: string) => {
    if (unit && into) unit[into] += text
  }
  const spans: string[] = []
  await readXml(bytes, {
    open: (name, attributes) => {
      if (name === 'xliff') {
        if (!/^2\.\d$/.test(attributes.version ?? '')) throw refuse('xliff_version')
        isXliff = true
        read.from = languageOf(attributes.srcLang)
        read.to = languageOf(attributes.trgLang)
      } else if (name === 'unit') {
        const place = read.units.length + 1
        unit = {
          place,
          unit: unitOfXliff(attributes.id ?? ''),
          source: '',
          target: '',
          isFinal: false,
          states: [],
        }
      } else if (name === 'segment') unit?.states.push(attributes.state ?? 'initial')
      else if (name === 'source' || name === 'target') into = name
      else if (name === 'pc') {
        spans.push(attributes.id ?? '')
        put(`{${attributes.id ?? ''}}`)
      } else if (name === 'sc') put(`{${attributes.id ?? ''}}`)
      else if (name === 'ec') put(`{/${attributes.startRef ?? attributes.id ?? ''}}`)
    },
    close: (name) => {
      if (name === 'source' || name === 'target') into = undefined
      else if (name === 'pc') put(`{/${spans.pop() ?? ''}}`)
      else if (name === 'unit' && unit) {
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

const languageOf = (tag = ''): string => tag.toLowerCase().split('-')[0] ?? ''
