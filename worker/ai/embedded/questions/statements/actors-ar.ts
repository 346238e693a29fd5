import { fold } from '../../../text/fold.ts'
import { remembered } from '../../../text/remembered.ts'
import { stem, type Word, wordsWithOffsets } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import { isPreposition, isPresentVerb } from '../gaps/arabic-nouns.ts'
import { isFeminineVerb, pastArabic } from '../narrative/past-ar.ts'
import { doersOf } from '../narrative/subject-ar.ts'
import type { Alteration } from './alteration.ts'

type Actor = { text: string; feminine: boolean; many: boolean; verbs: Set<string>; sentences: number[] }

const SAYING = /^(?:قال|سال|اجاب|رد|صاح|همس)(ت?)$/u
/** What comes and goes without doing anything. */
const NO_ACTOR =
  /^ال(?:ليل|نهار|صباح|مساء|يوم|ايام|وقت|زمن|شتاء|صيف|ربيع|خريف|شمس|مطر|امطار|ريح|رياح|حرب|معركه|سنوات|اعوام|امر|حال|ماء|مياه|نار|قصه|خبر|باب|طريق|سماء|ارض|بحر|نهر|تي|ذي|ذين|كل|جميع|اثنان|دوله|مدينه|قرن|عام|سنه|بلاد|حياه|موت|سباق|نوم|برد|جوع|خوف|كتاب|عمل|مشروع|نظام|عدد|ثمن|سعر|درجه)$/u
const bare = remembered((word) => fold(word).replace(/[^\p{L}]+/gu, ''), 10_000)

/** A verb and the actor right behind it. */
function deedsIn(
  sentence: Sentence,
  document: Document,
): { verb: string; feminine: boolean; actor: Word; next: string }[] {
  const { text } = sentence.plain
  const { nouns, names } = doersOf(document)
  const words = wordsWithOffsets(text)
  return words.flatMap((word, at) => {
    const actor = words[at + 1]
    if (!actor || text.slice(word.end, actor.start) !== ' ') return []
    const key = bare(actor.text)
    if (!(nouns.has(key) || names.has(key)) || NO_ACTOR.test(key)) return []
    const verb = bare(word.text).replace(/^[وف](?=\p{L}{3})/u, '')
    const past = pastArabic(word.text) ?? (SAYING.test(verb) ? verb : undefined)
    if (past === undefined && !isPresentVerb(word.text)) return []
    const after = words[at + 2]
    const next = after && text.slice(actor.end, after.start) === ' ' ? after.text : ''
    const feminine = past === undefined ? /^[وف]?س?ت/u.test(word.text) : isFeminineVerb(past)
    return [{ verb: stem(verb), feminine, actor, next }]
  })
}

const known = new WeakMap<Document, Map<string, Actor>>()

/** Who does at least two things in a document. */
function actorsOf(document: Document): Map<string, Actor> {
  const made = known.get(document) ?? new Map<string, Actor>()
  if (known.has(document)) return made
  known.set(document, made)
  for (const sentence of document.sentences)
    for (const { verb, feminine, actor } of deedsIn(sentence, document)) {
      const key = bare(actor.text)
      const one = made.get(key) ?? {
        ...{ text: actor.text, feminine, many: /(?:ون|ات)$/u.test(key) },
        ...{ verbs: new Set<string>(), sentences: [] },
      }
      one.verbs.add(verb)
      one.sentences.push(sentence.id)
      made.set(key, one)
    }
  for (const [key, { verbs }] of made) if (verbs.size < 2) made.delete(key)
  return made
}

/** «قرر الأرنب …» becomes «قرر الثعلب …», where both act in the text and the fox not in this sentence. */
export function exchangedActorsAr(sentence: Sentence, document: Document): Alteration[] {
  const actors = actorsOf(document)
  if (actors.size < 2) return []
  return deedsIn(sentence, document).flatMap(({ actor, feminine, next }): Alteration[] => {
    const own = actors.get(bare(actor.text))
    if (!own || !closes(next)) return []
    const others = [...actors.values()].filter(
      (other) =>
        other !== own &&
        other.feminine === feminine &&
        other.many === own.many &&
        /^ال/u.test(other.text) === /^ال/u.test(own.text) &&
        !sentence.stems.includes(stem(other.text)) &&
        areTwo(own, other, document),
    )
    const nearest = others.toSorted((a, b) => distance(a, sentence.id) - distance(b, sentence.id))[0]
    if (!nearest) return []
    return [{ from: actor.start, to: actor.end, by: nearest.text, sort: 'actor', worth: 0.8 }]
  })
}

/** Its words as actors are compared: every pair of actors is looked for in every sentence. */
const barePersons = remembered(
  (text): readonly string[] =>
    wordsWithOffsets(text).map((word) => bare(word.text).replace(/^[وفبل](?=ال)/u, '')),
  2_000,
)

/** «الرجل» may be the merchant, and «سالم» the boy: two are who they are where one sentence tells of both apart. */
function areTwo(one: Actor, other: Actor, { sentences }: Document): boolean {
  const [left, right] = [bare(one.text), bare(other.text)]
  const together = sentences.flatMap(({ plain: { text } }) => {
    const words = barePersons(text)
    const places = [words.indexOf(left), words.indexOf(right)].toSorted((a, b) => a - b)
    const [from = -1, to = -1] = places
    return from < 0 ? [] : [{ near: to - from === 1, between: words.slice(from + 1, to).join(' ') }]
  })
  return together.length > 0 && !together.some(({ near, between }) => near || ONE_PERSON.test(between))
}
const ONE_PERSON =
  /(?<!\p{L})(?:هو|هي|ابن|بن|ابو|اسمه|اسمها|يدعي|تدعي|يسمي|تسمي|لقبه|لقبها|الملقب|المعروف|المعروفه|كان|كانت|اصبح|صار)(?!\p{L})/u

/** No part of the name or of what describes the actor follows. */
const closes = (next: string) =>
  next === '' ||
  isPreposition(next) ||
  isPresentVerb(next) ||
  /^(?:[وف]\p{L}{3,}|[بل]\p{L}{3,}|أن|أنه|أنها|\p{L}{3,}(?:ه|ها)|\p{L}{3,}ا)$/u.test(next)

const distance = ({ sentences }: Actor, id: number) => Math.min(...sentences.map((one) => Math.abs(one - id)))
