import { env } from 'cloudflare:workers'
import { extract } from '#worker/extract/extract.ts'
import type { Extraction, SourceDocument } from '#worker/extract/source-document.ts'

export async function readSample(name: string): Promise<Extraction> {
  const response = await samples().fetch(`https://samples/${name}`)
  if (!response.ok) throw new Error(`no sample ${name}`)
  return extract(new Uint8Array(await response.arrayBuffer()), { name })
}

function samples(): Fetcher {
  // The binding is declared in vitest.corpus.ts, beside the product's own.
  return (env as unknown as { SAMPLES: Fetcher }).SAMPLES
}

export async function readableSample(name: string): Promise<SourceDocument> {
  const extraction = await readSample(name)
  if (!extraction.ok) throw new Error(`${name}: ${extraction.code}`)
  return extraction.document
}

export const textOf = (document: SourceDocument): string =>
  document.segments.map((segment) => segment.text).join('\n')

/** Agreement of two texts as bags of words, from 0 to 1; marks, tatweel and case do not count. */
export function wordF1(got: string, want: string, word = /[\p{L}\p{N}]+/gu): number {
  const wanted = new Map<string, number>()
  const right = wordsOf(want, word)
  for (const each of right) wanted.set(each, (wanted.get(each) ?? 0) + 1)
  let hits = 0
  const left = wordsOf(got, word)
  for (const each of left) {
    const count = wanted.get(each) ?? 0
    if (count === 0) continue
    hits++
    wanted.set(each, count - 1)
  }
  return (2 * hits) / (left.length + right.length)
}

function wordsOf(text: string, word: RegExp): string[] {
  const plain = text.normalize('NFKC').replace(/[\u064b-\u065f\u0670\u0640]|\p{Cf}/gu, '')
  return plain.toLowerCase().match(word) ?? []
}
