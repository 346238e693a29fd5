import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import type { Alteration } from './alteration.ts'
import { type Flip, flipped } from './flips.ts'

const FLIPS: Flip[] = [
  [/\bcannot\b/, 'can', 'denial', 0.8],
  [/\bno longer\b/, 'still', 'denial', 0.8],
  [/\bmust not\b/, 'may', 'modality', 1],
  [/\bmay not\b/, 'may', 'modality', 1],
  [/\bat least\b(?! partly)/, 'at most', 'bound', 0.8],
  [/\bat most\b/, 'at least', 'bound', 0.8],
  [/\brises\b/, 'falls', 'opposite', 0.8],
  [/\bfalls\b/, 'rises', 'opposite', 0.8],
  [/\bnorth\b/, 'south', 'direction', 0.6],
  [/\bsouth\b/, 'north', 'direction', 0.6],
  [/\beast\b/, 'west', 'direction', 0.6],
  [/\bwest\b/, 'east', 'direction', 0.6],
  [/\bin writing\b/, 'orally', 'manner', 0.8],
  [/\bmonthly\b/, 'weekly', 'time', 0.6],
  [/\bat night\b/, 'by day', 'time', 0.7],
]

/** What can be changed in an English sentence so that it is certainly no longer what the text says. */
export function alterationsEn(sentence: Sentence, _knowledge: Knowledge): Alteration[] {
  return flipped(sentence, FLIPS, 'en')
}
