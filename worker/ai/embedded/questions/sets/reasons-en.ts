import { parts } from '../../../text/words.ts'

/** A fact with why it is so or what it is for, as offsets in a text, or a clause that the engine words. */
export type Because = { fact: string; reason: string; purpose: boolean }

const PURPOSE_VERBS =
  'keep|prevent|protect|avoid|make|reduce|allow|stop|help|save|drive|let|give|hold|carry|store|remove|increase|raise|control|defend|escape|pay|prove|show|hide|attract|measure|ensure|guarantee|cover|check|improve|support|cool|warm|clean|supply|warn|limit|find|catch|kill|break|separate'
const MARK = new RegExp(
  `^(.+?),? (because(?: of)?|in order to|so that|due to|owing to|thanks to|so as to|to (?:${PURPOSE_VERBS})) (.+)$`,
)
/** Words that govern an infinitive: then it is no purpose. */
const GOVERNS =
  /\b(?:able|unable|want|wants|wanted|allow|allows|allowed|have|has|had|need|needs|needed|used|likely|enough|too|refused|began|begin|begins|tend|tends|agreed|ordered|right|ability|power|decided|learned|asked|required|promised|forced|way|easy|hard|difficult|helps?|how|try|tried|tries|attempt|attempts|attempted|failed|continue[ds]?|chose|hoped|him|them|it|duty|obliged|is|was|are|were|be|designed|known|said|known|seems?|appears?|expected|supposed|intended|due|ready|free|first|last|only)$/
const NOT_TOLD_ALONE = /\b(?:it|they|them|he|she|him|this|these|such)\b/i
const TAKES_TIME =
  /\b(?:takes?|took|needs?|needed) .{0,40}(?:hours?|days?|weeks?|months?|years?|minutes?|centuries)$/
const NO_FACT = /^(?:Never|Do not|Not)\b|\bhow\b|\b(?:not|never|no longer)\b.*$/i

/** The reason or purpose that an English sentence gives; `text` starts where it may be quoted. */
export function englishReason(text: string, lower: (clause: string) => string): Because | undefined {
  const whole = text.replace(/[.\s]+$/, '')
  const because = /^Because ([^,]+(?:, [^,]+)?), (.+)$/.exec(whole)
  if (because?.[1] && because[2] && !/^of /.test(because[1]))
    return accepted(because[2], `because ${lower(because[1])}`, false)
  const first = /^To (\p{Ll}+ [^,]{6,70}), (.+)$/u.exec(whole)
  if (first?.[1] && first[2] && !/ing\b/.test(first[1].split(' ')[0] ?? ''))
    return accepted(first[2], `to ${first[1]}`, true)
  const since = /^(.+?), since (?!\d|the (?:beginning|start|end)|then)(.+)$/.exec(whole)
  if (since?.[1] && since[2]) return accepted(since[1], `because ${since[2]}`, false)
  const mark = MARK.exec(whole)
  if (mark?.[1] && mark[2] && mark[3]) {
    const purpose = /^(?:to|in order|so as|so that)/.test(mark[2])
    if (/^to /.test(mark[2]) && GOVERNS.test(mark[1])) return undefined
    return accepted(mark[1], `${mark[2]} ${mark[3]}`, purpose)
  }
  const so = /^(.+?), (?:and )?so (?!that|long|far|called|much|many)(.+)$/.exec(whole)
  return so?.[1] && so[2] && parts(so[1]).length > 3
    ? accepted(so[2], `because ${lower(so[1])}`, false)
    : undefined
}

function accepted(said: string, reason: string, purpose: boolean): Because | undefined {
  const fact = said.replace(/^(?:And|But|So) /i, '').replace(/[,;\s]+$/, '')
  if (NOT_TOLD_ALONE.test(fact) || TAKES_TIME.test(fact)) return undefined
  if (purpose && NO_FACT.test(fact)) return undefined
  // A definition with its purpose: "a pump is a machine to raise water".
  if (purpose && / (?:is|are) (?:an?|the) /.test(fact)) return undefined
  if (
    /\b(?:not|only|partly|mainly|chiefly|probably|perhaps|simply|largely|just)$/.test(fact) ||
    /[;:]/.test(reason)
  )
    return undefined
  const [long, because] = [parts(fact).length, parts(reason).length]
  if (long < 4 || long > 22 || because < 3 || because > 18) return undefined
  return { fact, reason, purpose }
}
