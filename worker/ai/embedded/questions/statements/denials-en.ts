import type { Alteration } from './alteration.ts'

/** The subject: nothing in it states anything yet. */
const SUBJECT =
  '(?:[^\\s,;:]+ (?<!\\b(?:that|which|who|whom|whose|when|if|because|and|or|but|as|than|where|while|is|are|was|were|has|have|had|can|may|must|will|shall|there|not|no|only|few|some|all|both|each|every|most|many|nobody|nothing) )){1,8}?'
const ABLE = new RegExp(
  `^${SUBJECT}(can|could|will|would) (?!only\\b|also\\b|be (?:said|seen|found|thought|divided|described|difficult|hard|easy)\\b|help\\b|range\\b|vary\\b|take\\b|lead\\b|cause\\b)`,
  'u',
)
const DENIED =
  /\b(?:[Ee]xamples?|[Nn]ame of|[Rr]eason|not|no|never|neither|nor|without|cannot|hardly|only|but|unlike|even|just|still|already)\b/

/** What something can do, denied. That something is what it is reads oddly denied, and tests little. */
export function denied(text: string): Alteration[] {
  if (DENIED.test(text) || OF_SOME.test(text)) return []
  const found = ABLE.exec(text)
  const verb = found?.[1]
  if (!found || !verb) return []
  const from = found[0].length - verb.length - 1
  const by = verb === 'can' ? 'cannot' : `${verb} not`
  return [{ from, to: from + verb.length, by, sort: 'denied', worth: 0.5 }]
}

/** Of some it may be true and not. */
const OF_SOME =
  /^(?:[Mm]any|[Ss]ome|[Ss]everal|[Mm]ost|[Ff]ew|[Aa] (?:few|number)|[Aa]ll|[Ee]ach|[Ee]very|[Bb]oth|[Oo]ther|[Tt]housands|[Hh]undreds|[Mm]illions|\p{Nd})/u
