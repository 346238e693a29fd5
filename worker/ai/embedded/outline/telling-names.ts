import { fold } from '../../text/fold.ts'
import { isStopWord } from '../../text/stop-words.ts'
import { stem, type Word, wordsWithOffsets } from '../../text/words.ts'
import type { Block, Document, Sentence } from '../document.ts'
import { OPENS_NAME } from '../lesson/objectives/actors.ts'
import { forbidsGap, isPlainDefinite, isPreposition, isRelative } from '../questions/gaps/arabic-nouns.ts'
import { isGeneral } from '../questions/gaps/general-nouns-en.ts'
import { pastArabic } from '../questions/narrative/past-ar.ts'
import { doersOf } from '../questions/narrative/subject-ar.ts'
import { wordEvidence } from '../questions/word-evidence.ts'
import { looksAdjective } from '../terms/term-form.ts'

/** What a part speaks of again and again, in the words of the text, and how much of it. */
export type TellingName = { text: string; key: string; block: Block; worth: number; kind: Kind }
type Kind = 'name' | 'phrase' | 'noun'

/** One place where a name stands: how it is written there, and whether the noun ends its phrase. */
type Use = { sentence: Sentence; text: string; kind: Kind; isNoun: boolean; articled: boolean }

/** In so many sentences of the part at least. */
const LEAST: Record<Kind, number> = { name: 2, phrase: 2, noun: 3 }
const WEIGHT: Record<Kind, number> = { name: 1.4, phrase: 1.8, noun: 1 }
/** So much of all its uses stand in the part. */
const OWN = 0.5
const NOUN_SHARE = 0.7
const ARTICLED = 0.4

const uses = new WeakMap<Document, Map<string, Use[]>>()

/** Names and nouns that stand in a part more often than in the rest of the document, the most telling first. */
export function tellingNames(blocks: Block[], document: Document): TellingName[] {
  const all = usesIn(document)
  const ids = new Set(blocks.flatMap(({ sentences }) => sentences.map(({ id }) => id)))
  const many = blocks.filter(({ sentences }) => sentences.length > 0).length > 1
  return [...all]
    .flatMap(([key, own]): TellingName[] => {
      const here = own.filter(({ sentence }) => ids.has(sentence.id))
      const [first] = here
      if (!first) return []
      const count = new Set(here.map(({ sentence }) => sentence.id)).size
      const total = new Set(own.map(({ sentence }) => sentence.id)).size
      const { kind } = first
      const isNoun = kind !== 'noun' || own.filter((use) => use.isNoun).length >= NOUN_SHARE * own.length
      const spread = new Set(here.map(({ sentence }) => sentence.block)).size
      if (!isNoun || count < LEAST[kind] || count < OWN * total) return []
      if (many && spread < 2 && count < LEAST.noun) return []
      const worth = (count * count * WEIGHT[kind]) / total
      return [{ text: writtenAs(here), key, block: first.sentence.block, worth, kind }]
    })
    .toSorted((a, b) => b.worth - a.worth)
}

/** A thing that is mostly spoken of with its article keeps it: "the lock". */
function writtenAs(own: Use[]): string {
  const counts = Map.groupBy(own, ({ text }) => text)
  const [best] = [...counts].toSorted((a, b) => b[1].length - a[1].length)
  const text = best?.[0] ?? ''
  const articled = own.filter((use) => use.articled).length >= ARTICLED * own.length
  return articled ? `the ${text}` : text
}

function usesIn(document: Document): Map<string, Use[]> {
  const known = uses.get(document)
  if (known) return known
  const made = new Map<string, Use[]>()
  const note = (key: string, use: Use) => made.set(key, [...(made.get(key) ?? []), use])
  const read = document.lang === 'en' ? englishUses(document) : arabicUses(document)
  for (const sentence of document.sentences) if (!sentence.scripture) read(sentence, note)
  uses.set(document, document.lang === 'en' ? withShortForms(made) : made)
  return uses.get(document) ?? made
}

type Note = (key: string, use: Use) => void

const NAME = /^\p{Lu}\p{Ll}+(?:[-’']\p{Lu}\p{L}+)?$/u
const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|God|Lord|English|Sir|Mr|Mrs|Miss|Dr|St|Saint)$/
/** "French" is no name of a thing. */
export const NATION = /(?:ish|ese|ian|ean|ic|[Ww]elsh|[Ff]rench|[Dd]utch|[Gg]reek)$/
const DETERMINER =
  /^(?:the|a|an|this|that|these|those|his|her|its|their|our|my|your|every|each|no|some|many|two|three|of|in|with|by|for|from|into|on|between|and|to|at|or)$/i
const isCommonAdjective = (word: string): boolean =>
  /^(?:great|good|little|small|large|long|short|young|old|new|same|other|first|second|last|next|many|more|most|own|whole|only|very|such|strange|beautiful|certain|various|several|different|important|main|poor|high|low|dear|true|real|whole|full)$/.test(
    word,
  )
const NEAR_NOUN =
  /^(?:afterwards|themselves|himself|herself|itself|something|anything|nothing|everything|evening|morning|night|others?|round|kinds?|moments?|hours?|days?|years?|thus|means|minutes?|heart|hands?|eyes?|arms?|feet|face|voice)$/

function englishUses(document: Document): (sentence: Sentence, note: Note) => void {
  const evidence = wordEvidence(document)
  const isName = (word: Word | undefined) =>
    word !== undefined && NAME.test(word.text) && evidence.isName(word.text)
  return (sentence, note) => {
    const text = sentence.plain.text
    const words = wordsWithOffsets(text)
    const joined = (at: number) => /^\s$/.test(text.slice(words[at]?.end, words[at + 1]?.start))
    for (let at = 0; at < words.length; at++) {
      const word = words[at] as Word
      const before = words[at - 1]?.text ?? ''
      if (isName(word)) {
        let end = at
        while (end - at < 2 && joined(end) && isName(words[end + 1])) end++
        const name = text.slice(word.start, words[end]?.end)
        const abbreviated = text.charAt(words[end]?.end ?? 0) === '.' && end === at && name.length < 4
        // "Take" behind a mark of speech is no name.
        const opens = at === 0 || /[“”"‘’'(:.!?]\s*$/.test(text.slice(0, word.start))
        if (!CALENDAR.test(name) && !NATION.test(name) && !abbreviated && !(opens && end === at))
          note(name, { sentence, text: name, kind: 'name', isNoun: true, articled: /^the$/i.test(before) })
        at = end
        continue
      }
      const lower = word.text.toLowerCase()
      // "French" is neither a name here nor a noun.
      const { capital, small } = evidence.of(lower)
      if ((at > 0 && lower !== word.text) || capital > small || NATION.test(lower)) continue
      if (!/^\p{Ll}{4,}$/u.test(lower) || isStopWord(lower) || looksAdjective(lower) || /ly$/.test(lower))
        continue
      const singular = lower.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
      if (isGeneral(singular) || NEAR_NOUN.test(lower)) continue
      const next = words[at + 1]?.text ?? ''
      const ends = next === '' || !joined(at) || isStopWord(next)
      const opens = DETERMINER.test(before) || DETERMINER.test(words[at - 2]?.text ?? '')
      const one = { sentence, kind: 'noun' as const, isNoun: ends && opens }
      note(stem(lower), { ...one, text: lower, articled: /^the$/i.test(before) && !/s$/.test(lower) })
      const first = words[at - 2]?.text ?? ''
      const isPhrase =
        ends && at > 0 && joined(at - 1) && !NEAR_NOUN.test(before) && /^\p{Ll}{4,}(?<!ly)$/u.test(before)
      if (isPhrase && !isStopWord(before) && !isCommonAdjective(before) && DETERMINER.test(first))
        note(`${stem(before)} ${stem(lower)}`, {
          ...one,
          kind: 'phrase',
          text: `${before} ${lower}`,
          articled: /^the$/i.test(first),
        })
    }
  }
}

/** "Mathey" is who "Mathey Trewella" is, where only one bears the name. */
function withShortForms(made: Map<string, Use[]>): Map<string, Use[]> {
  const long = [...made.keys()].filter((key) => / \p{Lu}/u.test(key))
  for (const key of [...made.keys()]) {
    const bearers = long.filter((name) => name !== key && name.split(' ').includes(key))
    const [only] = bearers
    if (bearers.length !== 1 || only === undefined || !/^\p{Lu}/u.test(key)) continue
    const name = { text: only }
    made.set(only, [...(made.get(only) ?? []), ...(made.get(key) ?? []).map((use) => ({ ...use, ...name }))])
    made.delete(key)
  }
  return made
}

const JOINED = /^[وف]?(?:[بك](?=ال)|ل(?=ل))?/u
const withArticle = (word: string): string => word.replace(JOINED, '').replace(/^لل/u, 'ال')
const TIMES = /^ال(?:قرن|قرون|يوم|مقالة|مصدر|مراجع)$/u
const IS_DEFINITE = /^[وف]?[بك]?(?:ال|لل)\p{L}{2,}$/u

function arabicUses(document: Document): (sentence: Sentence, note: Note) => void {
  const { names, vocabulary } = doersOf(document)
  return (sentence, note) => {
    const text = sentence.plain.text
    const words = wordsWithOffsets(text)
    for (const [at, word] of words.entries()) {
      const joined = /^\s$/.test(text.slice(words[at - 1]?.end, word.start))
      const before = joined ? (words[at - 1]?.text ?? '') : ''
      const bare = word.text.replace(/^[وفبكل](?=\p{L}{3})/u, '')
      const name = [word.text, bare].find((one) => names.has(fold(one)) && /^\p{L}{3,}(?<![يه])$/u.test(one))
      if (name !== undefined) {
        const whole = OPENS_NAME.test(fold(name)) ? `${name} ${words[at + 1]?.text ?? ''}` : name
        note(fold(whole), { sentence, text: whole, kind: 'name', isNoun: true, articled: false })
        continue
      }
      const noun = nominative(withArticle(word.text), vocabulary)
      if (
        noun === undefined ||
        !isPlainDefinite(noun) ||
        noun.length < 5 ||
        isRelative(noun) ||
        TIMES.test(noun)
      )
        continue
      // Behind another definite noun it says what kind that is.
      const describes = IS_DEFINITE.test(before) && !/^و/u.test(word.text)
      const one = { sentence, isNoun: !describes, articled: false }
      note(fold(noun), { ...one, text: noun, kind: 'noun' })
      const describesToo = IS_DEFINITE.test(words[at - 2]?.text ?? '')
      const head = describes ? withArticle(before) : withoutWaw(before, vocabulary)
      const isHead = describes ? isPlainDefinite(head) && !describesToo : isOwner(head, vocabulary)
      if (isHead && !/^[وفبلك]|ين$/u.test(word.text))
        note(`${fold(head)} ${fold(noun)}`, { ...one, text: `${head} ${noun}`, kind: 'phrase' })
    }
  }
}

/** «المسلمين» as a name is «المسلمون», where the text has that as well. */
function nominative(noun: string, vocabulary: ReadonlySet<string>): string | undefined {
  if (!/^ال\p{L}{3,}ين$/u.test(noun)) return noun
  const named = noun.replace(/ين$/u, 'ون')
  return vocabulary.has(fold(named)) ? named : vocabulary.has(fold(noun.slice(2, -2))) ? undefined : noun
}

const withoutWaw = (word: string, vocabulary: ReadonlySet<string>): string =>
  /^[وفبل]/u.test(word) && vocabulary.has(fold(word.slice(1))) ? word.slice(1) : word

/** «أشرف», «رابع»: of a comparison or a row. */
const COMPARES =
  /^(?:جانب|طرف|أطراف|وسط|باقي|بقية|كثرة|قلة|حال|شأن|سبيل|إطار|ضوء|أ\p{L}{3}(?<![ةهى])|\p{L}ا\p{L}{2}(?<=ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر))$/u

/** A noun that the next one owns: «مراحل الحياة». */
const isOwner = (word: string, vocabulary: ReadonlySet<string>): boolean =>
  /^(?!و)\p{L}{4,}$/u.test(word) &&
  !COMPARES.test(word) &&
  !isStopWord(word) &&
  !isPreposition(word) &&
  !forbidsGap(word) &&
  !/^[يتن]/u.test(word) &&
  // «بريشة» is the brush with what it is done.
  (!/^[بلك]/u.test(word) || vocabulary.has(`ال${fold(word)}`)) &&
  pastArabic(fold(word)) === undefined
