import { contentStems, parts, stem } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { ENGLISH_ACTION } from '../../lesson/cues-en.ts'
import { isGeneral } from '../gaps/general-nouns-en.ts'
import { lemma } from '../gaps/noun-evidence-en.ts'
import { partOf } from '../parts.ts'
import { connectiveEnglish, talksEnglish } from '../quote/leaning-en.ts'
import { wellFormed } from '../quote/quotable.ts'
import { orders, saysSomething } from './finite-en.ts'
import { hasLoosePronounEn } from './pronouns-en.ts'

/** What its first words say was named before, or stands for it. */
const LEANING_FRONT =
  /^(?:Or|And|Nor|Yet|(?:Just |Only )?(?:\p{L}+ )?(?:days|weeks|months|years|hours|minutes) (?:after|before|later)|(?:By|At|From|Until) the (?:time|moment|day) (?:he|she|it|they))\b|^(?:For |To |Among )?(?:most|some|many|others),/iu
const LEANING_START =
  /^(?:(?:In|At|For|With|From|By|Of|On|As|After|Before|During|When|If|While|Once|Because|To|Among|Under|Without|Until|Unlike|Like|Like|Through|Within|Between|Behind|Since|Although|Though|Even) )?(?:this|that|these|those|it|its|they|their|them|he|she|his|her|such|another|both|one|some|others?|other|each|here|all this|neither|either|so|who|what|which|how|why|where|not|no|nor|only|also|even|still|together|doing|back|then|now|later|soon|again|further|more|less|similar|different|several|many of|most of|few of|none|i|my|we|our|you|your)\b/iu
const MAY_OPEN = /^(?:Each|Some|Several|Different|Another) \p{Ll}/u
/** "The process …", "The first …": of what? */
const ORDINAL =
  /^The (?:first|second|third|fourth|fifth|sixth|next|last|final|former|latter|other|same|two|three|four|following|previous|above|remaining|rest|whole|entire|main|most|more|less|new|old|latest|resulting)\b/
const WITHIN =
  /^(?:The|An?) (?:\p{L}[\p{L}-]*,? ){1,4}(?:of|in|between|for|from|to|on|at|that|which|who|with|against) (?!this|that|these|those|it\b|them|him|her\b|which)/u
const BARE =
  /^The ([\p{Ll}-]+) (?:(?:is|are|was|were|has|have|had|can|may|might|must|shall|should|will|would|could|does|did|do|also|then|now|\p{Ll}+ly)\b|\p{Ll}+(?:s|ed)\b|(?:became|began|took|gave|made|kept|held|sent|found|wrote|built|led|fell|rose|grew|left|lost|paid|won|came|went|saw|said|told|ran|lay|bought|sold|broke|met|stood|brought|put|set|cut)\b)/u
const POINTING =
  /\b(?:this|these|those|such an?|such \p{Ll}+|aforementioned|hereafter|thereof|therein|ago|latter|former|above-mentioned|mentioned|described (?:above|below|earlier)|the following|as follows|shown|see also|respectively|likewise|thereafter|meanwhile|previously|subsequently|however|therefore|thus|hence|nevertheless|moreover|instead|otherwise|for example|for instance|in other words|that is|the same (?:\p{Ll}+ )?(?:time|year|day|way)|in turn|once more|so far|too|as well|at that time|at the time|that (?:year|day|time|is why)|the (?:year|day|month) (?:after|before)|doing so|did so|do so|the (?:two|former|latter)|the (?:result|reason) is|another|others|the next \p{Ll}+|here|then|also|again|today|now|currently|recently|nowadays)\b/iu
const THING = /\b(?:it|its|they|their|them|itself|themselves|theirs)\b/
/** "By 1831, it had sunk": what? */
const FRONTED_THEN =
  /^(?:In|By|On|At|During|From|For|With|Under|Since|Over|Despite|Within|Around|To|Through)\b[^,]{1,70}, (?:it|they)\b/
const NAMED_WITHIN = 2
const FRONTED = /^(?:After|Before|At|In|On|For|If|When|With|During|By|To|From|Upon|Where)\b/
const HANGS = /\b(?:the|an?|of|and|or|but|that|which|who|as|to|with|by|for|from|at|on|in)$/i
/** An order, or what a lesson sets out to do. */
const ORDER =
  /, (?:consider|imagine|suppose|think|recall|look|note|see|take|let|remember|try|use|make sure|ensure) |\b(?:opening story|(?:this|next|last|previous|above|our) (?:example|scenario|story|case))\b|^(?:(?:Describe|Compare|Perform|Explain|Identify|List|Define|Discuss|Distinguish|Demonstrate|Analy[sz]e|Outline|Summari[sz]e|Name|Gain|Visit|Watch|Consider|Recogni[sz]e|Understand|Learn|Provide|Ensure|Assist|Act|Maintain|Develop|Prepare|Manage|Oversee|Coordinate|Serve) (?:the|an?|any|all|how|what|why|when|with|and|to|as|for|\p{Ll}+s|\p{Ll}+ed|\p{Ll}+ \p{Ll}+s)\b)/u
/** Judgements and announcements: nobody can tell whether the text is right, and nobody need know. */
const OPINION =
  /\b(?:interesting(?:ly)?|fascinating|amazing|beautiful|wonderful|remarkabl[ey]|unfortunately|luckily|perhaps|probably|maybe|arguably|of course|surprising(?:ly)?|very important|plays? an? (?:\p{Ll}+ )?role|it is (?:important|essential|worth|clear|possible|hard|easy)|in (?:many|different|various|several|two|three) (?:ways|forms|respects)|(?:many|different|various|several) (?:ways|reasons|factors|forms|types|kinds)|and so on|etc|by the (?:end|beginning) of the (?:year|month|week|day|century)|^(?:an|one|another) (?:\p{Ll}+ )?(?:example|reason|case|way|problem|result|advantage|option)|(?:may|might) have \p{Ll}+(?:ed|en)?)\b|\ba (?:number|variety|range|lot|host|series) of \p{Ll}+\.?$/iu

const LENGTH = { least: 6, most: 24 }
/** Behind it comes what the statement does without: what was said before it holds by itself. */
const TAIL =
  /(?:, (?:and |but |so |which |who |whose |where |while |whereas |although |though |because |since |thus |making |meaning |allowing |causing |resulting |leading |producing |leaving |giving |allowing |forming |creating |forcing )| \((?=[^()]*\)\.?$))/g
/** A list goes on behind "and"; a clause names who it speaks of, or points back. */
const CLAUSE =
  /^, (?!and )|^ \(|^, and (?:he|she|it|they|this|these|those|there|then|so|thus|therefore|also)\b/

/**
 * The range of an English sentence that a stranger can judge by itself: it names what it is about, and states it. A
 * long sentence, or one whose end points elsewhere, is cut where its first clause ends.
 */
export function judgeableEn(sentence: Sentence, knowledge: Knowledge): readonly [number, number] | undefined {
  const { text } = sentence.plain
  if (!wellFormed(/\p{L}$/u.test(text) ? `${text}.` : text, 'en')) return undefined
  const from = /^So (?:far|much|many|long)\b/.test(text) ? 0 : connectiveEnglish(text)
  // "In addition to …" joins nothing.
  if (from > 0 && /^(?:to|of) /.test(text.slice(from))) return undefined
  const opened = SUBORDINATE.test(text.slice(from)) ? text.indexOf(', ', from) + 1 : from
  const ends = Array.from(text.matchAll(TAIL), ({ index }) => index).filter(
    (at) => at > opened && CLAUSE.test(text.slice(at)),
  )
  const to = [text.length, ...ends.toReversed()].find((end) => states(sentence, [from, end], knowledge))
  return to === undefined ? undefined : [from, to]
}

const SUBORDINATE =
  /^(?:When|While|If|Although|Though|Because|Since|As|Even|Unless|Despite|Whenever|Once|With|Unlike|In|On|At|By|After|Before|During|For|From|To|Under|Over|Like|Through|Within|Until)\b/

function states(sentence: Sentence, [from, to]: readonly [number, number], knowledge: Knowledge): boolean {
  const inList = sentence.block.kind !== 'paragraph'
  const text = sentence.plain.text.slice(from, to)
  const said = text.charAt(0).toUpperCase() + text.slice(1)
  const length = parts(said).length
  if (length < LENGTH.least || length > LENGTH.most) return false
  if (/[;:…]|\s[–—−-]\s|[–—]|^["“'‘]|["”],? (?:said|asked|he|she|\p{Lu})/u.test(said)) return false
  if (talksEnglish(said) || !saysSomething(said) || HANGS.test(said.replace(/[.\s]+$/, ''))) return false
  if (said.split('(').length !== said.split(')').length || said.split('“').length !== said.split('”').length)
    return false
  if (isPhrase(said)) return false
  if (leans(said) || hasLoosePronounEn(said, sentence, knowledge) || OPINION.test(said) || isOrder(said))
    return false
  // An item of a list that has no full stop, or hangs on its lead, states nothing.
  if (inList && (!/[.]$/.test(sentence.plain.text) || FRONTED.test(said))) return false
  return namesItsSubject(said, sentence, knowledge)
}

/** "A western front, brought about by …": nothing is stated before the comma, nor behind it. */
function isPhrase(text: string): boolean {
  const [open = '', ...more] = text.split(', ')
  return more.length === 1 && !SUBORDINATE.test(text) && !saysSomething(open)
}

const isOrder = (text: string) =>
  ENGLISH_ACTION.test(text) || ORDER.test(text) || COMMAND.test(text) || orders(text)

/** "Clamp the ski …": no noun has an article right behind it, and a verb there has no subject. */
const COMMAND =
  /^(?!(?:All|Both|Half|Such|Not|Only|Even|Just|As|At|In|On|Of|By|For|From|To|With|Without|Within|Under|Over|After|Before|During|Since|Until|When|While|If|Although|Though|Because|Once|Unless|Whenever|Where|Wherever|Whereas|Like|Unlike|Through|Throughout|Between|Among|Behind|Beside|Besides|Beneath|Below|Above|Across|Against|Along|Around|Despite|Inside|Outside|Near|Off|Onto|Into|Per|Upon|Up|Down|Beyond|Toward|Towards|Than|That|Is|Are|Was|Were|Does|Do|Did|Has|Have|Had|Can|Could|Will|Would|Should|May|Might|Must|Alongside|Amid|Concerning|Considering|Regarding|Including|Following|Plus|Minus|Twice|Double|Quite|Rather|Perhaps|Maybe|Today|Sometimes|Often|Usually|Originally|Initially|Eventually|Finally|Gradually|Typically|Generally|Suddenly|Later|Soon|Nowhere|Everywhere|Here|There|So|Then|Now|Yet|But|And|Or|Nor)\b|\p{L}+(?:ly|ing|ed)\b)\p{Lu}\p{Ll}+ (?:the|an?|no|any|all|each|every|your|its|their|this|these|it|them|only)\b/u
function leans(text: string): boolean {
  if (LEANING_FRONT.test(text) || (LEANING_START.test(text) && !MAY_OPEN.test(text))) return true
  if (POINTING.test(text)) return true
  if (FRONTED_THEN.test(text)) return true
  const thing = THING.exec(text)
  return thing !== null && parts(text.slice(0, thing.index)).length < NAMED_WITHIN
}

/** "Documentation must include …": of what, its heading says. */
const UNCOUNTED =
  /^(\p{Lu}\p{Ll}+(?:tion|sion|ment|ing|ness|ance|ence|age|al|y)) (?:(must|should|shall|needs? to|has to)|is|was|may|can|includes?|requires?|begins?|takes?)\b/u

/** "There were 12 people": where? "The process takes a week": which? */
function namesItsSubject(text: string, { block, id }: Sentence, { topics, document }: Knowledge): boolean {
  const [first = '', bound] = UNCOUNTED.exec(text)?.slice(1) ?? []
  if (bound) return false
  if (first && contentStems(partOf(block, document) ?? '').includes(stem(first))) return false
  if (/^There (?:is|are|was|were)\b/.test(text)) return /\b(?:in|on|at|between|of|for)\b/.test(text)
  if (ORDINAL.test(text)) return WITHIN.test(text)
  const bare = BARE.exec(text)?.[1]
  if (bare === undefined) return true
  if (topics.has(stem(bare)) && !isGeneral(lemma(bare))) return true
  // "A kite is … The toy …": what it stands for was named in the sentence before.
  const before = block.sentences.filter((other) => other.id < id)
  return !isGeneral(lemma(bare)) && !before.some(({ stems }) => stems.includes(stem(bare)))
}
