import { display, shown } from '../../../text/fold.ts'
import type { Document, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { factOf, type QuestionCandidate } from '../candidate.ts'
import { wellFormed } from '../quote/quotable.ts'
import { arabicCase, pronounOfCase } from './cases-ar.ts'
import { type Case, englishCase } from './cases-en.ts'
import { opening, unlike, withoutLonely, withoutTelling } from './clauses.ts'
import { matchingSets, type Pair } from './set.ts'

const NEW = 2

type CasePair = Pair & { sort: Case['sort'] }

/** Cases with what follows from them, and whoever does something with what that brings. */
export function caseSets(sentences: Sentence[], { document }: Knowledge): QuestionCandidate[] {
  const inLesson = new Set(sentences)
  const all = casesOf(document)
  const made = {
    rule: 'match_cases',
    kind: 'cases',
    difficulty: 'advanced',
    skill: 'understand',
    score: 3.5,
  } as const
  const setsOf = (sorts: Case['sort'][], before = 0) => {
    const alike = all.filter((pair) => sorts.includes(pair.sort))
    const own = withoutTelling(
      unlike(
        withoutLonely(
          alike.filter(({ sentence }) => inLesson.has(sentence)),
          pronounOf(document),
        ),
      ),
    )
    const strange = alike.filter(
      ({ sentence, right }) => !inLesson.has(sentence) && pronounOf(document)(right) === undefined,
    )
    const others = unlike([...own, ...strange]).slice(own.length)
    // One that is new beside two of an earlier lesson would be nearly the same set again.
    return own.length < NEW ? [] : matchingSets(own, made, document, others, true, before)
  }
  // An Arabic ruling on whoever does something is a sentence as any other is.
  if (document.lang === 'ar') return setsOf(['if', 'who'])
  const sets = setsOf(['if'])
  return [...sets, ...setsOf(['who'], sets.length)]
}

const pronounOf =
  ({ lang }: Document) =>
  (right: string) =>
    lang === 'ar' ? pronounOfCase(right) : /^(?:… )?(it|they)\b/i.exec(right)?.[1]

const known = new WeakMap<Document, CasePair[]>()

/** All cases of the document. */
export function casesOf(document: Document): CasePair[] {
  const found =
    known.get(document) ??
    document.sentences
      .filter(({ scripture }) => !scripture)
      .flatMap((sentence) => caseIn(sentence, document) ?? [])
  known.set(document, found)
  return found
}

function caseIn(sentence: Sentence, { lang }: Document): CasePair | undefined {
  const { raw, plain, block } = sentence
  const text = plain.text
  const ended =
    block.kind !== 'paragraph' && block.sentences.length === 1 && /\p{L}$/u.test(text) ? `${text}.` : text
  if (!wellFormed(lang === 'en' ? ended.replace(/\b(?:you|your)\b/gi, 'people') : ended, lang))
    return undefined
  const from = opening(text, lang)
  const found = lang === 'en' ? englishCase(text.slice(from)) : arabicCase(text.slice(from))
  if (!found) return undefined
  const piece = ([a, b]: Case['given']) => shown(raw, plain, from + a, from + b).replace(/[.,،;؛\s]+$/u, '')
  const lead = found.lead ? `${piece(found.lead)} ` : ''
  const [left, right] = [piece(found.given), lead + piece(found.follows)]
  const whoever = found.sort === 'who' && lang === 'en'
  return {
    sort: found.sort,
    left: whoever ? `${capitalised(left)} …` : capitalised(left),
    right: whoever ? `… ${right}` : lang === 'en' ? capitalised(right) : right,
    sentence,
    asks: factOf(sentence),
    span: { source_id: block.segment.id, start: sentence.start, end: sentence.end, quote: raw },
    passage: display(raw),
  }
}
