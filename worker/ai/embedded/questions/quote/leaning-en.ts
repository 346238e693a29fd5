import { parts } from '../../../text/words.ts'

/** Words that join a sentence to the one before it and may be left out. */
const CONNECTIVE =
  /^(?:(?:Article|Section|Rule|Regulation|Clause) \d+[.:)]|(?:Note|Warning|Tip|Important|Caution):|However|For example|For instance|In fact|In addition|Additionally|Moreover|Furthermore|Therefore|Thus|Hence|Indeed|Finally|Also|In general|Generally|Of course|As a result|For this reason|On the other hand|In contrast|By contrast|Conversely|Similarly|Instead|Meanwhile|Nevertheless|Consequently|Accordingly|Overall|In short|But|And|So|Yet|Then|Next|Afterwards|After that),?\s+/
const POINTING_START =
  /^(?:(?:In|At|For|With|From|By|Of|On|As|After|Before|During|When|If|While|Once|Because|To|Among|Under|Without|Until|Unlike|Like) )?(?:this|that|these|those|it|its|they|their|them|he|she|his|her|such|another|both|one|some|others?|each of|here|there (?:he|she|they|it)|the (?:same|former|latter|other|two|three|result|second|third|first|next|last|previous|remaining|following|answer|reason|problem|idea)|neither|either|(?:two|three|four|five|many|most) (?:of|others?|more|years|days|months) |all of|a year|two years|three years|ten years)\b/i
const POINTING =
  /\b(?:this|these|those|such an?|then|ago|(?:above|below)(?= (?:is|are|was|were|and|shows?)\b|[,.;)])|following|former|latter|same|mentioned|described)\b/i
const PERSON = /\b(?:he|she|him|his|her|hers)\b/
const NAME_BEFORE = /(?<!\b(?:in|at|to|from|of|near) )\b\p{Lu}\p{Ll}+/u
const NAME_FIRST = /^\p{Lu}\p{Ll}+ (?:\p{Lu}|\p{Ll}+ed )/u
const THING = /\b(?:it|its|they|their|them)\b/
const NAMES_ITS_OWN = /^(?:If|When|Because|While|Unless|Although|After|Before|Since)\b/
/** A pronoun later than this usually stands for something in its own sentence. */
const SOON = 8
/** "When we swallow" speaks of everybody, "we shall see" of the text. */
const TALK =
  /\b(?:you|your|our|us|I|my|let’s|let's|chapter|section|figure|lesson|page|diagram)\b|\b[Ww]e (?:shall|will|have|saw|see|can|now|call|say|need|know|find|turn|look|must|should)\b/

export const connectiveEnglish = (text: string): number => CONNECTIVE.exec(text)?.[0].length ?? 0

/** Whether the text needs what was said before it: a pronoun without its noun, a word that points. */
export function leansEnglish(text: string): boolean {
  if (POINTING_START.test(text) || POINTING.test(text)) return true
  const person = PERSON.exec(text)
  if (person && !NAME_BEFORE.test(text.slice(1, person.index)) && !NAME_FIRST.test(text)) return true
  const thing = THING.exec(text)
  if (thing === null || NAMES_ITS_OWN.test(text)) return false
  const before = text.slice(0, thing.index)
  // Behind a comma or a conjunction it stands for what the sentence itself has named.
  const named =
    /^\p{Lu}.*\p{Ll} \p{Ll}+.*(?:,|\b(?:because|since|so that|which|that|where|when|although|while|unless|until|if|as)\b)/u
  return parts(before).length < SOON && !named.test(before)
}

export const talksEnglish = (text: string): boolean => TALK.test(text) || !/^[“"]?[A-Z0-9]/.test(text)

/** A sentence before another one must not hang in the air itself. */
export const hangsEnglish = (text: string): boolean =>
  /\b(?:it|them|him|her|he|she|his)\b/.test(text) && parts(text).length < 14
