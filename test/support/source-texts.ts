import type { Source } from '#worker/ai/engine.ts'
import body from '../fixtures/texts/ar-body.md?raw'
import economy from '../fixtures/texts/ar-economy.md?raw'
import water from '../fixtures/texts/ar-water.md?raw'
import networks from '../fixtures/texts/en-networks.md?raw'
import soil from '../fixtures/texts/en-soil.md?raw'
import { markdownSource } from './markdown-source.ts'

/** Texts of the project's own, in both languages, as an engine sees them. */
export const soilSource = (): Source => markdownSource(soil, 'en')
export const networksSource = (): Source => markdownSource(networks, 'en')
export const waterSource = (): Source => markdownSource(water, 'ar')
export const economySource = (): Source => markdownSource(economy, 'ar')
export const bodySource = (): Source => markdownSource(body, 'ar')

export const englishSources = () => [soilSource(), networksSource()]
export const arabicSources = () => [waterSource(), economySource(), bodySource()]
