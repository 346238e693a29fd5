import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { genreOf } from '../../lesson/genre.ts'
import type { Alteration } from './alteration.ts'
import { otherDecade, otherOfRow } from './closed-rows-en.ts'
import { contrasted } from './contrasts-en.ts'
import { denied } from './denials-en.ts'
import { exchanged } from './exchanges-en.ts'
import { type Flip, flipped } from './flips.ts'
import { DUTY_EN, FLIPS_EN } from './flips-en.ts'
import { focusEn } from './focus-en.ts'
import { otherNames } from './names-en.ts'
import { opposed } from './opposed-en.ts'
import { listedTerm } from './terms.ts'

/** "Symptoms may include" allows nothing to anybody; a rule does. */
const LAW: Flip[] = [[/\bmay (?!not\b|be (?:due|because)|have\b|also\b|only\b)/, 'may not ', 'modality', 0.8]]
/** What everybody knows one must do, and what a rule leaves to others. */
const CARE =
  /\b(?:clean\p{Ll}*|wash\p{Ll}*|hygien\p{Ll}*|tid(?:y|ied)|safe\p{Ll}*|care|careful\p{Ll}*|according to|in accordance)\b/iu
/** "Any officer may not resign" is no English. */
const ANY = /^Any(?:one|body)?\b/
/** Both ways are said, or nothing is certain. */
const EITHER = /\b(?:either|whether|neither|vice versa|not only)\b/

/** What is said of all of a kind may hold of another kind as well; what one alone is or did does not. */
const UNIQUE =
  /\b(?:only|called|known as|defined as|first|last|1[0-9]\d{2}|20\d{2}|is an? \p{Ll}+ (?:that|which|in which))\b/u
const VERB =
  /\b(?:is|are|was|were|has|have|had|can|cannot|may|must|shall|should|will|would|could|do|does|did|\p{Ll}{3,}(?:[^s\W]s|ed)|became|began|took|gave|made|kept|held|found|led|fell|rose|grew|lost|won|came|went)\b/u

const behindVerb = (text: string, at: number): boolean => VERB.test(text.slice(text.search(/ /), at))

/** What can be changed in an English sentence so that it is certainly no longer what the text says. */
export function alterationsEn(sentence: Sentence, knowledge: Knowledge): Alteration[] {
  const { text } = sentence.plain
  if (EITHER.test(text)) return []
  const duty = CARE.test(text) ? LAW : [...DUTY_EN, ...LAW]
  const isRule = genreOf(knowledge) === 'law' && !ANY.test(text)
  const flips = isRule ? [...duty, ...FLIPS_EN] : FLIPS_EN
  return [
    ...flipped(sentence, flips),
    ...opposed(text),
    ...otherOfRow(text),
    ...otherDecade(text),
    ...exchanged(text),
    ...denied(text),
    ...otherNames(sentence, knowledge),
    ...[...contrasted(text, knowledge.document), ...listedTerm(sentence, knowledge)].filter(
      ({ from }) => behindVerb(text, from) || UNIQUE.test(text),
    ),
  ].map((one) => ({ ...one, worth: one.worth * focusEn(text, one.from) }))
}
