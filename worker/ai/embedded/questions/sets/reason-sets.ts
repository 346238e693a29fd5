import { display, shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { parts, stem } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { factOf, type QuestionCandidate } from '../candidate.ts'
import { wellFormed } from '../quote/quotable.ts'
import { opening, unlike, withoutLonely, withoutTelling } from './clauses.ts'
import { pronounOfArabic, readsAloneArabic } from './clauses-ar.ts'
import { pronounOf as pronounOfEnglish, readsAloneEnglish } from './clauses-en.ts'
import { arabicReason, arabicReasonAfter } from './reasons-ar.ts'
import { type Because, englishReason, englishReasonAfter } from './reasons-en.ts'
import { matchingSets, type Pair, type SetMade } from './set.ts'

type Reason = Pair & { sort: Because['sort'] }
const SORTS = ['reason', 'purpose', 'result', 'condition'] as const
const FEW = 3
const NEW = 2

/**
 * Facts with their reasons, purposes and results: each sort by itself where there are three of it, and what is left
 * together.
 */
export function reasonSets(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const { document } = knowledge
  const inLesson = new Set(sentences)
  const all = reasonsOf(knowledge)
  const own = withoutTelling(
    unlike(
      withoutLonely(
        all.filter(({ sentence }) => inLesson.has(sentence)),
        pronounOf,
      ),
    ),
  )
  const strange = all.filter(
    ({ sentence, right }) => !inLesson.has(sentence) && pronounOf(right) === undefined,
  )
  const others = unlike([...own, ...strange]).slice(own.length)
  const made = { difficulty: 'advanced', skill: 'understand', score: 3.4 } as const
  const many = SORTS.filter((sort) => own.filter((reason) => reason.sort === sort).length >= FEW)
  const kindOf = {
    reason: { rule: 'match_reasons', kind: 'reasons' },
    purpose: { rule: 'match_purposes', kind: 'purposes' },
    result: { rule: 'match_reasons', kind: 'results' },
    condition: { rule: 'match_conditions', kind: 'conditions' },
  } as const
  const left = own.filter(({ sort }) => !many.includes(sort))
  // A condition belongs to a rule, a reason to a fact: in one set the conjunction would tell them apart.
  const rests = [
    left.filter(({ sort }) => sort !== 'condition'),
    left.filter(({ sort }) => sort === 'condition'),
  ]
  return [
    ...many.flatMap((sort) =>
      matchingSets(
        own.filter((reason) => reason.sort === sort),
        { ...made, ...kindOf[sort] },
        document,
      ),
    ),
    // One that is new beside two of an earlier lesson would be nearly the same set again.
    ...rests.flatMap((rest) => {
      const sorts = new Set(rest.map(({ sort }) => sort))
      const [only] = sorts
      if (rest.length < NEW || !only) return []
      const fill = others.filter(({ sort }) =>
        sorts.size === 1 ? sort === only : (sort === 'condition') === (only === 'condition'),
      )
      const kind: SetMade =
        sorts.size === 1 ? { ...made, ...kindOf[only] } : { ...made, rule: 'match_reasons', kind: 'links' }
      return matchingSets(rest, kind, document, fill)
    }),
  ]
}

const pronounOf = (right: string) => pronounOfEnglish(right) ?? pronounOfArabic(right)

const known = new WeakMap<Document, Reason[]>()

/** All that the document says with its reason, purpose or result; definitions are asked as such. */
export function reasonsOf({ document, askable, topics }: Knowledge): Reason[] {
  const definitions = new Set(askable.map(({ sentence }) => sentence))
  const found =
    known.get(document) ??
    document.sentences
      .filter((sentence) => !sentence.scripture && !definitions.has(sentence))
      .flatMap((sentence) => within(sentence, document) ?? after(sentence, document) ?? [])
      .filter(({ left }) => isKnown(left, topics))
  known.set(document, found)
  return found
}

/** "The agreement is …": which one was said before, unless the text speaks of it all along. */
function isKnown(left: string, topics: Set<string>): boolean {
  const subject =
    /^(?:The|An?) (\p{Ll}+) (?:is|are|was|were|has|have|had|can|may|will|must|\p{Ll}+ed)\b/u.exec(left)?.[1]
  return subject === undefined || topics.has(stem(subject))
}

/** The reason, purpose or result that one sentence gives. */
function within(sentence: Sentence, { lang }: Document): Reason | undefined {
  const { raw, plain } = sentence
  if (!wellFormed(plain.text, lang)) return undefined
  const whole = opening(plain.text, lang)
  const text = plain.text.slice(whole)
  const reasonIn = lang === 'en' ? englishReason : arabicReason
  const before = contextOf(sentence, lang)
  const alone = reasonIn(text)
  const found = alone ?? (before && reasonIn(plain.text, true))
  if (!found) return undefined
  const lead = alone || !before ? '' : `${before.text} `
  const from = alone ? whole : 0
  const first = alone || !before ? sentence : before.sentence
  const quote = sentence.block.segment.text.slice(first.start, sentence.end)
  const { fact, because, sort } = found
  const { id } = sentence.block.segment
  return {
    sort,
    left: lead + statementOf(shown(raw, plain, from + fact[0], from + fact[1])),
    right: begun(shown(raw, plain, from + because[0], from + because[1])),
    sentence,
    asks: factOf(sentence),
    span: { source_id: id, start: first.start, end: sentence.end, quote },
    passage: display(quote),
  }
}

const LONGEST_CONTEXT = 22

/** The sentence before, where it reads alone and is short enough to be told with what leans on it. */
function contextOf({ block, id }: Sentence, lang: Lang) {
  const sentence = block.sentences.find((other) => other.id === id - 1)
  if (!sentence || sentence.scripture || block.kind !== 'paragraph' || !wellFormed(sentence.plain.text, lang))
    return undefined
  const from = opening(sentence.plain.text, lang)
  const said = sentence.plain.text.slice(from).replace(/[.\s]+$/u, '')
  const alone = lang === 'en' ? readsAloneEnglish(said) : readsAloneArabic(said)
  if (!alone || parts(said).length > LONGEST_CONTEXT) return undefined
  return {
    sentence,
    text: capitalised(shown(sentence.raw, sentence.plain, from, sentence.plain.text.length)),
  }
}

/** What a sentence gives as the reason or the result of the one before it. */
function after(sentence: Sentence, { lang }: Document): Reason | undefined {
  const { sentences, segment } = sentence.block
  const before = sentences[sentences.indexOf(sentence) - 1]
  if (!before || before.scripture || !wellFormed(before.plain.text, lang)) return undefined
  const from = opening(before.plain.text, lang)
  const first = before.plain.text.slice(from)
  const found =
    lang === 'en'
      ? englishReasonAfter(first, sentence.plain.text)
      : arabicReasonAfter(first, sentence.plain.text)
  if (!found) return undefined
  const { fact, because, sort } = found
  const quote = segment.text.slice(before.start, sentence.end)
  return {
    sort,
    left: statementOf(shown(before.raw, before.plain, from + fact[0], from + fact[1])),
    right: begun(shown(sentence.raw, sentence.plain, ...because)),
    sentence,
    asks: factOf(sentence),
    span: { source_id: segment.id, start: before.start, end: sentence.end, quote },
    passage: display(quote),
  }
}

/** "(Smith 2002)" means nothing to a student. */
const withoutSource = (text: string) => text.replace(/\s\([^()]*\b(?:1[5-9]|20)\d{2}[a-z]?\)/g, '')
const statementOf = (text: string) => capitalised(withoutSource(text).replace(/[.,،;؛\s]+$/u, ''))
/** How the right side goes on from the left one. */
const begun = (text: string) =>
  text.charAt(0).toLowerCase() +
  withoutSource(text)
    .slice(1)
    .replace(/[.,،;؛\s]+$/u, '')
