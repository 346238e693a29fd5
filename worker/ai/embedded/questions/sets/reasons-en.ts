import { remembered } from '../../../text/remembered.ts'
import type { Slice } from '../../definitions/definition-match.ts'
import { followsEnglish, goesOnEnglish, readsAloneEnglish } from './clauses-en.ts'

/** What a text says with a fact: why it is so, what it is for, what came of it, when it holds. Offsets in the text. */
export type Because = { sort: 'reason' | 'purpose' | 'result' | 'condition'; fact: Slice; because: Slice }
type Sort = Because['sort']

const NOUN_REASON = 'because of|due to|owing to|thanks to|as a result of|as a consequence of|on account of'
const PURPOSE =
  'in order for|in order to|so as to|in order that|so that|for the purpose of|with the aim of|in an effort to|in an attempt to'
const PURPOSE_VERBS =
  'keep|prevent|protect|avoid|make|reduce|allow|stop|help|save|hold|carry|store|remove|increase|raise|control|defend|escape|pay|prove|show|hide|attract|measure|ensure|guarantee|cover|check|improve|support|cool|warm|clean|supply|warn|limit|find|catch|kill|break|separate|maintain|provide|gain|promote|encourage|secure|restore|fight|strengthen|encourage|enforce|discourage|demonstrate|determine|compensate|minimize|maximize|accommodate|obtain|resist|win|regulate|transport|release|replace|identify|detect|study|explain|express|preserve|get|capture|absorb|reach|survive|reproduce|respond|adapt|attack|conquer|feed|breathe|transmit|convert|generate|treat|diagnose|inform|persuade|celebrate|commemorate|finance|meet|satisfy|achieve|estimate|calculate|compare|predict|distinguish|classify|free|settle|expand|repair|remind|replenish|rebuild|power|lower|widen|enable'
const RESULT =
  '(?:thus|thereby|often|eventually|ultimately|usually)? ?(?:leading to|resulting in|causing|allowing|forcing|enabling|prompting|ensuring|preventing|producing|giving rise to|making (?:it|them|the|an?)|creating|which (?:led|leads) to|which result(?:s|ed) in|which (?:stops?|stopped|ends?|ended|helps?|helped|prevents?|prevented|reduces?|reduced|increases?|increased|gives?|gave|causes?|caused|allows?|allowed|makes?|made|means|meant|forced|enables?|enabled))'
/** A fact, its mark and what the mark brings; the mark's sort. */
const TAILS: [RegExp, Sort][] = [
  [/^(.+?),? (because) (?!of\b)(.+)$/, 'reason'],
  [new RegExp(`^(.+?),? (${NOUN_REASON}) (.+)$`), 'reason'],
  [/^(.+?), (since) (?!\d|the (?:beginning|start|end)|then)(.+)$/, 'reason'],
  [new RegExp(`^(.+?),? (${PURPOSE}) (.+)$`), 'purpose'],
  [new RegExp(`^(.+), (${RESULT}) (.+)$`), 'result'],
  [/^(.+?), ((?:and )?so) (?!that|long|far|called|much|many|on\b|forth)(.+)$/, 'result'],
  [new RegExp(`^(.+?) (to (?:${PURPOSE_VERBS})) (.+)$`), 'purpose'],
  [
    /^(.+?),? (unless|only if|only when|provided that|as long as|so long as|on condition that|if|whenever|when) (.+)$/,
    'condition',
  ],
]
const HEADS: [RegExp, Sort][] = [
  [/^(Because (?!of\b)[^,]+(?:, (?:or|and) [^,]+)?), (?!but\b|and\b|so\b)(.+)$/, 'reason'],
  [
    new RegExp(`^((?:${NOUN_REASON.replace(/\b([a-z])(?=[a-z]+ )/g, (x) => x)}) [^,]+), (.+)$`, 'i'),
    'reason',
  ],
  [/^((?:If|Unless|When|Whenever|Provided that|As long as) [^,]+(?:, or [^,]+)?), (.+)$/, 'condition'],
  [/^((?:In order to|To) \p{Ll}+ [^,]{6,70}), (.+)$/u, 'purpose'],
]
/** Words that govern an infinitive: then it is no purpose. */
const GOVERNS =
  /\b(?:able|unable|want|wants|wanted|allow|allows|allowed|have|has|had|need|needs|needed|used?|uses|likely|enough|too|refused|began|begin|begins|tend|tends|tendency|agreed|ordered|right|ability|power|decided|learned|asked|required?|requires|promised|forced|way|ways|easy|hard|difficult|helps?|helping|how|try|tried|tries|trying|attempt|attempts|attempted|effort|efforts|failed|continue[ds]?|chose|hoped|him|them|us|it|duty|obliged|is|was|are|were|be|been|designed|known|said|seems?|appears?|expected|supposed|intended|due|ready|free|first|last|only|and|or|not|than|made|him|people|others|as|desire|need|willing|eager|plans?|planned|opportunity|chance|time|sought|seeks?|responsibility|pressure|decision|struggled?|capacity|potential|order|about|going|responsible|according|led|lead|leads|up|down|back|proceeded|moved|came|come|comes|went|go|goes|related|from [^,]+|campaign|movement|proposals?|means|measures|authority|threatened|encouraged?|managed|pledged|vowed|helped|called|urged|serves?|served|important|necessary|essential|impossible|possible|crucial|vital|critical|sufficient|job|goal|aim|purpose|mission|task|function|attempting|enables?|enabled|causes?|caused|permits?|permitted|persuaded|convinced|requirement|law|laws|bill|act|plan|strategy|strategies|policy|policies|program|programs|system|technique|method|process|evolved|adapted|enzymes?|steps?|ones|something|anything|nothing|reason|reluctant|offered|started|starting|appeared|seemed|happens?|proved|proven|turned out|prepared|preparing|obligation|commitment|inclined|entitled|unwilling|determined|motivated|compelled|inability|failure|refusal|those|someone|anyone|men|women|refusing|information|instructions|tools|works?|worked|(?:first|last|only|next) \p{L}+)$/u
const TAKES_TIME =
  /\b(?:takes?|took|needs?|needed) .{0,40}(?:hours?|days?|weeks?|months?|years?|minutes?|centuries)$/
/** The reason may be that of the inner clause: what is thought, and not that it is thought. */
const INNER =
  /\b(?:that|which|who|whom|whose|if|when|where|while|although|though|whether|how|why|what|say|says|said|argue[ds]?|believe[ds]?|claim(?:s|ed)?|think|thought)\b(?!.*,)/
/** Who is asked, told, sent to do something does it because of that. */
const TOLD_TO =
  /\b(?:asked|told|ordered|urged|persuaded|resolved|forced|forces|allowed|allows|required|requires|encouraged|encourages|helped|helps|enabled|enables|sent|relied|relies|decided|agreed|continued|failed|began|started|actions?|efforts?|attempts?|stimulated?|stimulates|triggers?|induces?|prompts?|prompted|coerced|allowing|causing|enabling|forcing|helping|prompting|requiring|caused|causes|inspired|motivated|pressed|pushed|pressured|taught|invited|compelled|obliged|opportunity|fewer than|no more than|attracts?|extolling|calls? (?:for|on)|want(?:s|ed)?|need(?:s|ed)?|tends?|(?:does|do) (?:it|so))\b(?!.*,)/
const DENIED =
  /\b(?:did|do|does|was|were|is|are|has|have|had|could|would|should) not\b|n[’']t\b|\bnever\b|\bnot\b/

const ASKS_WHETHER =
  /\b(?:as|even|see|ask|asked|know|wonder|wondered|whether|decide|what|only|except|especially|particularly|happens|occurs|seem|look|feel|moment|time|point|case|cases|or|and|but)$/
/** What happened once is no condition of anything. */
const PAST =
  /\b(?:arose|was|were|had|did|went|came|began|became|took|made|got|left|won|lost|led|fell|rose|gave|saw|found|brought|sent|grew|held|said|told|broke|built|wrote|could|\p{Ll}{3,}ed)\b/u
const PASSIVE =
  /\b(?:is|are|be|been|being|has|have|may|can|must|shall|should|will|get|gets|become|becomes|remains?|(?:an?|the|and|or|not|more|highly|well|newly)) \p{Ll}+ed\b/gu
/** The reason, purpose, result or condition that an English sentence gives; `text` starts where it may be quoted. */
export const englishReason = (text: string, leaning = false): Because | undefined =>
  (leaning ? leaningReason : reason)(text)

/** A sentence is read for each lesson that stands near it. */
const KEPT = 2_000
const reason = remembered((text) => reasonIn(text, false), KEPT)
const leaningReason = remembered((text) => reasonIn(text, true), KEPT)

function reasonIn(text: string, leaning: boolean): Because | undefined {
  const end = text.replace(/[.\s]+$/, '').length
  const sentence = text.slice(0, end)
  for (const [pattern, sort] of HEADS) {
    const found = pattern.exec(sentence)
    const [, head = '', said = ''] = found ?? []
    if (!found) continue
    if (
      /^To (?:\p{Ll}+(?:ing|s)|some|many|most|all|the|an?|his|her|their|its|date|those|them|someone|anyone|everyone|people|children|students|each|every|both|others?|an extent|what|whom)\b/u.test(
        head,
      )
    )
      continue
    // A list of adjectives, of which the comma is no end.
    if (/^(?:\p{Ll}+ )?\p{Ll}+, /u.test(said)) continue
    const at = end - said.length
    return accepted(sentence, [at, end], [0, head.length], sort, leaning)
  }
  for (const [pattern, sort] of TAILS) {
    const [, fact, mark, rest] = pattern.exec(sentence) ?? []
    if (fact === undefined || mark === undefined || rest === undefined) continue
    if (sort === 'condition' && ASKS_WHETHER.test(fact)) continue
    if (/^to /.test(mark) && (GOVERNS.test(fact) || TOLD_TO.test(fact) || /,$/.test(fact))) continue
    const from = end - rest.length - mark.trim().length - 1
    const found = accepted(sentence, [0, fact.length], [from, end], sort, leaning)
    if (found) return found
  }
  return undefined
}

const RIGHT = { least: 3, most: 18 }

function accepted(
  sentence: string,
  fact: Slice,
  because: Slice,
  sort: Sort,
  leaning: boolean,
): Because | undefined {
  const said = sentence.slice(...fact)
  // What is set against the reason or comes beside it belongs to neither side.
  const why = sentence.slice(...because).replace(BESIDE, '')
  const alone = leaning ? goesOnEnglish : readsAloneEnglish
  if (!alone(said.replace(/[,\s]+$/, '')) || !followsEnglish(why, RIGHT)) return undefined
  if (sort !== 'result' && (TAKES_TIME.test(said) || INNER.test(said))) return undefined
  if (sort === 'purpose' && (DENIED.test(said) || / (?:is|are|was|were) (?:an?|the) /.test(said)))
    return undefined
  if (sort === 'condition' && PAST.test(sentence.replace(PASSIVE, ''))) return undefined
  if (sort === 'reason' && /\b(?:did|do|does) not\b|n[’']t\b|\bnever\b/.test(said)) return undefined
  if (sort !== 'result' && /, (?:and|but) /.test(said)) return undefined
  return { sort, fact, because: [because[0], because[0] + why.length] }
}

const BESIDE =
  /(?:; .|, (?:whereas|while|although|though|but|just as|in stark|as well as|especially|including|such as|as) ).+$/

/** The two sentences "X. As a result, Y.": how the second begins, and what it then is to the first. */
const SECOND: [RegExp, Sort][] = [
  [/^(?:As a result|As a consequence|Consequently|Therefore|For this reason|Thus|Hence),? /, 'result'],
  [
    /^(?:This is why|That is why|This led to|This leads to|This results in|This resulted in|This caused|This causes|This allowed|This allows|This forced|This meant that|This means that|This made|This makes) /,
    'result',
  ],
  [/^This (?:is|was) because /, 'reason'],
]

/** What the second of two sentences gives as reason or result of the first. */
export function englishReasonAfter(first: string, second: string): Because | undefined {
  const end = second.replace(/[.\s]+$/, '').length
  for (const [pattern, sort] of SECOND) {
    const mark = pattern.exec(second)?.[0]
    if (mark === undefined) continue
    const rest = second.slice(mark.length, end)
    const clause =
      /^(?:This|That) /.test(mark) && !/(?:why|that|because) $/.test(mark)
        ? followsEnglish(rest, RIGHT)
        : readsAloneEnglish(rest)
    if (!clause || !readsAloneEnglish(first.replace(/[.\s]+$/, ''))) return undefined
    return { sort, fact: [0, first.replace(/[.\s]+$/, '').length], because: [0, end] }
  }
  return undefined
}
