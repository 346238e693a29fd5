import { arPointsTexts } from '#worker/contract/words/ar/points.ts'
import { enPointsTexts } from '#worker/contract/words/en/points.ts'
import { num, plural } from './format.ts'
import { locale as pageLocale } from './index.ts'

const OF_POINTS = { en: enPointsTexts, ar: arPointsTexts }

type Score = { score: number; total: number }

/** A score as it is said everywhere: "7 of 12 points", «7 من 12 درجة». */
export const pointsOf = ({ score, total }: Score, locale = pageLocale): string =>
  `${num(score, undefined, locale)} ${plural(total, OF_POINTS[locale], locale)}`
