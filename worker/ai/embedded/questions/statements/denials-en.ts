import { infinitiveEnglish, taggedEnglish } from '../../../text/tagged-en.ts'
import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { predicationsEn } from '../predicates/predication-en.ts'
import type { Alteration } from './alteration.ts'

/** The subject: nothing in it states anything yet. */
const SUBJECT =
  '(?:[^\\s,;:]+ (?<!\\b(?:that|which|who|whom|whose|when|if|because|and|or|but|as|than|where|while|is|are|was|were|has|have|had|can|may|must|will|shall|there|not|no|only|few|some|all|both|each|every|most|many|nobody|nothing) )){1,8}?'
const WHAT_IS =
  '(?!(?:not|so|as|also|always|often|now|then|still|only|more|less|most|very|about|able|due|likely|one|it|there|that|to|in turn|by|because|when|why|how|what|where|far|much|born|their|his|its|her|this|these|such)\\b|\\p{Ll}+(?:ing|ly)\\b|\\p{Nd})'
const CLASSES = new RegExp(`^(?:In [^,]{3,30}, )?${SUBJECT}(is|are|was|were) (?=${WHAT_IS})`, 'u')
const ABLE = new RegExp(
  `^${SUBJECT}(can|could|will|would) (?!only\\b|also\\b|be (?:said|seen|found|thought|divided|described|difficult|hard|easy)\\b|help\\b|range\\b|vary\\b|take\\b|lead\\b|cause\\b)`,
  'u',
)
const DENIED =
  /\b(?:[Ee]xamples?|[Nn]ame of|[Rr]eason|not|no|never|neither|nor|without|cannot|hardly|only|but|unlike|even|just|still|already)\b/

/** What something is, is made of or can do, denied. It reads plainly and tests little, so it comes last. */
export function denied(text: string): Alteration[] {
  if (DENIED.test(text) || OF_SOME.test(text)) return []
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

const AUXILIARY =
  /^(?:is|are|was|were|be|has|have|had|can|cannot|could|may|might|must|shall|should|will|would|does|do|did)$/
/** Denied, they say something else or nothing: "does not include", "did not become". */
const NOT_DENIED =
  /^(?:include|become|remain|seem|appear|tend|begin|start|continue|try|attempt|vary|range|differ|depend|refer|involve|lack|fail|refuse|say|argue|claim|suggest|believe|think|feel|hope|want|come|go|get|make|know|see|call|name|own|need)$/
/** How, why and when are denied with the verb: nobody knows which. */
const SCOPE =
  /\b(?:by \p{Ll}+ing|because|since|so that|in order to|to (?!the\b|an?\b|its\b|their\b|each\b|all\b|\p{Ll}+s\b)\p{Ll}+|until|when|while|after|before|if|although|though|as)\b|,/u
const LONGEST_DENIED = 14

/** "The glands produce sweat" denied: only of what a whole sentence says of its own subject, shortly. */
export function notDone(sentence: Sentence, knowledge: Knowledge): Alteration[] {
  const { text } = sentence.plain
  if (DENIED.test(text) || AUXILIARY_THERE.test(text)) return []
  const [first] = predicationsEn(sentence, knowledge)
  if (!first || first.named || first.subject[0] > LATEST) return []
  if (OF_SOME.test(text.slice(...first.subject))) return []
  const [start, end] = first.predicate
  const said = text.slice(start, end)
  if (parts(said).length > LONGEST_DENIED || SCOPE.test(said) || end < text.length - 1) return []
  const verb = taggedEnglish(text).find((word) => word.start >= start && word.tags.has('Verb'))
  if (!verb || AUXILIARY.test(verb.text) || !/^\p{Ll}+$/u.test(verb.text)) return []
  const manner = text.slice(start, verb.start)
  if (manner !== '' && !/^\p{Ll}+ly $/u.test(manner)) return []
  const tense = verb.tags.has('PastTense') ? 'PastTense' : 'PresentTense'
  const base = infinitiveEnglish(verb.text, tense)
  if (NOT_DENIED.test(base) || base === '') return []
  const helper = tense === 'PastTense' ? 'did' : base === verb.text ? 'do' : 'does'
  return [{ from: start, to: verb.end, by: `${helper} not ${manner}${base}`, sort: 'denied', worth: 0.45 }]
}

const AUXILIARY_THERE = /^There\b/
/** Of some it may be true and not. */
const OF_SOME =
  /^(?:[Mm]any|[Ss]ome|[Ss]everal|[Mm]ost|[Ff]ew|[Aa] (?:few|number)|[Aa]ll|[Ee]ach|[Ee]very|[Bb]oth|[Oo]ther|[Tt]housands|[Hh]undreds|[Mm]illions|\p{Nd})/u
/** A subject behind a short opening. */
const LATEST = 40
