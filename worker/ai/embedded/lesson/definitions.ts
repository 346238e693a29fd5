import { fold, plain, shown } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { remembered } from '../../text/remembered.ts'
import { parts, phraseKey } from '../../text/words.ts'
import { isNoMeaning } from '../definitions/definition-filter.ts'
import { isTermName } from '../definitions/term-names.ts'
import type { Block, Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { ownWaw } from '../questions/quote/leaning-ar.ts'
import { cuesOf } from './cues.ts'
import { ARABIC_WIDER, refusesArabic } from './definitions-ar.ts'
import { ENGLISH_WIDER, refusesEnglish } from './definitions-en.ts'

/** What a sentence says that something is. */
export type LessonDefinition = { term: string; key: string; meaning: string; sentence: Sentence }

const WIDER: Record<Lang, RegExp[]> = { ar: ARABIC_WIDER, en: ENGLISH_WIDER }
const REFUSES: Record<Lang, (term: string, meaning: string) => boolean> = {
  ar: refusesArabic,
  en: refusesEnglish,
}
const LONGEST_TERM = 5
const LONGEST_SENTENCE = 45

/**
 * The definitions of these blocks by their sentence: those that questions are made of, and what their strict patterns
 * leave out but a lesson may still show as a definition. One for each term.
 */
export function lessonDefinitions(blocks: Block[], knowledge: Knowledge): Map<Sentence, LessonDefinition> {
  const { lang } = knowledge.document
  const strict = new Map(knowledge.askable.map((definition) => [definition.sentence, definition]))
  const found = new Map<Sentence, LessonDefinition>()
  const terms = new Set<string>()
  for (const sentence of blocks.flatMap((block) => block.sentences)) {
    const cues = cuesOf(sentence.plain.text, lang)
    if (
      cues.has('question') ||
      cues.has('meta') ||
      cues.has('example') ||
      parts(sentence.raw).length > LONGEST_SENTENCE
    )
      continue
    const known = strict.get(sentence)
    const made = known
      ? named(sentence, known.term, known.body, knowledge.vocabulary)
      : wider(sentence, lang, knowledge.vocabulary)
    if (!made || terms.has(made.key) || !isTerm(made.term, lang) || REFUSES[lang](made.term, made.meaning))
      continue
    if (!isTermName(made.term, lang) || isNoMeaning(plain(made.meaning).text, lang)) continue
    terms.add(made.key)
    found.set(sentence, made)
  }
  return found
}

/** "The urethra, by contrast, is …": what stands between the term and its verb. */
const ASIDE =
  /^((?:The |An? )?[\p{L}-]+(?: [\p{L}-]+){0,3}), (?:by contrast|in contrast|however|on the other hand|in turn|therefore|then),/u

function wider(
  sentence: Sentence,
  lang: Lang,
  vocabulary: ReadonlySet<string>,
): LessonDefinition | undefined {
  const found = widerIn[lang](sentence.plain.text)
  return found && named(sentence, found.term, found.meaning, vocabulary)
}

const readerOf = (lang: Lang) =>
  remembered((sentence): Pick<LessonDefinition, 'term' | 'meaning'> | undefined => {
    const text = sentence.replace(ASIDE, '$1')
    for (const pattern of WIDER[lang]) {
      const groups = pattern.exec(text)?.groups
      const meaning = groups?.meaning
      const term = groups?.term?.replace(/^(?:the|an?) /i, '').trim()
      if (meaning && term) return { term, meaning }
    }
    return undefined
  }, 4_000)
const widerIn = { ar: readerOf('ar'), en: readerOf('en') }

/** «وقائمة الدخل» is joined to what stands before it: the term is «قائمة الدخل». */
function named(
  sentence: Sentence,
  found: string,
  meaning: string,
  vocabulary: ReadonlySet<string>,
): LessonDefinition {
  const joined =
    /^و\p{L}{3,}/u.test(found) && !ownWaw(found) && isWord(found.slice(1).split(' ')[0] ?? '', vocabulary)
  const term = joined ? asWritten(sentence, found.slice(1)) : asWritten(sentence, found)
  return { term, key: phraseKey(term), meaning, sentence }
}

const isWord = (word: string, vocabulary: ReadonlySet<string>) =>
  /^ال/u.test(word) || vocabulary.has(fold(word)) || vocabulary.has(`ال${fold(word)}`)

/** With the marks of the original. */
function asWritten({ raw, plain }: Sentence, term: string): string {
  const from = plain.text.indexOf(term)
  return from < 0 ? term : shown(raw, plain, from, from + term.length)
}

function isTerm(term: string, lang: Lang): boolean {
  if (parts(term).length > LONGEST_TERM || /\p{Nd}/u.test(term) || /[,،:؛;()«»"“”]/u.test(term)) return false
  return lang === 'en'
    ? !/\b(?:that|which|who|whose|of the|with|and|or)\b/i.test(term)
    : !/(?<!\p{L})(?:التي|الذي|إذا|كان|كانت|أو)(?!\p{L})/u.test(term)
}
