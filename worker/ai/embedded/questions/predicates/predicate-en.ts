import type { TaggedWord } from '../../../text/tagged-en.ts'
import { contentStems, parts } from '../../../text/words.ts'
import { HELPS, happened, isFiniteVerb, type Verb } from './verb-en.ts'

const WORDS = { least: 4, most: 20 }
const LEAST_CONTENT = 2
/** Behind them another clause may have its own verb. */
const LINKS =
  /^(?:and|or|but|that|which|who|whom|whose|where|when|while|because|if|as|than|how|why|what|whether|to|until|before|after|since|although|though|so|yet|once|unless|whenever|wherever|like|did|do|does)$/i
/** What a participle has behind it, and a verb as well. */
const AS_PARTICIPLE = /^(?:as|by|in|from|to|with|on|for|at|of|than|like)$/i
/** What may be left out at the end without making the rest false. */
const TAIL =
  /, (?:which|in which|where|who|whom|whose|while|whereas|although|though|because|since|as|including|such as|making|leaving|giving|causing|leading|creating|allowing|resulting|thus|thereby|especially|particularly|often|usually|even|with|like|as well as|gaining|bringing|marking|beginning|ending|killing|using|turning|\p{Ll}{3,}ing (?:the|an?|it|them|their|his|her|its) ?)\b/gu
const WHEN_OR_WHY =
  /(?:, one|,)? (?:until after|after|before|when|while|because|since|although|as soon as|where) /g
const LEAST_LEFT = 6
const ANOTHER = /^, (?:and|but|so|yet|or),? /
/** Without it the rest would be too much. */
const LIMITS = /\b(?:unless|except|if|provided|only when|until)\b/i
const POINTS =
  /\b(?:this|these|those(?! who| that| of)|such|above|below|following|another|others|also|too|here|then|however|therefore|thus|instead|similarly|likewise|again|we|us|our|you|your|I|my|me|him|them|he|she|himself|herself|did so|do so|does so|doing so|one of (?:the|its|their)|that (?:year|fall|spring|summer|autumn|winter|day|time|month|week|night|period|decade)|as well(?! as)|so (?:that )?(?:many|much)|the same$|the (?:former|latter)(?! \p{Ll})|shown|discussed|chapter|figure|section|example)\b/iu
/** Somebody's judgement, or that there is something to say. */
const WEAK =
  /^(?:had been\b|(?:is|was|are|were) (?:\p{Ll}+ly )?(?:to\b|of (?:two|three|four|several|many))|(?:is|are|was|were|be|become|became|remain|remained|remains|can be|may be) (?:\p{Ll}+ly |very |so |more |most |quite |the most |an? |one of |not )*(?:important|essential|crucial|vital|common|different|similar|necessary|possible|likely|unlikely|available|clear|true|famous|popular|difficult|easy|useful|interesting|unique|key|great|good|major|significant|example|part|reason|problem|way|result|matter|issue|question|case|idea)\b|(?:plays?|played|has|have|had) an? (?:\p{Ll}+ )*(?:role|impact|effect|influence|part)\b|(?:depends?|depended|varies|vary|varied|differs?|continued|continues?|happens?|happened|seems?|seemed|appears?|appeared|refers?|means?|meant)\b)/u
const HANGS =
  /\b(?:the|an?|of|and|or|but|that|which|who|not|only|than|as|to|is|are|was|were|be|been|by|for|with|from|at|on|in|even|have|has|had|will|would|can|could|might|must|also|their|its|into|over|about|in part|partly|largely|mainly|mostly|chiefly|primarily|simply|just|one)$/i

/** What follows explains or goes on. */
const BREAKS = /[;:—]|\s[–-]\s/

/** Where the predicate ends so that it reads alone: with its clause, or before what may be left out. */
export function predicateEnd(words: readonly TaggedWord[], verb: Verb, text: string): number | undefined {
  const mark = BREAKS.exec(text.slice(verb.from))
  const whole = mark ? verb.from + mark.index : text.replace(/[.\s]+$/, '').length
  const end = clauseEnd(words, verb, text, whole)
  if (end === undefined) return undefined
  return [end, ...cutsIn(text, verb, end)].find((to) => saysEnough(text.slice(verb.from, to)))
}

/** Where it may be cut, the last place first. What happened, happened without what is said of when and why. */
function cutsIn(text: string, verb: Verb, end: number): number[] {
  const said = text.slice(verb.from, end)
  const places = (pattern: RegExp) =>
    Array.from(said.matchAll(pattern), ({ index }) => index).filter(
      (index) => verb.from + index > verb.first.end && !LIMITS.test(said.slice(index)),
    )
  const tails = places(TAIL).toReversed()
  const asides = happened(verb) ? places(WHEN_OR_WHY).toReversed() : []
  return [...tails, ...asides.filter((index) => parts(said.slice(0, index)).length >= LEAST_LEFT)].map(
    (index) => verb.from + index,
  )
}

/** The end of the clause of the verb. A second verb that nothing leads in shows that the first one was none. */
function clauseEnd(
  words: readonly TaggedWord[],
  verb: Verb,
  text: string,
  whole: number,
): number | undefined {
  // "Blood flow into the lungs stops": what looks like the verb may be a noun, unless it is a helper or in the past.
  const unsure = isPresent(verb.first) && !HELPS.test(verb.first.text)
  // "The territory known as New France had ceased": a participle looks like the past.
  const behind = words[verb.next]?.text ?? ''
  const participle = !unsure && !HELPS.test(verb.first.text) && AS_PARTICIPLE.test(behind)
  let led = false
  let helped = false
  let clause: number | undefined
  for (let at = verb.next; at < words.length; at++) {
    const [word, before] = [words[at], words[at - 1]]
    if (!word || !before || word.start >= whole) break
    const gap = text.slice(before.end, word.start)
    if (/[,()]/.test(gap)) led = true
    if (ANOTHER.test(text.slice(before.end)) && !isFiniteVerb(words[at + 1] ?? word)) clause ??= before.end
    else if (/^,/.test(gap)) clause = undefined
    if (leads(words, at) && !(participle && AS_PARTICIPLE.test(word.text))) led = true
    if (!isFiniteVerb(word)) continue
    if (/^to$/i.test(before.text)) continue
    // "do not use": the verb of the helper before it.
    if (helped && !HELPS.test(word.text)) {
      helped = false
      continue
    }
    helped = HELPS.test(word.text)
    // ", children wore masks": a second clause that nothing leads in.
    if (clause === undefined && opensClause(words, at, text)) return words[at - 2]?.end
    // ", and the settlers moved": a second clause with a subject of its own.
    if (clause !== undefined && (HELPS.test(word.text) || isPast(word, words[at + 1]) || isPresent(word)))
      return clause
    if (HELPS.test(word.text) || (unsure && isPresent(word))) {
      if (!led) return undefined
      if (!isFiniteVerb(before)) led = false
    }
  }
  return whole
}

/** Whether another verb may follow: behind "and" only right behind it, for "sugar and water are" begins a clause. */
function leads(words: readonly TaggedWord[], at: number): boolean {
  const [word, next, further] = [words[at], words[at + 1], words[at + 2]]
  if (!word || !LINKS.test(word.text)) return false
  if (!/^(?:and|or)$/i.test(word.text)) return true
  return [next, next?.tags.has('Adverb') ? further : undefined].some((one) => one && isFiniteVerb(one))
}

const isPresent = ({ tags, text }: TaggedWord) => tags.has('PresentTense') && !/(?:ed|ing)$/.test(text)

/** A bare noun behind a comma, and its verb in the past. */
function opensClause(words: readonly TaggedWord[], at: number, text: string): boolean {
  const [noun, before, verb] = [words[at - 1], words[at - 2], words[at]]
  if (!noun || !before || !verb || text.slice(before.end, noun.start) !== ', ') return false
  return (
    noun.tags.has('Plural') && isPast(verb, words[at + 1]) && !AS_PARTICIPLE.test(words[at + 1]?.text ?? '')
  )
}

/** "guns made by smiths" has a participle. */
const isPast = ({ tags }: TaggedWord, next: TaggedWord | undefined) =>
  tags.has('PastTense') && !/^(?:by|in|from|as|on|at)$/i.test(next?.text ?? '')

/** What it stands for was named before the clause. */
const LOST = /^(?:\S+ ){1,3}it\b/

/** Whether the predicate reads alone and is worth asking. */
function saysEnough(said: string): boolean {
  const length = parts(said).length
  return (
    length >= WORDS.least &&
    length <= WORDS.most &&
    !POINTS.test(said) &&
    !WEAK.test(said) &&
    !HANGS.test(said) &&
    !LOST.test(said) &&
    contentStems(said).length >= (length > WORDS.least ? LEAST_CONTENT : LEAST_CONTENT + 1) &&
    !(/\bnot only\b/.test(said) && !/\bbut\b/.test(said)) &&
    balanced(said)
  )
}

const balanced = (said: string) =>
  said.split('(').length === said.split(')').length &&
  said.split('“').length === said.split('”').length &&
  said.split('"').length % 2 === 1

/** His or her: whose number and gender the predicate shows. */
export const genderOf = (said: string): 'm' | 'f' | undefined =>
  /\bhis\b(?! or her|\/her)/i.test(said) ? 'm' : /\bher\b(?<!his(?:\/| or )her)/i.test(said) ? 'f' : undefined
