import { indexForms } from '../text/index-forms.ts'
import type { SayKey } from './answerer.ts'
import { asWritten } from './phrases.ts'
import { type Context, LIMITS, type Reply } from './reading-context.ts'

const NEAR: Partial<Record<string, SayKey>> = {
  when: 'near_when',
  number: 'near_number',
  who: 'near_who',
  where: 'near_where',
  why: 'near_why',
}
const MOST_PERHAPS = 3

export const NOTHING: Reply = { outcome: 'none', says: [{ key: 'none' }], passages: [], confidence: 0 }

/** What no passage answers: the nearest one where it is close, up to three where words are shared, else nothing. */
export function refusal(context: Context): Reply {
  const { question, query, hits, best } = context
  const unknown = query.filter(({ known, weight }) => !known && weight === 1)
  const share = unknownShare(query)
  if (unknown.length > 0 && share >= LIMITS.unknown) {
    const named = nameUnknown(context)
    if (named) return named
  }
  const anchors = new Set(hits.flatMap(({ passage }) => indexForms(passage.heading)))
  const anchored = best.missing.some(({ forms }) => forms.some((form) => anchors.has(form)))
  const covered = best.share >= LIMITS.near && best.own >= 0.45 && best.missing.length <= query.length / 2
  // Of what holds the kind of thing that was asked for nobody can say that it does not answer.
  const unlike = best.share >= 0.55 && (NEAR[question.kind] === undefined || !best.evidence)
  if (covered && !anchored && unlike)
    return {
      outcome: 'near',
      says: [{ key: NEAR[question.kind] ?? 'near' }],
      passages: [best.passage],
      confidence: best.share,
    }
  const maybe = hits
    .filter((hit) => (hit.own >= 0.12 && hit.share >= 0.15) || hit.share + hit.related >= LIMITS.perhaps)
    .filter((hit, at, all) => all.findIndex(({ passage }) => passage.block === hit.passage.block) === at)
    .slice(0, MOST_PERHAPS)
  if (maybe.length === 0) return { ...NOTHING, confidence: best.share }
  return {
    outcome: 'perhaps',
    says: [{ key: 'perhaps' }],
    passages: maybe.map(({ passage }) => passage),
    confidence: best.share,
  }
}

/** How much of the question the material has no word for. */
export function unknownShare(query: Context['query']): number {
  const total = query.reduce((sum, { rarity, weight }) => sum + rarity * weight, 0)
  const unknown = query.filter(({ known, weight }) => !known && weight === 1)
  return total === 0 ? 0 : unknown.reduce((sum, { rarity }) => sum + rarity, 0) / total
}

/** The unknown is named only where that reads well: a term that was asked for, or a name. */
function nameUnknown({ question, query }: Context): Reply | undefined {
  const unknown = query.filter(({ known, weight }) => !known && weight === 1)
  const [first] = unknown
  if (!first) return undefined
  const name = asWritten(question.text, first.word)
  const whole = question.kind === 'define' && unknown.length === query.length
  if (!whole && question.kind !== 'define' && !/[A-Z].* /.test(name)) return undefined
  const x = whole ? question.focus.join(' ') : name
  return { outcome: 'none', says: [{ key: 'none_of', values: { x } }], passages: [], confidence: 0 }
}
