import type { Alteration } from './alteration.ts'

/** The subject: nothing in it states anything yet. */
const SUBJECT =
  '(?:[^\\s,;:]+ (?<!\\b(?:that|which|who|whom|whose|when|if|because|and|or|but|as|than|where|while|is|are|was|were|has|have|had|can|may|must|will|shall|there|not|no|only|few|some|all|both|each|every|most|many|nobody|nothing) )){1,8}?'
const WHAT_IS =
  '(?:an? |the |part of |one of |(?:usually |often |mainly |mostly |also )?(?:made|composed|found|located|based|caused|covered|produced|controlled|regulated|responsible|called|known|used|formed|ruled|built|written|founded|invented|discovered|elected|appointed|chosen|led|held|kept|stored|overseen|classified|considered|divided|surrounded|destroyed|banned|outlawed|similar|related|identical|equal|limited|restricted|independent|able)\\b)'
const CLASSES = new RegExp(`^(?:In [^,]{3,30}, )?${SUBJECT}(is|are|was|were) (?=${WHAT_IS})`, 'u')
const ABLE = new RegExp(
  `^${SUBJECT}(can|could) (?!only\\b|also\\b|be (?:said|seen|found|thought|divided|described|difficult|hard|easy)\\b|help\\b|range\\b|vary\\b|take\\b|lead\\b|cause\\b)`,
  'u',
)
const DENIED =
  /\b(?:not|no|never|neither|nor|without|cannot|hardly|only|but|unlike|even|just|still|already)\b/

/** What something is, is made of or can do, denied. It reads plainly and tests little, so it comes last. */
export function denied(text: string): Alteration[] {
  if (DENIED.test(text)) return []
  for (const [pattern, worth] of [
    [CLASSES, 0.4],
    [ABLE, 0.5],
  ] as const) {
    const found = pattern.exec(text)
    const verb = found?.[1]
    if (!found || !verb) continue
    const from = found[0].length - verb.length - 1
    const by = verb === 'can' ? 'cannot' : `${verb} not`
    return [{ from, to: from + verb.length, by, sort: 'denied', worth }]
  }
  return []
}
