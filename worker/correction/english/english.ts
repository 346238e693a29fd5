import { type Correction, collector, type Lexicon, spansOf } from '../correction.ts'
import { correctMarks } from '../shared-marks.ts'
import { correctTerms, type Terms } from '../terms.ts'
import { agreement } from './agreement.ts'
import { article } from './article.ts'
import { capitals } from './capitals.ts'
import { confused } from './confused.ts'
import { GRAMMAR_WORDS, MISSING_APOSTROPHES, MISSPELLINGS } from './lists.ts'
import { ENGLISH_MARKS } from './marks.ts'
import { soundAlike } from './sound-alikes.ts'
import { spelling } from './spelling.ts'
import { subjects } from './subjects.ts'
import { type At, cased, type Fix, startsSentence, tokensOf, type WordRule, wordAway } from './tokens.ts'
import { englishWords } from './words.ts'

/** Paths, names of files and commands, calls of functions. */
const CODE = [
  /\S*[_\\/]\S*/g,
  /(?<![^ ])--?\w[\w-]*/g,
  /\b[\w-]+\.(html?|js|ts|css|json|md|txt|pdf|exe|py|gitignore|com|org|net)\b|(?<= )\.\w+/g,
  /\b\w+\(\)/g,
]

function repeated({ text, lower, raw, next, tokens, index }: At): Fix | undefined {
  const token = tokens[index]
  if (!token || next !== lower || !GRAMMAR_WORDS.has(lower) || /[A-Z]$/.test(raw)) return undefined
  // "What it is is a question."
  if (lower === 'is' && /\bwhat( \w+)?$/i.test(text.slice(0, token.start).trimEnd())) return undefined
  return { to: raw, rule: 'repeated', end: tokens[index + 1]?.end ?? 0 }
}

function listed({ lower, raw }: At): Fix | undefined {
  const right = MISSPELLINGS.get(lower)
  return right === undefined ? undefined : { to: cased(raw, right), rule: 'misspelling' }
}

function apostrophe({ lower, raw, next, previous }: At): Fix | undefined {
  const right = MISSING_APOSTROPHES.get(lower)
  if (right === undefined || raw === 'IM') return undefined
  // "As is his wont", "the cant of thieves".
  if (lower === 'wont' && /^(his|her|my|their|your|is|was)$/.test(previous)) return undefined
  if (lower === 'cant' && (/^(the|a|of)$/.test(previous) || next === 'of')) return undefined
  return { to: right.startsWith('I') ? right : cased(raw, right), rule: 'apostrophe' }
}

const RULES: readonly WordRule[] = [
  capitals,
  repeated,
  listed,
  apostrophe,
  article,
  confused,
  soundAlike,
  agreement,
  subjects,
]

function firstFix(at: At): Fix | undefined {
  for (const rule of RULES) {
    const fix = rule(at)
    if (fix) return fix
  }
  return undefined
}

export function correctEnglish(
  text: string,
  { lexicon, allowed, former }: { lexicon: Lexicon } & Terms,
): Correction[] {
  const tokens = tokensOf(text)
  const found = collector(text, spansOf(text, CODE))
  const words = englishWords(lexicon)
  correctTerms(text, former, found)
  // A text that is set with ’ keeps to it.
  const isSet = text.includes('’') && !/[a-z]'[a-z]/i.test(text)
  const curled = (word: string): string => (isSet ? word.replaceAll("'", '’') : word)
  const asTyped = (to: Fix['to']): Fix['to'] => (typeof to === 'string' ? curled(to) : to.map(curled))
  const times = new Map<string, number>()
  for (const { lower } of tokens) times.set(lower, (times.get(lower) ?? 0) + 1)
  for (const [index, token] of tokens.entries()) {
    const place = { text, tokens, index }
    const at: At = {
      ...place,
      raw: token.raw,
      lower: token.lower,
      next: wordAway(place, 1),
      previous: wordAway(place, -1),
      startsSentence: startsSentence(text, token, index),
      words,
      allowed,
    }
    const fix = firstFix(at) ?? spelling(at, (lower) => times.get(lower) ?? 0)
    if (fix) found.add({ start: token.start, end: token.end, ...fix, to: asTyped(fix.to) })
  }
  correctMarks(text, ENGLISH_MARKS, found)
  return found.list()
}
