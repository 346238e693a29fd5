import type { Block, Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { ARABIC_ACTION } from '../lesson/cues-ar.ts'
import { ENGLISH_ACTION } from '../lesson/cues-en.ts'
import { genreOf } from '../lesson/genre.ts'
import { isOnRequest } from '../rules.ts'
import { actorQuestions } from './actors.ts'
import type { QuestionCandidate } from './candidate.ts'
import { isPerson } from './classes.ts'
import { clozeQuestion } from './cloze.ts'
import { contrastStatements } from './contrast.ts'
import { definitionQuestions } from './definition-questions.ts'
import { gapSets } from './gaps/gap-sets.ts'
import { sentenceGaps } from './gaps/sentence-gaps.ts'
import { labelSets } from './lists/label-sets.ts'
import { memberQuestions, notListedQuestions } from './lists/member-questions.ts'
import { namedPartSets, partSets } from './lists/part-sets.ts'
import { stepOrders } from './lists/step-order.ts'
import { eventOrders } from './narrative/event-order.ts'
import { speakerSets } from './narrative/speaker-sets.ts'
import { numberSets } from './numbers/number-sets.ts'
import { quantityQuestions } from './numbers/quantity-questions.ts'
import { yearQuestions } from './numbers/year-questions.ts'
import { predicateChoices } from './predicates/predicate-choices.ts'
import { predicateSets } from './predicates/predicate-sets.ts'
import { caseSets } from './sets/case-sets.ts'
import { conditionQuestions } from './sets/condition-sets.ts'
import { definitionPairs } from './sets/definition-pairs.ts'
import { eventSets } from './sets/event-sets.ts'
import { halfSets } from './sets/half-sets.ts'
import { reasonSets } from './sets/reason-sets.ts'
import { titledApart } from './sets/set.ts'
import { statementQuestions } from './statements/statements.ts'
import { tableQuestions } from './tables.ts'
import { typedTerms } from './term-typed.ts'

export type LessonText = { sentences: Sentence[]; blocks: Block[] }

/** Sentences that may be asked with a word left out, or in parts: all but verses and hadiths. */
const askableIn = (sentences: Sentence[]) => sentences.filter(({ scripture }) => !scripture)

/** An item of a list is often no statement: an order, or a noun with what belongs to it. */
const stating = ({ sentences }: LessonText, knowledge: Knowledge) =>
  sentences.filter(({ block }) => !instructs(block, knowledge))

/** Questions of the kinds that were acceptable often enough on unseen texts. */
export function trusted(lesson: LessonText, knowledge: Knowledge): QuestionCandidate[] {
  const { sentences, blocks } = lesson
  const inLesson = new Set(sentences)
  const open = askableIn(sentences)
  const stated = stating(lesson, knowledge).filter(({ block }) => block.kind === 'paragraph' && !block.kept)
  const defined = knowledge.askable.filter(({ sentence }) => inLesson.has(sentence))
  const things = defined.filter((definition) => !isPerson(definition, knowledge.document.lang))
  return titledApart([
    ...definitionPairs(lesson, knowledge),
    ...typedTerms(lesson, knowledge),
    ...things.flatMap((definition) => definitionQuestions(definition, knowledge)),
    ...statementQuestions(
      stating(lesson, knowledge).filter(({ block }) => !block.kept),
      knowledge,
    ),
    ...(genreOf(knowledge) === 'story' ? [] : quantityQuestions(open, knowledge)),
    ...yearQuestions(open, knowledge),
    ...eventSets(open, knowledge),
    ...eventOrders(open, knowledge),
    ...speakerSets(open, knowledge),
    ...reasonSets(open, knowledge),
    ...caseSets(open, knowledge),
    ...conditionQuestions(open, knowledge),
    ...actorQuestions(open, knowledge),
    // Behind an Arabic verb it often cannot be told where the name ends and what is done begins.
    ...(knowledge.document.lang === 'ar'
      ? []
      : predicateSets(open, knowledge).filter(({ rule }) => !isOnRequest(rule))),
    ...stepOrders(blocks, knowledge.document),
    ...labelSets(blocks, knowledge),
    ...namedPartSets(blocks, knowledge),
    ...tableQuestions(blocks, knowledge),
    ...memberQuestions(open, blocks, knowledge.document),
    ...stated.flatMap((sentence) => contrastStatements(sentence, knowledge)),
  ])
}

/**
 * Kinds that needed an edit more often than not, for whoever asks for one more question and reads it. The numbers of a
 * story stand there by the way.
 */
export function onRequest(
  lesson: LessonText,
  better: QuestionCandidate[],
  knowledge: Knowledge,
): QuestionCandidate[] {
  const { sentences, blocks } = lesson
  const open = askableIn(sentences)
  return titledApart([
    ...numberSets(open, knowledge),
    ...(genreOf(knowledge) === 'story' ? quantityQuestions(open, knowledge) : []),
    ...gapSets(open, knowledge),
    ...sentenceGaps(open, knowledge),
    ...predicateSets(open, knowledge).filter(
      ({ rule }) => knowledge.document.lang === 'ar' || isOnRequest(rule),
    ),
    ...predicateChoices(open, knowledge),
    ...halfSets(stating(lesson, knowledge), better, knowledge),
    ...partSets(blocks, knowledge),
    ...notListedQuestions(open, blocks, knowledge.document),
    ...open.flatMap((sentence) => clozeQuestion(sentence, knowledge) ?? []),
  ])
}

/** A paragraph with orders in it is of what to do, and not of what is so. */
const instructs = ({ sentences }: Block, { document }: Knowledge): boolean => {
  const order = document.lang === 'en' ? ENGLISH_ACTION : ARABIC_ACTION
  return sentences.some(({ plain }) => order.test(plain.text))
}
