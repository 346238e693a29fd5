import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { SAMPLES } from './serve-sample.ts'
import { stockText } from './stock-text.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    sampleNames: string[]
    /** The Latin textbook as the stock library reads it; empty without the corpus. */
    stockText: string
  }
}

const TEXTBOOK = `${SAMPLES}de-geotopo-117p.pdf`

/** Runs in Node, before the tests in workerd, which cannot see the disk. */
export default async function provide(project: TestProject): Promise<void> {
  const files = existsSync(SAMPLES) ? readdirSync(SAMPLES) : []
  project.provide('sampleNames', files.filter((name) => name !== 'SOURCES.md').sort())
  project.provide(
    'stockText',
    existsSync(TEXTBOOK) ? await stockText(new Uint8Array(readFileSync(TEXTBOOK))) : '',
  )
}
