import { plain, shown } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { contentStems, phraseKey, parts as wordsOf } from '../../text/words.ts'
import type { Definition } from '../definitions/definitions.ts'
import type { Block, Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { genreOf } from '../lesson/genre.ts'
import { capitalised, standalone } from '../lesson/standalone.ts'
import { NATION, tellingNames } from './telling-names.ts'
import { shortTitle } from './titles.ts'

type Subject = { text: string; key: string; block: Block; worth: number }

const TERM_WORDS = 4
const BOTH_WORDS = 6
/** So much of a part its title must speak of. */
const NAMED_SHARE = 0.45
const BARE_SHARE = 0.4
const PARAGRAPH_WORDS = 25
/** A term that opens its sentence begins within an article and a preposition. */
const OPENING_CHARS = 8
/** Words that make no title, because they say nothing of the subject. */
const EMPTY: Record<Lang, RegExp> = {
  en: /\b(?:you|we|your|our|this|that|which|who|many|most|some|more|other|same|time|year|people|way|thing|part|example|number|case|results?|use)\b|\p{Nd}/iu,
  ar: /(?<!\p{L})(?:هو|هي|ما|من|هذا|هذه|ذلك|التي|الذي|الأكثر|الأهم|الأول|الأولى|الأفضل|بعض|كل|معظم|أكثر|أهم)(?!\p{L})|\p{Nd}/u,
}

/**
 * A title for a part that has no heading: the term that it defines, with a second one of another paragraph, else the
 * subjects that open its paragraphs, else whom and what it speaks of again and again. Undefined where none is found;
 * `taken` are the titles before it and that of the whole.
 */
export function subjectTitle(
  blocks: Block[],
  knowledge: Knowledge,
  taken: string[] = [],
): string | undefined {
  const { lang } = knowledge.document
  const sentences = blocks.flatMap((block) => block.sentences)
  const isNew = ({ text }: Subject) => !taken.some((title) => sharesWords(title, text))
  const isStory = genreOf(knowledge) === 'story'
  const defined = isStory ? [] : definedIn(sentences, knowledge).filter(isNew)
  const opening = isStory ? [] : openingSubjects(blocks, knowledge).filter(isNew)
  const telling = tellingNames(blocks, knowledge.document).filter(isNew)
  const first = defined[0] ?? opening[0] ?? telling[0]
  if (!first) return undefined
  const others = [...defined.slice(1), ...opening, ...telling].filter(
    (one) => !sharesStem(one, first) && (isStory || one.block !== first.block),
  )
  const second = others.find(({ worth }) => worth >= 0.4 * first.worth)
  const named = second && wordsOf(first.text).length + wordsOf(second.text).length <= BOTH_WORDS
  const pair = named ? [first, second] : [first]
  if (shareOf(pair, blocks) < NAMED_SHARE) return undefined
  // One word alone is no title unless most sentences speak of it.
  if (!named && isBare(first, isStory) && first.worth < BARE_SHARE * sentences.length) return undefined
  const inOrder = isStory ? pair : pair.toSorted((a, b) => a.block.index - b.block.index)
  const title = inOrder.map(({ text }) => text).join(lang === 'ar' ? ' و' : ' and ')
  return shortTitle(lang === 'ar' ? title : capitalised(title))
}

const isBare = (one: Subject, isStory: boolean): boolean =>
  'kind' in one && (one.kind === 'noun' || (one.kind === 'name' && !isStory && !/\s/.test(one.text)))

/** "The boy and the wolf" and "the wolves": the same words, whatever their endings. */
function sharesWords(title: string, name: string): boolean {
  const stems = new Set(contentStems(title))
  return contentStems(name).some((stem) => stems.has(stem))
}

/** How much of a part stands in paragraphs that speak of its subjects. */
function shareOf(subjects: Subject[], blocks: Block[]): number {
  const keys = subjects.map(({ text }) => contentStems(text))
  const isNamed = ({ sentences }: Block) =>
    sentences.some(({ stems }) => keys.some((key) => key.every((one) => stems.includes(one))))
  const size = (some: Block[]) => some.reduce((sum, { words }) => sum + words, 0)
  const text = blocks.filter(({ kind }) => kind !== 'heading')
  return size(text.filter(isNamed)) / Math.max(1, size(text))
}

/** The words that open a part up to a natural stop, as poems without a title are named: dull and never wrong. */
export function openingTitle(blocks: Block[], knowledge: Knowledge): string | undefined {
  const { document, vocabulary, topics } = knowledge
  const sentences = blocks.flatMap((block) => block.sentences)
  const sentence = sentences
    .slice(0, 6)
    .find((one) => standalone(one, document.lang, vocabulary, topics) !== undefined)
  const words = wordsOf((sentence ?? sentences[0])?.plain.text ?? '')
  if (words.length === 0) return undefined
  const kept = words.slice(0, stopIn(words, document.lang))
  const title = kept.join(' ').replace(/[\s,،;؛:.!?؟]+$/, '')
  return shortTitle(kept.length < words.length ? `${title}…` : title)
}

const STOPS = /[,،;؛:]$/
const NO_END: Record<Lang, RegExp> = {
  en: /^(?:the|a|an|of|in|on|at|to|and|or|by|with|for|from|its|their|his|her|that|which|as|was|were|is|are|had|has)$/i,
  ar: /^(?:في|من|إلى|على|عن|مع|أن|التي|الذي|ثم|أو|بعد|قبل|سنة|عام|بين|كان|كانت|قد|و|هذا|هذه|حتى|نحو)$/u,
}

function stopIn(words: readonly string[], lang: Lang): number {
  const stop = words.slice(0, 8).findIndex((word, place) => place >= 2 && STOPS.test(word))
  let length = stop < 0 ? Math.min(words.length, 7) : stop + 1
  while (length > 2 && length < words.length && NO_END[lang].test(words[length - 1] ?? '')) length--
  return length
}

/** Defined terms that belong here: used more than once, and mostly here. */
function definedIn(sentences: Sentence[], knowledge: Knowledge): Subject[] {
  const { lang } = knowledge.document
  const ids = new Set(sentences.map(({ id }) => id))
  return knowledge.askable
    .filter(({ sentence, term }) => ids.has(sentence.id) && isName(term, lang))
    .map((definition, place) => ({
      text: nameOf(definition, lang),
      key: definition.key,
      block: definition.sentence.block,
      worth: worthOf(definition.key, ids, knowledge) + opens(definition) - 0.08 * place,
    }))
    .filter(({ worth }) => worth > 1)
    .sort((a, b) => b.worth - a.worth)
}

const RECURS = 3

/** What a document without a title is about: the subject of its first sentence, if the rest goes on with it. */
export function documentSubject(knowledge: Knowledge): string | undefined {
  const { document } = knowledge
  const opening = document.blocks.find(({ kind, sentences }) => kind === 'paragraph' && sentences.length > 0)
  const subject = opening && (openingSubject(opening, document.lang) ?? firstNoun(opening, document.lang))
  if (!subject) return undefined
  const least = Math.max(RECURS, document.sentences.length / 12)
  const recurs = subject.key.split(' ').some((stem) => sentencesWith(stem, knowledge).length >= least)
  if (!recurs) return undefined
  return shortTitle(document.lang === 'ar' ? subject.text : capitalised(subject.text))
}

const opens = ({ sentence, termAt }: Definition) =>
  sentence === sentence.block.sentences[0] && termAt[0] < OPENING_CHARS ? 0.6 : 0

function isName(term: string, lang: Lang): boolean {
  return (
    wordsOf(term).length <= TERM_WORDS &&
    !EMPTY[lang].test(plain(term).text) &&
    !/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(term)
  )
}

const nameOf = ({ term }: Definition, lang: Lang) =>
  lang === 'en' && /^\p{Lu}\p{Ll}/u.test(term) && !/\s\p{Lu}/u.test(term)
    ? term.charAt(0).toLowerCase() + term.slice(1)
    : term

function worthOf(key: string, ids: Set<number>, knowledge: Knowledge): number {
  const here = usesOf(key, ids, knowledge)
  return here === 0 ? 0 : (Math.min(here, 5) * here) / placesOf(key, knowledge).length
}

const usesOf = (key: string, ids: Set<number>, knowledge: Knowledge) =>
  placesOf(key, knowledge).filter((id) => ids.has(id)).length

const placesOf = (key: string, knowledge: Knowledge) =>
  knowledge.termByKey.get(key)?.sentences ?? sentencesWith(key, knowledge)

function sentencesWith(key: string, { document }: Knowledge): number[] {
  const stems = key.split(' ')
  return document.sentences
    .filter((one) => stems.every((stem) => one.stems.includes(stem)))
    .map(({ id }) => id)
}

const OPENING_EN =
  /^(?!(?:Most|Some|Many|Much|Whoever|Nobody|Everything|Everyone|Before|After|Finally|People|These|Those|This|That|There|They|Another|Other|Others|Such|What|When|Where|While|Here|Once|Today|Nothing|Each|Every|Both|Several|Few|Its|Their|Our)\b)(?:The |An? )?(\p{Lu}?\p{Ll}{3,}(?<!ing|ly)(?: \p{Ll}{3,}(?<!s|ed))?) (?:is|are|was|were|can|cannot|has|have|may|must|will|do|does|\p{Ll}{2,}s|\p{Ll}{2,}ed|follow|begin|come|take|need|give|make|vary)\b/u
const OPENING_AR = [
  /^و?[يت]\p{L}{2,}\s(ال\p{L}{3,}(?:\sال\p{L}{3,})?)(?=[\s،.])/u,
  /^(ال\p{L}{3,}(?:\sال\p{L}{3,})?)\s(?:هو|هي|[يت]\p{L}{2,})(?=\s)/u,
]

/** What a paragraph is about that begins with its subject: "Concessions follow…", «تبدأ الدورة المحاسبية…». */
function openingSubject(block: Block, lang: Lang): { text: string; key: string } | undefined {
  const [sentence] = block.sentences
  if (!sentence || block.kind !== 'paragraph') return undefined
  const line = sentence.plain.text
  const patterns = lang === 'en' ? [OPENING_EN] : OPENING_AR
  const name = patterns.map((pattern) => pattern.exec(line)?.[1]).find((found) => found !== undefined)
  if (name === undefined || EMPTY[lang].test(name) || NATION.test(name)) return undefined
  const from = line.indexOf(name)
  const text = shown(sentence.raw, sentence.plain, from, from + name.length)
  return { text: lang === 'en' ? text.charAt(0).toLowerCase() + text.slice(1) : text, key: phraseKey(name) }
}

/** «القهوة شراب …»: a sentence without a verb begins with its subject. */
function firstNoun({ sentences }: Block, lang: Lang): { text: string; key: string } | undefined {
  const [sentence] = sentences
  const found =
    lang === 'ar' ? /^ال\p{L}{3,}(?:\sال\p{L}{3,})?(?=\s)/u.exec(sentence?.plain.text ?? '') : null
  if (!sentence || !found) return undefined
  return { text: shown(sentence.raw, sentence.plain, 0, found[0].length), key: phraseKey(found[0]) }
}

function openingSubjects(blocks: Block[], knowledge: Knowledge): Subject[] {
  const { lang } = knowledge.document
  const ids = new Set(blocks.flatMap(({ sentences }) => sentences.map(({ id }) => id)))
  return blocks.flatMap((block) => {
    const subject = block.words < PARAGRAPH_WORDS ? undefined : openingSubject(block, lang)
    if (!subject) return []
    const worth = worthOf(subject.key, ids, knowledge)
    return worth < 1.5 ? [] : [{ ...subject, block, worth }]
  })
}

function sharesStem(left: Subject, right: Subject): boolean {
  const stems = right.key.split(' ')
  return left.key.split(' ').some((stem) => stems.includes(stem))
}
