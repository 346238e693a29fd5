import type { Locale } from '#db/vocabulary.ts'
import { arPointsTexts } from '#worker/contract/words/ar/points.ts'
import { enPointsTexts } from '#worker/contract/words/en/points.ts'
import { type Display, number, plural } from './format.ts'

const OF_POINTS = { en: enPointsTexts, ar: arPointsTexts }

/** A score as it is said everywhere: "7 of 12 points", «7 من 12 درجة». */
export const points = (score: number, total: number, locale: Locale, display: Display = {}): string =>
  `${number(score, locale, display)} ${plural(total, OF_POINTS, locale, display)}`
