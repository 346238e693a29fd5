import { extract } from '#worker/extract/extract.ts'
import type { SourceDocument, SourceSegment } from '#worker/extract/source-document.ts'

const FILES = import.meta.glob<string>('../../fixtures/documents/*.{pdf,docx,pptx}', {
  query: '?url&inline',
  import: 'default',
})
const EXPECTED = import.meta.glob<string>('../../fixtures/documents/*.expected.txt', {
  query: '?raw',
  import: 'default',
})

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

export const documentNames = (): string[] => Object.keys(FILES).map(nameOf)

export async function documentBytes(name: string): Promise<Uint8Array> {
  const load = Object.entries(FILES).find(([path]) => nameOf(path) === name)?.[1]
  if (!load) throw new Error(`no fixture ${name}`)
  return new Uint8Array(await (await fetch(await load())).arrayBuffer())
}

/** What a document should read like: the text of the source it was made from. */
export async function expectedText(name: string): Promise<string> {
  const base = name.split('.')[0]
  const load = Object.entries(EXPECTED).find(([path]) => nameOf(path) === `${base}.expected.txt`)?.[1]
  if (!load) throw new Error(`no expected text for ${name}`)
  return load()
}

export async function readDocument(name: string): Promise<SourceDocument> {
  return readBytes(await documentBytes(name), name)
}

export async function readBytes(bytes: Uint8Array, name: string): Promise<SourceDocument> {
  const extraction = await extract(bytes, { name })
  if (!extraction.ok) throw new Error(`${name}: ${extraction.code} ${extraction.detail ?? ''}`)
  return extraction.document
}

export const textOf = (document: SourceDocument): string =>
  document.segments.map((segment) => segment.text).join('\n')

export const ofKind = (document: SourceDocument, kind: SourceSegment['kind']): SourceSegment[] =>
  document.segments.filter((segment) => segment.kind === kind)
