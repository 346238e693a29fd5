import { fold } from '../../../text/fold.ts'
import type { Knowledge } from '../../knowledge.ts'
import { isDefinite, isOwnedNoun, isPlainDefinite, isPreposition, isRelative } from '../gaps/arabic-nouns.ts'
import { doersOf } from '../narrative/subject-ar.ts'
import { GOES_ON, isName, NAME_OPENS, named, type Phrase } from './names-ar.ts'
import { genderOf, isAdjective, MANY_PEOPLE, PEOPLE } from './noun-genders-ar.ts'
import { BROAD, isOther, KIND_OF_PLACE, seenIn, type Token } from './seen-words-ar.ts'
import { mayBePast, type Verb, verbOf } from './verbs-ar.ts'

const LONGEST = 5

/**
 * Whether a verb may have this phrase as its subject, as far as their genders show. A verb that can have no object
 * needs less: «تتكون اليابان من …».
 */
export const agrees = ({ gender, alone, either }: Verb, phrase: Phrase): boolean =>
  either === true || phrase.gender === undefined || phrase.gender === gender || (alone && !phrase.sure)

/**
 * The noun phrase that begins with a token: a definite noun with its adjectives, a noun with whose it is, or a name.
 * Where no object can follow it, what is definite behind it is `alone` its adjective.
 */
export function phraseAt(
  tokens: Token[],
  at: number,
  knowledge: Knowledge,
  alone = false,
): Phrase | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (!first || first.opens || BROAD.test(first.text)) return undefined
  if (isName(first.text, second?.text ?? '', knowledge) || isNameBeforeCopula(first, second))
    return named(tokens, at, knowledge, alone)
  const definite = isDefinite(first.text) && /^ال/u.test(first.text)
  if (definite) return withAdjectives(tokens, at, at, knowledge, alone)
  if (!isOwned(first, knowledge) || (at === 0 && mayBePast(first.text))) return undefined
  // «خلايا الدم الحمراء», «وزارة التعليم», «مدينة بغداد»
  const more = second && !first.closes && !/^ال/u.test(second.text) && isOwned(second, knowledge)
  const owner = tokens[more ? at + 2 : at + 1]
  if (!second || !owner || first.closes || (more && second.closes)) return undefined
  const last = more ? at + 2 : at + 1
  if (isDefinite(owner.text) && /^ال/u.test(owner.text))
    return withAdjectives(tokens, at, last, knowledge, alone)
  const place =
    !more &&
    (KIND_OF_PLACE.test(first.text) || NAMED_KIND.test(first.text)) &&
    mayName(second, owner, knowledge)
  return place && !GOES_ON.test(owner.text)
    ? {
        from: at,
        to: last + 1,
        gender: genderOf(first.text, knowledge.document),
        sure: false,
        many: false,
        person: false,
      }
    : undefined
}

/** What is named by the word behind it: «معاهدة فرساي», «شركة سامسونج». */
const NAMED_KIND =
  /^(?:جبل|بحر|بحيرة|شركة|معاهدة|معركة|غزوة|موقعة|سورة|كوكب|قبيلة|عائلة|أسرة|جامعة|مطار|ميناء|قصر|قلعة|متلازمة|فيروس|نظرية|مبدأ|قانون|اتفاقية|مجلة|صحيفة|رواية|قناة|نادي|منتخب|فريق|حزب|لغة|محمية|وادي|خليج|مضيق|هضبة|صحراء|حضارة|إمبراطورية|سلالة|بركان|زلزال|إعصار)$/u

const mayName = ({ text, closes }: Token, next: Token, knowledge: Knowledge): boolean =>
  isName(text, next.text, knowledge) ||
  (/^(?!ال)\p{L}{3,}$/u.test(text) &&
    !isOther(text, knowledge.vocabulary) &&
    !/(?:ة|ية)$/u.test(text) &&
    (closes || isPreposition(next.text) || verbOf(next.text, knowledge.vocabulary) !== undefined))

/** «طهران هي …» */
const isNameBeforeCopula = ({ text, closes }: Token, next?: Token): boolean =>
  !closes && /^(?!ال)\p{L}{3,}$/u.test(text) && /^ه[وي]$/u.test(next?.text ?? '') && !isPreposition(text)

/** «طبقة», «مصنع», «تكوين», «أوراق», «حبوب», «عوامل», «رسائل» are no verbs. */
const NOUN_FORM =
  /(?:ة|ات|اء)$|^م\p{L}{3,}|^ت\p{L}{2}ي\p{L}$|^أ\p{L}{2}ا\p{L}$|^\p{L}{2}و\p{L}$|^\p{L}وا\p{L}{2}$|^\p{L}{2}ائ\p{L}$|^\p{L}{2}ايا$/u

/** A noun without article that may have an owner behind it. */
function isOwned({ text }: Token, { document, vocabulary }: Knowledge): boolean {
  if (!/^\p{L}{3,}$/u.test(text) || /^ال/u.test(text) || BROAD.test(text)) return false
  if (isPreposition(text) || isOwnedNoun(text) || /ا$/u.test(text) || verbOf(text, vocabulary)) return false
  const known = vocabulary.has(`ال${fold(text)}`) || seenIn(document).nouns.has(fold(text))
  return known || (NOUN_FORM.test(text) && !/^[وفبلك]/u.test(text))
}

/** From the last noun on: its adjectives, as long as they surely are some. Undefined where that is open. */
function withAdjectives(
  tokens: Token[],
  head: number,
  last: number,
  knowledge: Knowledge,
  alone: boolean,
): Phrase | undefined {
  let to = last + 1
  while (to - head < LONGEST) {
    const [before, next] = [tokens[to - 1], tokens[to]]
    if (!before || !next || before.closes || next.opens || !/^ال/u.test(next.text) || isRelative(next.text))
      break
    if (/^الغير$/u.test(next.text)) return undefined
    const nouns = last > head ? [tokens[last]?.text ?? '', headOf(tokens, head)] : [tokens[last]?.text ?? '']
    const shows = nouns.map((one) => isAdjective(one, next.text, knowledge.document))
    const adjective = shows.includes(true) ? true : shows.includes(undefined) ? undefined : false
    if (adjective === undefined && !alone) return undefined
    if (adjective === false && (!alone || /(?:ات|ون)$/u.test(next.text))) break
    to += 1
  }
  const [closing, next] = [tokens[to - 1], tokens[to]]
  const followed = next && !closing?.closes
  // «ابنة الشيخ أحمد», «الفيل أبو الفداء»: a title has its name behind it.
  const titled =
    NAME_OPENS.test(closing?.text ?? '') && isName(closing?.text ?? '', next?.text ?? '', knowledge)
  if (followed && (titled || /^(?:أبو|ابن|بن|عبد)$/u.test(next.text))) return undefined
  if (
    followed &&
    (isRelative(next.text) ||
      /^\p{N}/u.test(next.text) ||
      QUANTITY.test(next.text) ||
      GOES_ON.test(next.text) ||
      (CONSTRUCT.test(next.text) && /^ال/u.test(tokens[to + 1]?.text ?? '')))
  )
    return undefined
  const { text } = tokens[head] as Token
  const key = fold(text)
  if (to - head === 1 && (!isPlainDefinite(text) || UNNAMED.test(text))) return undefined
  // «الجليدي الأخير»: an adjective whose noun stands elsewhere.
  if (last === head && to - head > 1 && /^ال\p{L}{3,}ي$/u.test(text)) return undefined
  const gender = last > head ? genderOf(`ال${text}`, knowledge.document) : genderOf(text, knowledge.document)
  const person = PEOPLE.test(key) || MANY_PEOPLE.test(key)
  const sure = gender === 'f' ? /ة$/u.test(text) : person
  return { from: head, to, gender, sure, many: MANY_PEOPLE.test(key), person }
}

const QUANTITY = /^(?:كل|جميع|كافة|بعض|معظم|عدة|أغلب)$/u

/** «المصادقة متعددة العوامل»: an adjective without article and what it is in. */
const CONSTRUCT =
  /^(?:متعدد|عالي|منخفض|طويل|قصير|سريع|شديد|كثير|قليل|ثنائي|ثلاثي|رباعي|أحادي|متوسط|ضعيف|قوي|صغير|كبير|واسع|محدود|متغير|شبه|مفتوح|مغلق|بالغ|حاد|دقيق|خفيف|ثقيل|سابق|حديث|دائم|ذاتي|عديم|سهل|صعب|مستدير|مستطيل|مربع)ة?$/u

const headOf = (tokens: Token[], head: number): string => {
  const text = tokens[head]?.text ?? ''
  return /^ال/u.test(text) ? text : `ال${text}`
}

/** Definite nouns that stand for what a text is about without naming it. */
const UNNAMED =
  /^ال(?:دولة|فريق|شركة|مؤسسة|ولاية|مقاطعة|منظمة|مرض|لعبة|فيلم|برنامج|مشروع|حيوان|نبات|مادة|مواد|جهة|قضية|نظرية|فائز|فائزة|بطل|بطلة)$/u

/** People of whom a text speaks anywhere: they could do what another one does. */
export function peopleIn(tokens: Token[], knowledge: Knowledge): Phrase[] {
  return tokens.flatMap(({ text }, at) => {
    const before = tokens[at - 1]
    const alone =
      before?.closes !== false || isPreposition(before.text) || verbOf(before.text, knowledge.vocabulary)
    const known = /^ال/u.test(text) && PEOPLE.test(fold(text))
    if (!alone || !(known || doersOf(knowledge.document).names.has(fold(text)))) return []
    const phrase = phraseAt(tokens, at, knowledge)
    return phrase?.person && !phrase.many ? [phrase] : []
  })
}
