import { isStopWord } from '../../../text/stop-words.ts'
import { parts, phraseKey, type Word, wordsWithOffsets } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { type WordEvidence, wordEvidence } from '../word-evidence.ts'
import type { GapWord } from './gap-words.ts'
import { ARTICLE, DETERMINER, type NounEvidence, nounEvidence, PREPOSITION } from './noun-evidence-en.ts'

/** Words that stand for nothing in particular, whatever the text is about. */
const VAGUE = new Set(
  `thing things way ways time times part parts number numbers kind kinds type types form forms example examples case cases
  fact facts point points side sides end ends place places people person persons year years day days month months week
  weeks hour hours minute minutes century centuries lot lots result results order process processes use uses need needs
  amount amounts level levels rest half group groups variety range series set addition general particular least last first
  second third short long far instance order turn course detail details means mean today reason reasons other others same
  man men woman women item items area areas role roles effect effects top bottom middle beginning start something someone
  right left once twice anything everything nothing everyone everybody anyone total whole piece pieces member members sort sorts moment name
  names word words question questions answer answers idea ideas problem problems situation situations aspect aspects`.split(
    /\s+/,
  ),
)
const ADJECTIVE_ENDING = /(?:al|ic|ous|ive|ful|less|able|ible|ary|ish|ern|ed|ing|er|est|ly|like|ant|ent)$/
const PLAIN_WORD = /^\p{Ll}[\p{Ll}-]{2,}$/u
const NAME = /^\p{Lu}\p{Ll}+(?:[-’']\p{L}+)*$/u
const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mr|Mrs|Ms|Dr|Sir|Lord|Lady|King|Queen|Prince|God)$/
const WHERE = /^(?:in|at|near|from|to|into|across|throughout|around|through|between)$/i
const TO = /^to$/i

type Place = { words: Word[]; index: number; text: string; nouns: NounEvidence; names: WordEvidence }

/** Nouns and names of a sentence that carry what it states: the document itself shows that they are nouns. */
export function gapWordsEn(sentence: Sentence, knowledge: Knowledge): GapWord[] {
  const { document } = knowledge
  const text = sentence.plain.text
  const words = wordsWithOffsets(text)
  const [nouns, names] = [nounEvidence(document), wordEvidence(document)]
  return words.flatMap((_, index) => {
    const place = { words, index, text, nouns, names }
    const range = nameAt(place) ?? nounAt(place)
    if (!range || isListed(range, text) || inQuotes(range, text)) return []
    return { ...range, worth: worthOf(range, sentence, knowledge) }
  })
}

type Range = Pick<GapWord, 'start' | 'end' | 'sort'>

const isJoined = (text: string, left: Word | undefined, right: Word | undefined): boolean =>
  left !== undefined && right !== undefined && /^\s*$/.test(text.slice(left.end, right.start))

/** What ends a noun phrase: punctuation or a function word. */
function isClosed({ words, index, text }: Place): boolean {
  const [word, next] = [words[index], words[index + 1]]
  return !isJoined(text, word, next) || isStopWord(next?.text ?? '')
}

function nounAt(place: Place): Range | undefined {
  const { words, index, text, nouns } = place
  const word = words[index]
  if (!word || !PLAIN_WORD.test(word.text) || isStopWord(word.text) || VAGUE.has(word.text)) return undefined
  if (/(?:ly|ed)$/.test(word.text) || !isClosed(place)) return undefined
  const first = firstOf(place)
  if (first === undefined) return undefined
  const before = words[first - 1]
  const led = isJoined(text, before, words[first]) ? (before?.text ?? '') : ''
  // "an _____" would tell how the word begins, and "a" that it is one thing that can be counted.
  if (ARTICLE.test(led)) return undefined
  const surely = DETERMINER.test(led) || (PREPOSITION.test(led) && !TO.test(led))
  const ending = /ing$/.test(word.text)
  if (ending && !(/^the$/i.test(led) || nouns.isNoun(word.text))) return undefined
  if (!(surely && first === index) && !nouns.isNoun(word.text)) return undefined
  if (nouns.isVerb(word.text) || (nouns.isModifier(word.text) && !nouns.isNoun(word.text))) return undefined
  if (ADJECTIVE_ENDING.test(word.text) && !nouns.isNoun(word.text)) return undefined
  return { start: words[first]?.start ?? word.start, end: word.end, sort: numberOf(word.text) }
}

/** Where the phrase begins that must be left out whole: "carbon dioxide", and not "dioxide" alone. */
function firstOf({ words, index, text, nouns }: Place): number | undefined {
  const [word, before] = [words[index], words[index - 1]]
  if (!word || !before || !isJoined(text, before, word) || isStopWord(before.text)) return index
  if (/\p{Lu}|\p{N}/u.test(before.text)) return undefined
  const usual = nouns.together(before.text, word.text) >= 2
  const adjective = ADJECTIVE_ENDING.test(before.text) || nouns.isModifier(before.text)
  if (usual && !/ly$/.test(before.text)) {
    const led = words[index - 2]
    const open = isJoined(text, led, before) && !isStopWord(led?.text ?? '')
    return nouns.isVerb(before.text) || open ? undefined : index - 1
  }
  if (nouns.isVerb(before.text) || adjective || /s$/.test(before.text)) return index
  if (!nouns.isNoun(before.text)) return undefined
  return isJoined(text, words[index - 2], before) && !isStopWord(words[index - 2]?.text ?? '')
    ? undefined
    : index - 1
}

const numberOf = (word: string): string =>
  /s$/.test(word) && !/(?:ss|us|is)$/.test(word) ? 'plural' : 'singular'

/** A name of one or more words, inside the sentence, that stands for itself and not before a noun. */
function nameAt({ words, index, text, names }: Place): Range | undefined {
  const [word, before] = [words[index], words[index - 1]]
  const isName = (one: Word | undefined) =>
    one !== undefined && NAME.test(one.text) && names.isName(one.text) && !CALENDAR.test(one.text)
  if (index === 0 || !word || !before || !isName(word)) return undefined
  if (/^\p{Lu}/u.test(before.text) && isJoined(text, before, word)) return undefined
  let last = index
  while (isJoined(text, words[last], words[last + 1]) && isName(words[last + 1])) last++
  const [end, next] = [words[last], words[last + 1]]
  if (!end || last - index > 2) return undefined
  const follows = isJoined(text, end, next) ? (next?.text ?? '') : ''
  if (follows !== '' && (!isStopWord(follows) || /^of$/.test(follows))) return undefined
  if (/^['’]s/.test(text.slice(end.end)) || ARTICLE.test(before.text) || /^of$/.test(before.text))
    return undefined
  const led = isJoined(text, before, word) ? before.text : ''
  const sort = /^the$/i.test(led) ? 'the name' : WHERE.test(led) ? 'place' : 'name'
  return { start: word.start, end: end.end, sort }
}

const JOINED_BEFORE = /(?:\b(?:and|or|nor)|,)\s((?:[\p{L}-]+\s){0,2})$/u

/** One of several that are listed side by side: any of the others would fit as well. */
function isListed({ start, end }: Range, text: string): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const between = JOINED_BEFORE.exec(before)?.[1]
  return (
    (between !== undefined && !parts(between).some((word) => PREPOSITION.test(word))) ||
    /^,?\s(?:and|or|nor)\b/.test(after) ||
    /^,\s(?:[\p{L}-]+\s){0,3}?[\p{L}-]+,?\s(?:and|or)\b/u.test(after)
  )
}

const inQuotes = ({ start, end }: Range, text: string): boolean =>
  /[“"‘(«-]$/.test(text.slice(0, start)) || /^(?:[”"’)»(-]|\s\()/.test(text.slice(end))

function worthOf({ start, end, sort }: Range, { plain }: Sentence, { terms, termByKey }: Knowledge): number {
  const top = terms[0]?.score ?? 1
  const surface = plain.text.slice(start, end)
  const term = termByKey.get(phraseKey(surface))
  const known = term ? 0.3 + 0.7 * Math.min(1, term.score / top) + (term.defined ? 0.4 : 0) : 0
  const named = sort === 'plural' || sort === 'singular' ? 0 : 0.4
  const late = 0.4 * (start / Math.max(1, plain.text.length))
  return 1 + known + named + late + (surface.includes(' ') ? 0.2 : 0)
}
