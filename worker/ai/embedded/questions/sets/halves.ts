import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'

/** Joints of a sentence, the best first: where a clause begins, then where the verb has its complement. */
const JOINTS: Record<Lang, RegExp[]> = {
  en: [
    /,? (?=(?:because|unless|until|so that|in order to|provided that|as long as|except|whereas|although|even though)\b)/g,
    /,? (?=(?:if|when|while|before|after|since|as soon as|wherever|whenever|where)\b)/g,
    /(?<!\b(?:able|used|has|have|had|is|are|was|were|need|needs|needed|want|wanted|began|ought|going|likely|due|according|as|close|next|thanks|owing|attached|similar|equal|refers?|led|leads|up|back|down|from \S+)) (?=to \p{Ll}{3,} )/gu,
    / (?=(?:by|with|without|from|into|through|between|against|instead of|rather than|during|within|under|over|towards?|for|at|in|on) (?!(?:which|whom|that|whose|it|them|him|her|order|addition|fact)\b))/g,
    /, (?=(?:and|but|which|who|where|whose|or) )/g,
    / (?=(?:which|who|whose|where|what|how|that) )/g,
    / (?=and )/g,
  ],
  ar: [
    /،? (?=(?:لأن|لأنه|لأنها|إلا|ما لم|بشرط|شريطة|على أن|كي|لكي|حتى لا|لئلا|بسبب|نتيجة|بينما|في حين|وإلا)(?!\p{L}))/gu,
    /،? (?=(?:إذا|حين|عندما|متى|بعد أن|قبل أن|بعد|قبل|حتى|منذ|كلما|إذ|خلال|بدلا من|من أجل|بهدف|بغرض)(?!\p{L}))/gu,
    / (?=لي(?!س|ون|ث|بيا)\p{L}{3,} )/gu,
    /، (?=[وف]?[يت]\p{L}{2,} )/gu,
    / (?=(?:إلى|على|عن|من|في|بين|تحت|فوق|عبر|ضد|مع|مقابل|داخل|خارج|حول|نحو|أمام|لدى) (?!(?:أن|التي|الذي|ذلك|هذا|هذه)(?!\p{L})))/gu,
    / (?=بال\p{L}{3,}(?: |$))/gu,
  ],
}
const LEFT = { least: 4, most: 20 }
const RIGHT = { least: 3, most: 20 }
/** What must not be the last word of a beginning. */
const HANGS: Record<Lang, RegExp> = {
  en: /\b(?:the|an?|of|and|or|that|which|who|not|more|less|than|as|to|its|their|his|her|every|each|both|very|too|some|any|no|only|has|have|had|is|are|was|were|be|been|will|would|can|may|must|about|nearly|almost|most|least|much|many|such|what|how)$/i,
  ar: /(?<!\p{L})(?:أن|إن|التي|الذي|الذين|لا|لم|لن|قد|كل|بعض|غير|أكثر|أقل|من|في|على|إلى|عن|أو|و|ثم|ما|هو|هي|كان|كانت|بين|نحو|أحد|إحدى|وهو|وهي)$/u,
}
/** A clause or a date that stands first: what happened then is the ending. */
const OPENING =
  /^(?:When|If|While|After|Before|Because|Although|Unless|Until|Once|Since|Whenever|Where|As soon as) [^,;:]{14,120}, /
const LATEST = 0.75
const VERB_EN =
  /\b(?:is|are|was|were|be|has|have|had|can|cannot|may|must|shall|should|will|would|could|do|does|did|became|began|took|gave|made|kept|held|sent|found|wrote|built|led|fell|rose|grew|left|lost|paid|won|came|went|saw|said|told|put|set|cut|ran|lay|knew|bought|sold|taught|drew|broke|spent|met)\b|\p{Ll}{3,}(?:s|ed)\b/u

/** `clause` says that the ending is a reason, a condition or a time, and not only a complement. */
export type Joint = { left: number; right: number; clause: boolean }
const CLAUSE_JOINTS = 2

/** Where a sentence falls into a beginning and an ending, each with enough in it; undefined if nowhere. */
export function jointOf(text: string, lang: Lang): Joint | undefined {
  const end = text.replace(/[.\s]+$/u, '').length
  const opening = lang === 'en' ? OPENING.exec(text)?.[0].length : undefined
  if (opening && parts(text.slice(opening, end)).length >= RIGHT.least && opening < end * LATEST)
    return { left: opening - 2, right: opening, clause: true }
  for (const [rank, joint] of JOINTS[lang].entries()) {
    const places = [...text.slice(0, end).matchAll(joint)]
      .map(({ index, 0: gap }) => [index, index + gap.length] as const)
      .filter(([left, right]) => fits(text.slice(0, left), text.slice(right, end), lang))
    // Of several places the one nearest to the middle.
    const [best] = places.toSorted((a, b) => Math.abs(a[0] - end / 2) - Math.abs(b[0] - end / 2))
    if (best) return { left: best[0], right: best[1], clause: rank < CLAUSE_JOINTS }
  }
  return undefined
}

function fits(left: string, right: string, lang: Lang): boolean {
  const [before, after] = [parts(left).length, parts(right).length]
  if (before < LEFT.least || before > LEFT.most || after < RIGHT.least || after > RIGHT.most) return false
  if (
    /\p{Nd}$/u.test(left) ||
    HANGS[lang].test(left) ||
    !balanced(left) ||
    !balanced(right) ||
    /[:;؛]/.test(left + right)
  )
    return false
  if (lang === 'ar') return true
  // A clause that stands first has its comma before the joint, and the main clause must have begun.
  const main =
    /^(?:If|When|While|After|Before|Since|Because|Although|Unless|Until|In|On|At|By|For|To|From|With|Under|During|As)\b/.test(
      left,
    )
      ? left.slice(left.indexOf(',') + 1)
      : left
  const opened =
    main !== left ||
    !/^(?:If|When|While|After|Before|Since|Because|Although|Unless|Until|In|On|At|By|For|To|From|With|Under|During|As)\b/.test(
      left,
    )
  return opened && VERB_EN.test(main) && parts(main).length >= LEFT.least
}

const balanced = (text: string) =>
  [
    ['(', ')'],
    ['«', '»'],
    ['“', '”'],
  ].every(([open = '', close = '']) => text.split(open).length === text.split(close).length) &&
  text.split('"').length % 2 === 1
