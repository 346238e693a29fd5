import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import type { Alteration } from './alteration.ts'
import { type Flip, flipped } from './flips.ts'
import { findOpposite } from './opposites.ts'

const FLIPS: Flip[] = [
  [/(?<!\p{L})لا يجوز(?!\p{L})/u, 'يجوز', 'modality', 1],
  [/(?<!\p{L})لا يقل عن/u, 'لا يزيد على', 'bound', 0.8],
  [/(?<!\p{L})لا تقل عن/u, 'لا تزيد على', 'bound', 0.8],
  [/(?<!\p{L})لا (?:يزيد (?:على|عن)|يجاوز|يتجاوز)(?!\p{L})/u, 'لا يقل عن', 'bound', 0.8],
  [/(?<!\p{L})لا (?:تزيد (?:على|عن)|تجاوز|تتجاوز)(?!\p{L})/u, 'لا تقل عن', 'bound', 0.8],
  [/(?<!\p{L})على الأقل/u, 'على الأكثر', 'bound', 0.8],
  [/(?<!\p{L})على الأكثر/u, 'على الأقل', 'bound', 0.8],
  [/(?<!\p{L})إلى أعلى(?!\p{L})/u, 'إلى أسفل', 'direction', 0.7],
  [/(?<!\p{L})شمال(?!\p{L})/u, 'جنوب', 'direction', 0.6],
  [/(?<!\p{L})جنوب(?!\p{L})/u, 'شمال', 'direction', 0.6],
  [/(?<!\p{L})شرق(?!\p{L})/u, 'غرب', 'direction', 0.6],
  [/(?<!\p{L})غرب(?!\p{L})/u, 'شرق', 'direction', 0.6],
  [/(?<!\p{L})كتاب(?:ة|يا)(?!\p{L})/u, 'شفهيًا', 'manner', 0.8],
  [/(?<!\p{L})([يت])نخفض(?!\p{L})/u, '$1رتفع', 'opposite', 0.8],
]

/** What can be changed in an Arabic sentence so that it is certainly no longer what the text says. */
export function alterationsAr(sentence: Sentence, _knowledge: Knowledge): Alteration[] {
  return [...flipped(sentence, FLIPS), ...oppositeOf(sentence)]
}

function oppositeOf({ plain }: Sentence): Alteration[] {
  const swap = findOpposite(plain.text, 'ar')
  return swap ? [{ from: swap.from, to: swap.to, by: swap.opposite, sort: 'opposite', worth: 0.8 }] : []
}
