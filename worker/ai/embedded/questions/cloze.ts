import { containsPhrase, shown } from '../../text/fold.ts'
import { contentStems, parts, stem, type Word, wordsWithOffsets } from '../../text/words.ts'
import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { capitalised, type Standalone, standalone } from '../lesson/standalone.ts'
import { asAnswer } from '../terms/term-form.ts'
import type { Term } from '../terms/terms.ts'
import { about, choice, type QuestionCandidate } from './candidate.ts'
import { contrasts, distractorsFor } from './distractors.ts'
import { importance } from './importance.ts'
import { WORDING } from './wording.ts'

const BLANK = '_____'
const TRIED = 3
const IN_BRACKETS = /[(“"«\-–]\s*$/
const IN_BRACKETS_AFTER = /^\s*[)”"»\-–'’(]/
const LIST_BEFORE = /(?:includ(?:e|es|ing)|such as|like|مثل|[يت]شمل|تشتمل|تتضمن)\s$|[,،:]\s*(?:و|and |or )?$/u
const LIST_AFTER = /^\s*(?:[,،]|\s(?:and|or)\s|\sو|\.)/u
const EVALUATIVE =
  /^_____ (?:is|are) (?:an? |the )?(?:critical|important|essential|key|crucial|particularly|vital|major)|ذا أهمية|جزء أساسي|أمر بالغ/u
/** Before a noun that is not a verb form the blank would be only half of a compound. */
const NOUN_FOLLOWS =
  /^\s+(?!(?:is|are|was|were|and|or|in|of|to|that|which|on|at|by|from|for|with|as|into|has|have|can|may|will|because|but|who|when|where|while)\b)(?!\p{L}+(?:s|ed|ly)\b)\p{Ll}+/u

/** A sentence with a term left out. It needs review, so it is offered only when there is little else. */
export function clozeQuestion(sentence: Sentence, knowledge: Knowledge): QuestionCandidate | undefined {
  const { document, vocabulary, topics } = knowledge
  const alone = standalone(sentence, document.lang, vocabulary, topics)
  if (!alone || (sentence.block.kind === 'list_item' && parts(alone.text).length < 9)) return undefined
  if (knowledge.askable.some((definition) => definition.sentence === sentence)) return undefined
  const here = knowledge.terms.filter((term) => term.score >= 1.2 && isAnswer(term, sentence, knowledge))
  for (const term of here.slice(0, TRIED)) {
    const candidate = blankOut(term, sentence, alone, knowledge)
    if (candidate) return candidate
  }
  return undefined
}

/** Defined, an acronym, a name or several words; not what the whole document is about. */
function isAnswer(term: Term, sentence: Sentence, { document, siblings }: Knowledge): boolean {
  if (!term.sentences.includes(sentence.id) || !(term.defined || term.count >= 2)) return false
  if (term.count > document.sentences.length / 6) return false
  const listed = document.lang === 'ar' && (siblings.get(term.key)?.size ?? 0) >= 2 && term.count >= 3
  return term.defined || term.kind !== 'term' || term.key.includes(' ') || listed
}

function blankOut(term: Term, sentence: Sentence, alone: Standalone, knowledge: Knowledge) {
  const { lang } = knowledge.document
  const place = wordsOfTerm(term, sentence, alone)
  if (!place) return undefined
  const { raw, plain } = sentence
  const [from, to] = [place[0].start, place[1].end]
  const surface = shown(raw, plain, from, to)
  const before = plain.text.slice(alone.from, from)
  const after = plain.text.slice(to)
  if (!canBeBlank(before, after, lang)) return undefined
  const wanted = { answer: term, text: surface, shown: alone.text, sentence, count: 3, atLeast: 1.2 }
  const wrong = distractorsFor(wanted, knowledge)
  if (wrong.length < 3 || !nearEnough(term, wrong)) return undefined
  const open = shown(raw, plain, alone.from, from).replace(/\b([Aa])n?$/, '$1(n)')
  const close = shown(raw, plain, to, plain.text.length)
  const lead = lang === 'en' ? capitalised(open) : open
  const title = `${lead}${open ? ' ' : ''}${BLANK}${/^[\p{L}\p{N}]/u.test(close) ? ' ' : ''}${close}`
  if (EVALUATIVE.test(title) || containsPhrase(title, surface)) return undefined
  return choice(
    {
      ...about(sentence),
      rule: 'cloze',
      title: WORDING[lang].complete(title),
      right: asAnswer(surface, knowledge),
      wrong: wrong.map(({ text }) => ({ text: asAnswer(text, knowledge) })),
      skill: 'recall',
      difficulty: term.sentences.length >= 4 ? 'intermediate' : 'advanced',
      score: 1.5 + importance(sentence, knowledge) + (term.defined ? 0.6 : 0),
    },
    lang,
  )
}

/** The offset of the term's exact form if it occurs once and none of its words occurs elsewhere. */
function wordsOfTerm(term: Term, sentence: Sentence, alone: Standalone): [Word, Word] | undefined {
  const words = wordsWithOffsets(sentence.plain.text)
  const wanted = parts(term.text)
  const places = words.flatMap((word, index): [Word, Word][] => {
    const run = words.slice(index, index + wanted.length)
    const last = run.at(-1)
    const same =
      run.length === wanted.length &&
      run.every(({ text }, at) => text.toLowerCase() === wanted[at]?.toLowerCase())
    return same && last && word.start >= alone.from ? [[word, last]] : []
  })
  const own = new Set(wanted.map(stem))
  const repeated = contentStems(sentence.plain.text).filter((found) => own.has(found)).length > own.size
  return places.length === 1 && !repeated ? places[0] : undefined
}

function canBeBlank(before: string, after: string, lang: 'ar' | 'en'): boolean {
  if (IN_BRACKETS.test(before) || IN_BRACKETS_AFTER.test(after)) return false
  if (LIST_BEFORE.test(before) && LIST_AFTER.test(after)) return false
  return lang === 'ar' || !NOUN_FOLLOWS.test(after)
}

/** A common noun needs two wrong answers that differ in a modifier or are defined like itself. */
function nearEnough(term: Term, wrong: Term[]): boolean {
  if (term.kind !== 'term') return true
  const contrasting = wrong.filter((other) => contrasts(other, term)).length
  const defined = wrong.filter((other) => other.defined).length
  return contrasting >= 2 || (term.defined && defined >= 2)
}
