import { remembered } from '../../../text/remembered.ts'
import { parts } from '../../../text/words.ts'
import { leansEnglish, talksEnglish } from '../quote/leaning-en.ts'

const FINITE =
  /\b(?:is|are|was|were|has|have|had|can|cannot|may|might|must|shall|should|will|would|could|do|does|did|became|began|took|gave|made|kept|held|sent|found|wrote|built|led|fell|rose|grew|left|lost|paid|won|came|went|saw|said|told|ran|lay|knew|bought|sold|taught|drew|broke|spent|met|stood|meant|brought|felt|sought|fought|fled|chose|drove|threw|put|set|cut|let)\b|\p{Ll}{2,}(?:[^s\W]s|ed|ies)\b|\p{Ll}s \p{Ll}{3,}/u
/** What stands for something else, unless its noun came before it in the clause. */
export const POINTS =
  /\b(?:it|they|them|he|she|him|himself|themselves|itself|this|these|those|such|one|ones|others?|another|here|there(?! (?:is|are|was|were|may|can|will|must|shall)\b)|then|also|instead|again|however|therefore|thus|hence|doing so|did so|do so|(?:so|too)$|the (?:same|former|latter|two|result|reason))\b/i
/** Pictures and examples that are not beside the question, and what is more than something not named. */
const SHOWN =
  /\b(?:panel|(?:the|this) example|shown|illustrated|depicted|earlier|discussed|a bit more|for example|for instance|our|we|you|your|even more|even less|much more|set (?:forth|out) (?:above|below|in)|(?:listed|stated|mentioned|described|as defined|as provided) (?:above|below|in|by))\b|\((?:[a-h]|i+v?)\)/i
const OWN = /\b(?:its|their|his|her)\b/i
const NAME =
  /(?<=\S )\p{Lu}\p{Ll}+|^(?!(?:The|An?|In|At|On|Its|Their|His|Her|When|If|While|Many|Most|Some|All|No|Each|Every|After|Before|During|By|For|From|With|To|Of|As|This|These|Those|That|It|They|He|She|But|And|So|Yet|Because|Although|Though|Since)\b)\p{Lu}\p{Ll}+/u
const FRONTED =
  /^(?:If|When|While|After|Before|Since|Because|Although|Though|Even|Unless|Until|Once|Whenever|Where|Wherever|As|Whereas)\b/
const HANGS =
  /\b(?:the|an?|of|and|or|but|that|which|who|not|only|partly|mainly|chiefly|probably|perhaps|simply|largely|just|primarily|especially|particularly|more|less|than|as|to|is|are|was|were|be|been|being|due|mostly|often|usually|in part|at least|in large part|precisely|for|by|with|from|at|on|in|even|have|has|had|will|would|can|could|might|must|also)$/i
const LENGTH = { least: 4, most: 22 }

/** Whether an English clause says something whole by itself: subject, verb, and nothing named only before it. */
export const readsAloneEnglish = remembered((clause): boolean => {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1)
  const length = parts(text).length
  if (length < LENGTH.least || length > LENGTH.most) return false
  if (!FINITE.test(text) || HANGS.test(text) || !whole(text)) return false
  if (
    (FRONTED.test(text) && !/, \S+ \S+ \S+/.test(text)) ||
    /^(?:To|Not|Never|Nor|Neither|What|How|Why|That|Let|Please|Do|Recall|Remember|Note|Consider|Imagine|Suppose|Think|Referred|Known|Called|Based|Compared|Given|A similar)\b/.test(
      text,
    )
  )
    return false
  if (talksEnglish(text) || leansEnglish(text.replace(/(?<=\S \S+ .*)\b(?:its|their)\b/g, 'the')))
    return false
  // Behind a conjunction it stands for what the clause itself has named.
  const named = text.replace(
    /(?<=(?:\S+ ){3}.*\b(?:until|when|if|because|that|which|so|while|as|since|once|unless) )(?:it|they)\b/g,
    'all',
  )
  if (POINTS.test(named) || SHOWN.test(text)) return false
  const own = OWN.exec(text)
  if (!own) return true
  const before = text.slice(0, own.index)
  return /^(?:his|her)$/i.test(own[0]) ? NAME.test(before) : parts(before).length >= 2
}, 4_000)

/** Whether a clause that stands for something named in the sentence before it may be told together with that. */
export function goesOnEnglish(clause: string): boolean {
  const length = parts(clause).length
  return (
    length >= LENGTH.least &&
    length <= 16 &&
    /^(?:(?:In|At|For|With|From|By|On|As) )?(?:It|They|He|She|This|These|Its|Their|His|Her|Such|this|these|such)\b/.test(
      clause,
    ) &&
    FINITE.test(clause) &&
    !HANGS.test(clause) &&
    !SHOWN.test(clause) &&
    !/\binclude/.test(clause) &&
    whole(clause)
  )
}

/** No mark that opens and does not close, no second sentence in it. */
export const whole = (text: string): boolean =>
  !/[;:?!…[\]]/.test(text) &&
  text.split('(').length === text.split(')').length &&
  text.split('“').length === text.split('”').length &&
  text.split('"').length % 2 === 1 &&
  !/\s[–—-]\s|[–—]/.test(text)

/** Whether what follows a joint says enough and stands for nothing that is not said. */
export function followsEnglish(text: string, { least, most }: { least: number; most: number }): boolean {
  const length = parts(text).length
  if (length < least || length > most || !whole(text) || HANGS.test(text)) return false
  return !POINTS_BACK.test(text) && !SHOWN.test(text)
}

const POINTS_BACK =
  /\b(?:these|those|such|he|she|him|former|latter|above|below|following|we|you|your|our|us)\b|(?<!^)\bthis\b/i

/** The pronoun that a right side begins with: beside others that have none it would tell the left side's number. */
export const pronounOf = (text: string): string | undefined =>
  /^(?:because|since|so that|so|if|unless|when|whenever|as long as|provided that|only if|only when|as a result,|therefore,|thus,|and so) (it|they)\b/i.exec(
    text,
  )?.[1]
