import { ANSWER_TYPES, LIMITS } from '#db/vocabulary.ts'
import type { QuestionDraft, Source, Span } from '../engine.ts'
import { fold, foldWords } from '../text/fold.ts'
import { inScriptOf } from '../text/language.ts'
import { isScripture } from '../text/scripture.ts'
import { touchesScripture } from '../text/scripture-sentences.ts'
import { phraseKey, wordCount } from '../text/words.ts'
import { comparable, quoted, quotedShare, quoteInPlace } from './cited.ts'
import { cleanText } from './clean-text.ts'
import { faithful } from './faithful.ts'
import { advice, type GateResult, gate, notApplicable, percent } from './gate.ts'
import { supportedBy } from './judged.ts'
import { keyGates, keysInSource } from './question-key.ts'
import { partsGates } from './question-parts.ts'
import { statementMatches, statementsMatch } from './statement.ts'

const BLANK = /_{3,}/
const STEM_WORDS = { least: 4, most: 60 }
const ANSWER_CHARS = 300
/** Title and right answer together must consist mostly of words from the source; the rest is phrasing. */
const FROM_SOURCE = 0.4
const CATCH_ALL =
  /\b(?:all|none|both|neither) of (?:the above|these|them)\b|\ball the above\b|\bboth a and b\b|(?:جميع|كل) (?:ما سبق|ما ذكر|الاجابات|الخيارات)|لا شيء مما|لا شي مما|ليس مما سبق|ا و ?ب معا/u

/** Every check of one question against the source it cites. Pure; an engine's output is not trusted. */
export function checkQuestion(question: QuestionDraft, source: Source): GateResult[] {
  return [
    gate('has_span', question.spans.length > 0),
    quoteInPlace(question.spans, source),
    ...leniently(question, inSource(question, source)),
    ...saysWhatIsCited(question, source),
    ...supportedBy([question.judged]),
    wordsFromSource(question, source),
    scriptureKept(question, source),
    ...(hasAnswers(question) ? answerGates(question) : []),
    stemLength(question),
    languageMatches(question, source),
    isClean(question),
  ]
}

function inSource(question: QuestionDraft, source: Source): GateResult[] {
  if (question.type === 'true_or_false') return statementMatches(question, source)
  if (question.type === 'multiple_choice') return keyGates(question, source)
  if (question.rule === 'true_statements') return [statementsMatch(question, source)]
  return [keysInSource(question, source), ...partsGates(question, source)]
}

/**
 * A question that a model made in its own words: a new case to apply the passage to, a reason, a statement told anew.
 * That it does not read like the passage is worth a look; whether its answer follows is for the second reading to say.
 */
const isOwnWording = ({ rule, skill, type }: QuestionDraft): boolean =>
  rule.startsWith('model_') && (skill !== 'recall' || type === 'true_or_false')

const LENIENT = new Set<string>(['key_in_source', 'statement_matches', 'pairs_in_source', 'order_follows'])
const leniently = (question: QuestionDraft, results: GateResult[]): GateResult[] =>
  isOwnWording(question)
    ? results.map((result) =>
        result.state === 'failed' && LENIENT.has(result.name) ? { ...result, state: 'warning' } : result,
      )
    : results

/** A statement that is called true says nothing that its passages do not; a new case may have figures of its own. */
function saysWhatIsCited(question: QuestionDraft, source: Source): GateResult[] {
  const { type, title, answers, spans, skill } = question
  const isTrue = type === 'true_or_false' && answers[0]?.correct === true
  if (!isOwnWording(question) || !isTrue || skill === 'apply') return []
  return faithful(spans.length > 0 && comparable(spans, source) ? [{ text: title, spans }] : [])
}

const hasAnswers = ({ type }: QuestionDraft) => (ANSWER_TYPES as readonly string[]).includes(type)

function wordsFromSource(question: QuestionDraft, source: Source): GateResult {
  if (question.spans.length === 0) return notApplicable('words_from_source')
  if (!comparable(question.spans, source)) return notApplicable('words_from_source', { other_language: true })
  const right = question.type === 'true_or_false' ? [] : question.answers.filter(({ correct }) => correct)
  const text = [question.title, ...right.map((answer) => answer.text)].join(' ')
  const share = quotedShare(text, quoted(question.spans))
  return advice('words_from_source', share >= FROM_SOURCE, { percent: percent(share) })
}

/** Nothing is left out of a verse or hadith, and neither they nor prose of a religious course are falsified. */
function scriptureKept(
  { type, rule, title, answers, content, spans }: QuestionDraft,
  source: Source,
): GateResult {
  const religious = source.religious === true
  const holy = isScripture(title) || spans.some((span) => citesScripture(span, source, religious))
  if (!holy && !religious) return notApplicable('scripture_kept')
  const falsified = type === 'true_or_false' ? answers[0]?.correct === false : rule === 'true_statements'
  const shown = [title, ...(content?.pairs ?? []).map(({ left }) => left)].join(' ')
  return gate('scripture_kept', !falsified && !(holy && BLANK.test(shown)))
}

function citesScripture(span: Span, { segments }: Source, religious: boolean): boolean {
  const passage = segments.find(({ id }) => id === span.source_id)?.text ?? span.quote
  return touchesScripture(passage, span, religious)
}

function answerGates({ type, answers }: QuestionDraft): GateResult[] {
  const [least, most] = type === 'true_or_false' ? [2, 2] : [LIMITS.answersMin, LIMITS.answersMax]
  const right = answers.filter(({ correct }) => correct).length
  const folded = answers.map(({ text }) => foldWords(text) || fold(text).trim())
  const stems = folded.map(phraseKey)
  const distinct = new Set(folded).size === answers.length && new Set(stems).size === answers.length
  const longest = Math.max(0, ...answers.map(({ text }) => text.length))
  const filled = answers.every(({ text }) => text.trim() !== '')
  return [
    gate('answer_count', answers.length >= least && answers.length <= most, {
      count: answers.length,
      least,
      most,
    }),
    gate('one_right_answer', type === 'multiple_answer' ? right > 0 : right === 1, { right }),
    gate('answers_distinct', distinct),
    gate('answer_length', filled && longest <= ANSWER_CHARS, { longest, most: ANSWER_CHARS }),
    gate('no_catch_all', !answers.some(({ text }) => CATCH_ALL.test(fold(text)))),
  ]
}

function stemLength({ title }: QuestionDraft): GateResult {
  const words = wordCount(title.replace(/_+/g, ' x '))
  return advice('stem_length', words >= STEM_WORDS.least && words <= STEM_WORDS.most, {
    words,
    ...STEM_WORDS,
  })
}

/** Short answers may be names or acronyms of another script; whole sentences may not. */
function languageMatches({ title, answers }: QuestionDraft, { language }: Source): GateResult {
  const long = answers.map(({ text }) => text).filter((text) => wordCount(text) >= 4)
  return gate(
    'language_matches',
    [title, ...long].every((text) => inScriptOf(text, language)),
    { language },
  )
}

function isClean({ title, answers, explanation, hint = '' }: QuestionDraft): GateResult {
  const said = answers.flatMap(({ text, feedback = '' }) => [text, feedback])
  const found = [title, explanation, hint, ...said].map(cleanText).find((why) => why)
  return gate('clean_text', found === undefined, found ? { found } : {})
}
