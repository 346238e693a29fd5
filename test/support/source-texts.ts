import type { Source } from '#worker/ai/engine.ts'
import water from '../fixtures/texts/ar-water.md?raw'
import soil from '../fixtures/texts/en-soil.md?raw'
import { markdownSource } from './markdown-source.ts'

export const soilSource = (): Source => markdownSource(soil, 'en')
export const waterSource = (): Source => markdownSource(water, 'ar')
