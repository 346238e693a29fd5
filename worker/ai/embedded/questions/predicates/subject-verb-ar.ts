import { fold } from '../../../text/fold.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { isPreposition, isVerbalNoun } from '../gaps/arabic-nouns.ts'
import { ownWaw } from '../quote/leaning-ar.ts'
import type { Phrase } from './names-ar.ts'
import { agrees, phraseAt } from './noun-phrases-ar.ts'
import type { Token } from './seen-words-ar.ts'
import { isToBe, type Verb, verbOf } from './verbs-ar.ts'

const PARTICLE = /^(?:لا|لم|لن|قد|سوف|لقد|ما)$/u
const FRONT = 7
/** What stands in brackets behind a name: its years. */
const BRIEF = 4

/** A subject with its verb; the predicate begins at one token, and the subject may stand inside it. */
export type Found = {
  phrase: Phrase
  verb: Verb
  from: number
  first: boolean
  open?: boolean
  copula?: boolean
}

/** «الجذور تمتص الماء», «أما الجذور فتمتص الماء». */
export function nounFirst(all: Token[], knowledge: Knowledge): Found | undefined {
  const apart = all[0]?.text === 'أما'
  const tokens = apart ? all.slice(1) : all
  const phrase = phraseAt(tokens, 0, knowledge, true)
  if (!phrase) return undefined
  const named = withPlace(tokens, phrase)
  let at = afterBrackets(tokens, named.to)
  if (at === undefined) return undefined
  const begin = at
  if (PARTICLE.test(tokens[at]?.text ?? '')) at += 1
  const next = tokens[at]
  if (!next || next.opens) return undefined
  const word = apart ? next.text.replace(/^ف/u, '') : next.text
  const copula = copulaOf(word)
  const finite = copula ?? verbOf(word, apart ? new Set() : knowledge.vocabulary)
  // «الضوء طاقة تنتقل في الفراغ»
  const noun =
    !finite &&
    !apart &&
    mayOpenNoun(next.text) &&
    !/^ال|ا$/u.test(next.text) &&
    (isPlainNoun(next.text, knowledge) || isPreposition(tokens[at + 1]?.text ?? ''))
  const verb = finite ?? (noun ? { gender: phrase.gender ?? 'm', many: false, alone: true } : undefined)
  if (!verb || (apart && word === next.text && !copula) || !agrees({ ...verb, alone: true }, phrase))
    return undefined
  const shift = apart ? 1 : 0
  const own = tokens[begin] as Token
  // «القرنية هي غشاء شفاف»: without the pronoun what a thing is shows no gender of the thing.
  const from = copula ? begin + 1 : begin
  const begins = apart && !copula ? { ...own, start: own.start + 1 } : tokens[from]
  if (!begins || (copula && !mayOpenNoun(begins.text))) return undefined
  all[from + shift] = begins
  return {
    phrase: { ...named, from: named.from + shift, to: named.to + shift },
    verb,
    from: from + shift,
    first: false,
    copula: copula !== undefined,
    open: copula !== undefined || (noun && isPlainNoun(next.text, knowledge)),
  }
}

/** A noun without article, which the document also has with one, or with the ending of one. */
const isPlainNoun = (word: string, { vocabulary }: Knowledge): boolean =>
  /ة$/u.test(word) || vocabulary.has(`ال${fold(word)}`) || NOUN_FORM.test(word)
/** «مؤرخ», «منطقة», «أكبر», «مجموعة», «نظام» are no verbs. */
const NOUN_FORM = /^(?:م\p{L}{3,}|أ[^\s]{3}|تن?\p{L}{2}ي\p{L}|\p{L}{2,}ي)$/u

/** A noun without article that says what something is. */
const mayOpenNoun = (word: string): boolean =>
  /^\p{L}{3,}$/u.test(word) &&
  !isPreposition(word) &&
  !NO_NOUN.test(word) &&
  !/(?:ها|هم|هما|كم|نا)$/u.test(word)
const NO_NOUN =
  /^(?:نعم|كلا|حسب|عبر|بن|بنت|ابن|عبد|أبو|أيضا|كذلك|عادة|غالبا|أحيانا|دائما|حاليا|سابقا|قديما|حديثا|ليس|ليست|التي|الذي|ما|من|أن|إن|هو|هي|هم|هما|كان|كانت|إلا|أو|ثم|قد|كل|وهو|وهي|والتي|والذي|غير|عندما|حين|إذا|لأن|بأن|كما|نفس|نفسه|نفسها|وحده|وحدها|معا|جميعا|هنا|هناك|مثل|حيث|إما|ذات|ذو|سواء|لم|لن|لا|فقط|بينما|لكن|اليوم|الآن|أما|فهو|فهي|عند|بعد|قبل|منذ|[وفبلك]\p{L}+)$/u

/** «هو», «هي» between a subject and what it is. */
const copulaOf = (word: string): Verb | undefined =>
  /^ه[وي]$/u.test(word) ? { gender: word === 'هو' ? 'm' : 'f', many: false, alone: true } : undefined

/** «الجهاز الهضمي للإنسان هو …», «الماء في الخلية يذيب …»: what stands between the noun and its verb belongs to it. */
function withPlace(tokens: Token[], phrase: Phrase): Phrase {
  let { to } = phrase
  const joined = (at: number) => tokens[at - 1]?.closes === false && tokens[at]?.opens === false
  if (joined(to) && /^لل\p{L}{2,}$/u.test(tokens[to]?.text ?? '')) to += 1
  else if (
    joined(to) &&
    joined(to + 1) &&
    /^(?:في|من|على|عن|بين)$/u.test(tokens[to]?.text ?? '') &&
    /^ال/u.test(tokens[to + 1]?.text ?? '')
  )
    to += 2
  return to - phrase.from <= LONGEST_SUBJECT ? { ...phrase, to } : phrase
}
const LONGEST_SUBJECT = 5

/** Past what stands in brackets behind a noun; undefined behind another mark. */
function afterBrackets(tokens: Token[], to: number): number | undefined {
  if (!tokens[to - 1]?.closes && !tokens[to]?.opens) return to
  if (!tokens[to]?.opens || tokens[to - 1]?.closes) return undefined
  const close = tokens.findIndex((token, at) => at >= to && token.bracket)
  return close >= 0 && close - to < 12 ? close + 1 : undefined
}

/** «تمتص الجذور الماء», «في الشتاء تهاجر الطيور». */
export function verbFirst(
  tokens: Token[],
  begin: number,
  sentence: Sentence,
  knowledge: Knowledge,
): Found | undefined {
  let at = frontOf(tokens, knowledge)
  if (at === undefined) return undefined
  if (PARTICLE.test(tokens[at]?.text ?? '')) at += 1
  const token = tokens[at]
  if (!token || token.closes) return undefined
  const verb = verbOf(token.text, knowledge.vocabulary)
  if (!verb || verb.many || IMPERSONAL.test(token.text)) return undefined
  const phrase = phraseAt(tokens, at + 1, knowledge, verb.alone && !isToBe(token.text))
  if (!phrase || !agrees(verb, phrase)) return undefined
  // «عبر الفرسان النهر»: who crossed it? The verb in front is that of one, whoever they are.
  if (phrase.many && (!verb.past || isToBe(token.text))) return undefined
  const { text } = sentence.plain
  const opensBlock = sentence.block.sentences[0] === sentence && begin < FRONT
  const after = tokens[phrase.to]
  // «يعد الامتصاص الكافي للماء ضروريا»: what follows belongs to the noun.
  const owned = /^(?:لل?\p{L}{3,}|ب\p{L}{3,}|من|في|على|إلى|عن)$/u.test(after?.text ?? '')
  const noun = tokens[phrase.from]?.text ?? ''
  if (owned && (isToBe(token.text) || isVerbalNoun(`ال${noun.replace(/^ال/u, '')}`))) return undefined
  if (after?.opens || /^ ?[،(:]/u.test(text.slice(tokens[phrase.to - 1]?.end))) {
    const to = afterBrackets(tokens, phrase.to)
    const brief = phrase.name !== undefined && to !== undefined && to > phrase.to && to - phrase.to <= BRIEF
    return brief ? { phrase: { ...phrase, to }, verb, from: 0, first: true } : undefined
  }
  // «أسس الطبيب يعقوب دارا»: a name behind what somebody is.
  const owner = /^ال\p{L}+(?<!ي)$/u.test(tokens[phrase.to + 1]?.text ?? '')
  const named = after && !owner && !/^ال|(?:[ةا]|ات)$/u.test(after.text) && mayOpenNoun(after.text)
  if (
    phrase.person &&
    named &&
    !isPlainNoun(after.text, knowledge) &&
    !verbOf(after.text, knowledge.vocabulary)
  )
    return undefined
  // «حظر الأعضاء ليس …»: the noun of the deed, of which the rest speaks.
  if (copulaOf(after?.text ?? '') || /^(?:ليس|ليست|كان|كانت)$/u.test(after?.text ?? '')) return undefined
  // «هبط آدم وحواء»: the verb has both; «قامت الزيادة في الأسعار بـ…»: what rose belongs to the noun.
  if (
    /^و\p{L}{2,}/u.test(after?.text ?? '') &&
    !ownWaw(after?.text ?? '') &&
    !verbOf(after?.text.slice(1) ?? '', knowledge.vocabulary)
  )
    return undefined
  if (/^[يت]?قامت?$|^[يت]قوم$/u.test(token.text) && !/^ب/u.test(after?.text ?? '')) return undefined
  const hasObject =
    after !== undefined &&
    !tokens[phrase.to - 1]?.closes &&
    !isPreposition(after.text) &&
    !/^[وفبلك]/u.test(after.text)
  // «يغلق المختبر بعد كل حريق»: without tashkeel a passive reads like this.
  const passive = /^[يت]/u.test(token.text) && phrase.gender === verb.gender
  if (!verb.alone && !isToBe(token.text) && !hasObject && !opensBlock && !passive) return undefined
  return { phrase, verb, from: 0, first: true }
}

export const IMPERSONAL =
  /^(?:يجب|تجب|يجوز|تجوز|يمكن|ينبغي|يلزم|يتم|تتم|تم|تمت|يوجد|توجد|يحق|يحظر|يشترط|يكفي|يتعين|يتضح|يتبين|يبدو|يقصد|يقال|يرى|ترى|يشير|تشير|يذكر|قال|قالت|يقول|تقول|ذكر)$/u

/** Past what places the statement in time or space: the place of its verb. */
function frontOf(tokens: Token[], { vocabulary }: Knowledge): number | undefined {
  const [first] = tokens
  if (!first) return undefined
  if (!/^(?:في|منذ|خلال|بعد|قبل|عند|أثناء|مع|بين|على|من|إلى)$/u.test(first.text)) return 0
  for (const [at, token] of tokens.entries()) {
    if (at === 0) continue
    if (at > FRONT || IMPERSONAL.test(token.text)) return undefined
    if (at > 1 && verbOf(token.text, vocabulary)) return at
    if (/(?:ها|هم|هما)$/u.test(token.text)) return undefined
  }
  return undefined
}

/** «الغلاف الحراري، الذي يفصل …»: behind a comma a relative clause says something of a noun that is known without it. */
export function relativesIn(tokens: Token[], text: string, knowledge: Knowledge): Found[] {
  return tokens.flatMap((token, at) => {
    const relative = /^و?(?:الذي|التي)$/u.test(token.text) && /[،,] $/u.test(text.slice(0, token.start))
    const verb = relative ? verbOf(tokens[at + 1]?.text ?? '', knowledge.vocabulary) : undefined
    if (!verb || verb.many || (/لتي$/u.test(token.text) ? 'f' : 'm') !== verb.gender) return []
    const phrase = phraseBefore(tokens, at, knowledge)
    return phrase && agrees({ ...verb, alone: true }, phrase)
      ? [{ phrase, verb, from: at + 1, first: false }]
      : []
  })
}

/** The longest noun phrase that ends before a token. */
function phraseBefore(tokens: Token[], at: number, knowledge: Knowledge): Phrase | undefined {
  for (let from = Math.max(0, at - LONGEST_SUBJECT); from < at; from++) {
    const [before, head] = [tokens[from - 1], tokens[from]]
    const opens =
      !before || before.closes || isPreposition(before.text) || verbOf(before.text, knowledge.vocabulary)
    const joined = /^[بك]ال\p{L}/u.test(head?.text ?? '')
    if (!head || !(opens || joined)) continue
    const own = joined ? { ...head, text: head.text.slice(1), start: head.start + 1 } : head
    const read = tokens.with(from, own)
    const phrase = phraseAt(read, from, knowledge, true)
    if (phrase?.to !== at) continue
    tokens[from] = own
    return phrase
  }
  return undefined
}
