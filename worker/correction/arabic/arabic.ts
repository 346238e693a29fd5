import { type Correction, collector, type Lexicon, spansOf } from '../correction.ts'
import { correctMarks } from '../shared-marks.ts'
import { correctTerms, type Terms } from '../terms.ts'
import { isAdjective } from './adjectives.ts'
import { alaAndIla } from './ala.ts'
import { alifWords } from './alif-words.ts'
import { daad } from './daad.ts'
import { inDialect } from './dialect.ts'
import { elative } from './elatives.ts'
import { fold } from './fold.ts'
import { haa } from './haa.ts'
import { letterTypo } from './letter-typos.ts'
import { ARABIC_LIST, REPEATED } from './lists.ts'
import { ARABIC_MARKS, mixedDigits, pastedLetters } from './marks.ts'
import { countedGender, heardTanwin } from './numbers.ts'
import { taa } from './taa.ts'
import { taaContext } from './taa-context.ts'
import {
  type At,
  type Fix,
  startsSentence,
  tokensOf,
  type WordRule,
  withTanwin,
  wordAfter,
  wordAfterNext,
  wordBefore,
} from './tokens.ts'
import { jussive, pluralWaw, saidOrThought } from './verb-endings.ts'
import { arabicWords } from './words.ts'
import { yaa } from './yaa.ts'

/** A verse stands letter by letter, and so does what is quoted of a hadith. */
const VERSE = /﴿[^﴾]*﴾?/g
const HADITH = /(?<=(?:قال رسول الله|وفي الحديث|صلى الله عليه وسلم)[^«"]{0,40})[«"][^»"]*[»"]/g

function apartWaw({ word, next, previous, tokens, index, token }: At): Fix | 'right' | undefined {
  if (word !== 'و') return undefined
  // «أ و ب» are letters.
  if (next.length < 3 || previous.length < 2) return 'right'
  const after = tokens[index + 1]
  return after ? { to: `و${after.raw}`, rule: 'apart_waw', start: token.start, end: after.end } : 'right'
}

function repeated({ word, next, token, tokens, index }: At): Fix | undefined {
  if (next !== word || !REPEATED.has(word)) return undefined
  return { to: token.raw, rule: 'repeated', end: tokens[index + 1]?.end ?? token.end }
}

/** «إنشاء الله» where the creation of God is not meant. */
function ifGodWills(at: At): Fix | undefined {
  const { word, next, previous, tokens, index, token } = at
  if (!/^(إنشاء|انشاء|أنشاء)$/.test(word) || next !== 'الله') return undefined
  if (/^(عن|في|من|جرى|بعد|قبل|على|كيفية|عملية|قصة|تم|إلى|مع|حول)$/.test(previous)) return undefined
  if (/^لل?/.test(wordAfterNext(at))) return undefined
  return { to: 'إن شاء الله', rule: 'if_god_wills', end: tokens[index + 1]?.end ?? token.end }
}

function listed({ word, words, token }: At): Fix | undefined {
  const [, prefix = '', rest = ''] = /^([وف])(.{2,})$/.exec(word) ?? []
  // What ends in ة may begin with و by itself: «وفية».
  const isPrefixed = rest.endsWith('ة') ? words.loaded && !words.has(word) : true
  const core = !ARABIC_LIST.has(word) && isPrefixed ? rest : word
  const right = ARABIC_LIST.get(core)
  if (right === undefined) return undefined
  return { to: withTanwin(token.raw, (core === word ? '' : prefix) + right), rule: 'arabic_list' }
}

/** استفعال, افتعال and انفعال never carry a hamza. */
const WASL = /^([وفبلك]?(?:ال|لل)?)[أإ]((?:ست..ا.|.ت.ا.|ن..ا.)(?:ية|ي|ة|ات|ه|ها|هم|كم|نا)?)$/
function wasl({ word, words }: At): Fix | undefined {
  const [, head = '', rest = ''] = WASL.exec(word) ?? []
  if (rest === '' || /^(ستاذ|نسان|نتاج)/.test(rest)) return undefined
  const right = `${head}ا${rest}`
  return words.loaded && words.has(right) ? { to: right, rule: 'wasl' } : undefined
}

const RULES: readonly WordRule[] = [
  apartWaw,
  repeated,
  ifGodWills,
  listed,
  jussive,
  pluralWaw,
  daad,
  saidOrThought,
  countedGender,
  (at) => heardTanwin(at, isAdjective),
  alifWords,
  elative,
  alaAndIla,
  yaa,
  taa,
  taaContext,
  haa,
  wasl,
  fold,
  letterTypo,
]
/** So many harakat say that a word is meant as it is written. */
const VOCALISED = 2

function firstFix(at: At): Fix | undefined {
  for (const rule of RULES) {
    const fix = rule(at)
    if (fix) return fix === 'right' ? undefined : fix
  }
  return undefined
}

export function correctArabic(
  text: string,
  { lexicon, allowed, former }: { lexicon: Lexicon } & Terms,
): Correction[] {
  const found = collector(text, spansOf(text, [VERSE, HADITH]))
  const tokens = tokensOf(text)
  const words = arabicWords(lexicon)
  const dialect = inDialect(text, tokens)
  correctTerms(text, former, found)
  for (const [index, token] of tokens.entries()) {
    const { word, raw, start, end } = token
    const place = { text, tokens, index }
    // Not the «هـ» of Hijri years, nor a list's mark.
    if (/[^ـ]ـ+[^ـ]/.test(raw) && word.length > 1)
      found.add({ start, end, to: raw.replaceAll('ـ', ''), rule: 'tatweel' })
    if (token.harakat >= VOCALISED || (word.length === 1 && word !== 'و') || allowed.has(word)) continue
    // «اسودّ»: a colour's verb.
    if (/^ا...ّ$/.test(raw)) continue
    const fix = firstFix({
      ...place,
      token,
      word,
      next: wordAfter(place),
      previous: wordBefore(place),
      startsSentence: startsSentence(place),
      words,
    })
    if (!fix || (dialect.has(token) && fix.rule === 'hamza')) continue
    found.add({ start, end, ...fix, ...(dialect.has(token) ? { sure: false } : {}) })
  }
  correctMarks(text, ARABIC_MARKS, found)
  mixedDigits(text, found)
  pastedLetters(text, found)
  return found.list()
}
