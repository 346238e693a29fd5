import { shown } from '../../text/fold.ts'
import { parts } from '../../text/words.ts'
import type { Slice } from '../definitions/definition-match.ts'
import type { Definition } from '../definitions/definitions.ts'
import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { capitalised, type Standalone, standalone } from '../lesson/standalone.ts'
import { asAnswer } from '../terms/term-form.ts'
import { findOpposite } from './antonyms.ts'
import { type QuestionCandidate, statement } from './candidate.ts'
import { isPerson } from './classes.ts'
import { nearestFirst, sameForm } from './definition-questions.ts'
import { importance } from './importance.ts'

type Altered = { text: string; changed: { from: string; to: string }; rule: 'antonym' | 'definition_swap' }

/**
 * A sentence as it is, and the same with one word turned into its opposite or with its defined term
 * swapped. Only what can be falsified is also asked as it is: true and false come from one pool.
 */
export function statements(sentence: Sentence, knowledge: Knowledge): QuestionCandidate[] {
  const { document, vocabulary, topics } = knowledge
  const alone = standalone(sentence, document.lang, vocabulary, topics)
  const altered =
    alone && (swappedDefinition(sentence, alone, knowledge) ?? swappedOpposite(sentence, alone, knowledge))
  if (!alone || !altered || JOINED.test(alone.plain)) return []
  const swapped = altered.rule === 'definition_swap'
  const score = (swapped ? 2.1 : 1.8) + importance(sentence, knowledge)
  const common = { sentence, score, difficulty: 'intermediate', skill: 'recall' } as const
  return [
    statement(
      {
        ...common,
        rule: swapped ? 'definition_true' : 'antonym_true',
        title: withoutCitations(alone.text),
        isTrue: true,
        difficulty: swapped ? 'beginner' : 'intermediate',
      },
      document.lang,
    ),
    statement(
      {
        ...common,
        rule: altered.rule,
        title: withoutCitations(altered.text),
        isTrue: false,
        changed: altered.changed,
      },
      document.lang,
    ),
  ]
}

/** A statement that draws on another one is half of a thought. */
const JOINED = /\b(?:therefore|thus|hence|also|however|instead|too)\b|(?<!\p{L})(?:لذلك|كذلك|أيضا)(?!\p{L})/u

/** "(Gershoff, 2002)" means nothing to a student and gives a true statement away. */
function withoutCitations(text: string): string {
  return text.replace(/\s\([^()]*\b(?:1[5-9]|20)\d{2}[a-z]?\)/g, '')
}

function swappedOpposite(
  sentence: Sentence,
  { plain, from }: Standalone,
  knowledge: Knowledge,
): Altered | undefined {
  const swap = findOpposite(plain, knowledge.document.lang)
  if (!swap || from + swap.from < termEnd(sentence, knowledge)) return undefined
  const word = shown(sentence.raw, sentence.plain, from + swap.from, from + swap.to)
  return {
    text: replaced(sentence, from, [from + swap.from, from + swap.to], swap.opposite, knowledge),
    changed: { from: word, to: swap.opposite },
    rule: 'antonym',
  }
}

/** A defined term is a name: «زاوية ارتفاع الشمس» has no opposite. */
function termEnd(sentence: Sentence, { askable }: Knowledge): number {
  return askable.find((definition) => definition.sentence === sentence)?.termAt[1] ?? 0
}

function swappedDefinition(sentence: Sentence, alone: Standalone, knowledge: Knowledge): Altered | undefined {
  const { document, askable, termByKey, aliases } = knowledge
  const definition = askable.find((candidate) => candidate.sentence === sentence)
  if (
    !definition ||
    isPerson(definition, knowledge.document.lang) ||
    definition.pattern === 'label' ||
    definition.termAt[0] < alone.from
  )
    return undefined
  const kind = (key: string) => termByKey.get(key)?.kind ?? 'term'
  const fits = (other: Definition) =>
    other.key !== definition.key &&
    !isPerson(other, knowledge.document.lang) &&
    aliases.get(definition.key) !== other.key &&
    !other.key.split(' ').some((stem) => definition.sentence.stems.includes(stem)) &&
    sameForm(other.term, definition.term, document.lang) &&
    sameGender(other.term, definition.term, document.lang) &&
    kind(other.key) === kind(definition.key) &&
    other.pattern !== 'label' &&
    other.article === definition.article &&
    Math.abs(parts(other.term).length - parts(definition.term).length) <= 1
  const other = nearestFirst(definition, askable.filter(fits), knowledge)[0]
  if (!other) return undefined
  const atStart = definition.termAt[0] === alone.from
  const swap = atStart ? other.term : asAnswer(other.term, knowledge)
  return {
    text: replaced(sentence, alone.from, definition.termAt, swap, knowledge),
    changed: { from: definition.term, to: swap },
    rule: 'definition_swap',
  }
}

/** In Arabic the rest of the sentence agrees with the term's gender. */
function sameGender(left: string, right: string, lang: 'ar' | 'en'): boolean {
  if (lang === 'en') return true
  const feminine = (term: string) => /(?:ة|اء|ى|ات)$/u.test(parts(term)[0] ?? '')
  return feminine(left) === feminine(right)
}

function replaced(sentence: Sentence, from: number, [start, end]: Slice, by: string, knowledge: Knowledge) {
  const { raw, plain } = sentence
  // `shown` trims: the space that stood around the replaced word is put back.
  const gap = (at: number) => (plain.text.charAt(at) === ' ' ? ' ' : '')
  const before = shown(raw, plain, from, start) + (start > from ? gap(start - 1) : '')
  const after = gap(end) + shown(raw, plain, end, plain.text.length)
  if (knowledge.document.lang === 'ar') return before + by + after
  return capitalised(withArticle(before, by) + by + after)
}

/** "An increase" but "a decrease": the article in front follows the word that now stands there. */
function withArticle(before: string, word: string): string {
  return before.replace(/\b([Aa])n? $/, (_, first: string) => `${first}${/^[aeiou]/i.test(word) ? 'n' : ''} `)
}
