import { shown } from '../../../text/fold.ts'
import type { Document, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { factOf, type QuestionCandidate } from '../candidate.ts'
import { leans, passageOf, type Quote, quotable, spanOfQuote } from '../quote/quotable.ts'
import { arabicReason } from './reasons-ar.ts'
import { englishReason } from './reasons-en.ts'
import { matchingSets, type Pair, type SetMade } from './set.ts'

type Reason = Pair & { purpose: boolean }

/** Facts with their reasons, and facts with their purposes, in sets of their own. */
export function reasonSets(sentences: Sentence[], { document, askable }: Knowledge): QuestionCandidate[] {
  const definitions = new Set(askable.map(({ sentence }) => sentence))
  const inLesson = new Set(sentences)
  const all = document.sentences
    .filter((sentence) => !sentence.scripture && !definitions.has(sentence))
    .flatMap((sentence) => reasonIn(sentence, document) ?? [])
  const setsOf = (asksPurpose: boolean, made: SetMade) => {
    const fitting = all.filter(({ purpose }) => purpose === asksPurpose)
    const [own, others] = [true, false].map((here) =>
      fitting.filter(({ sentence }) => inLesson.has(sentence) === here),
    )
    return matchingSets(own ?? [], made, document, others)
  }
  const made = { difficulty: 'advanced', skill: 'understand', score: 3.4 } as const
  return [
    ...setsOf(false, { ...made, rule: 'match_reasons', kind: 'reasons' }),
    ...setsOf(true, { ...made, rule: 'match_purposes', kind: 'purposes' }),
  ]
}

function reasonIn(sentence: Sentence, document: Document): Reason | undefined {
  const { lang } = document
  const quote = quotable(sentence, lang)
  // As a pair a fact must be told without the sentence before it.
  if (!quote || quote.before) return undefined
  const found = lang === 'en' ? inEnglish(quote, document) : inArabic(quote)
  if (!found || leans(found.left, lang)) return undefined
  return {
    ...found,
    left: capitalised(found.left),
    sentence,
    asks: factOf(sentence),
    span: spanOfQuote(quote),
    passage: passageOf(quote),
  }
}

function inEnglish({ sentence: { raw, plain }, from }: Quote, document: Document) {
  const text = shown(raw, plain, from, plain.text.length)
  const found = englishReason(text, (clause) => withoutCapital(clause, document))
  return found && { left: found.fact, right: found.reason, purpose: found.purpose }
}

function inArabic({ sentence: { raw, plain }, from }: Quote) {
  const found = arabicReason(plain.text.slice(from))
  if (!found) return undefined
  const cut = ([start, end]: readonly [number, number]) =>
    shown(raw, plain, from + start, from + end).replace(/[،,؛\s]+$/u, '')
  return {
    left: cut(found.fact),
    right: `${found.joined ?? ''}${cut(found.reason)}`,
    purpose: found.purpose,
  }
}

const texts = new WeakMap<Document, string>()

/** A clause in the middle of a sentence begins small, unless its first word is a name: the text never writes it small. */
function withoutCapital(clause: string, document: Document): string {
  const text = texts.get(document) ?? document.sentences.map(({ plain }) => plain.text).join(' ')
  texts.set(document, text)
  const word = /^\p{Lu}\p{Ll}*(?!\p{L})/u.exec(clause)?.[0]
  const small = word?.toLowerCase()
  return small && new RegExp(`(?<!\\p{L})${small}(?!\\p{L})`, 'u').test(text)
    ? small + clause.slice(small.length)
    : clause
}
