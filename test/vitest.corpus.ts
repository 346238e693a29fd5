import { fileURLToPath } from 'node:url'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { pdfPatch } from '../worker/extract/pdf/patch-plugin.ts'
import { serveSample } from './corpus/serve-sample.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Real documents that may not be published stand beside the checkout, in ../shared/samples. */
export default defineConfig({
  root,
  cacheDir: `${root}node_modules/.vitest`,
  plugins: [
    pdfPatch(),
    cloudflareTest({
      miniflare: {
        compatibilityDate: '2026-11-02',
        compatibilityFlags: ['nodejs_compat'],
        serviceBindings: { SAMPLES: serveSample },
      },
    }),
  ],
  test: {
    include: ['test/corpus/**/*.test.ts'],
    globalSetup: ['test/corpus/provide.ts'],
    testTimeout: 120_000,
    fileParallelism: false,
  },
})
