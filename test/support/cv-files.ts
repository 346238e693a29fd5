import { extract } from '#worker/extract/extract.ts'
import { cvSource } from '#worker/features/cv/source.ts'
import type { ExpectedCv } from './cv-score.ts'

const FILES = import.meta.glob<string>('../fixtures/cvs/*/*.{pdf,docx}', {
  query: '?url&inline',
  import: 'default',
})
const EXPECTED = import.meta.glob<ExpectedCv>('../fixtures/cvs/*/*.json', { import: 'default' })

/** The CVs of a test set with what their writer knows of them. */
export const expectedCvs = (set: 'first' | 'second' | 'third' | 'held-out'): Promise<ExpectedCv[]> =>
  Promise.all(
    Object.entries(EXPECTED)
      .filter(([path]) => path.includes(`/cvs/${set}/`))
      .map(([, load]) => load()),
  )

export async function cvBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const [, load] = Object.entries(FILES).find(([path]) => path.endsWith(`/${file}`)) ?? []
  if (!load) throw new Error(`There is no CV ${file}`)
  return new Uint8Array(await (await fetch(await load())).arrayBuffer())
}

/** The lines of a CV, as the analysis is given them. */
export async function cvLines(file: string) {
  const read = await extract(await cvBytes(file), { name: file }, undefined, 'lines')
  if (!read.ok) throw new Error(`${file}: ${read.code}`)
  return cvSource(read.document)
}
