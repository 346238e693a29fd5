import type { LessonRef, PracticeDraft, PracticeOptions, Source } from '../../engine.ts'
import { checkCard } from '../../gates/card.ts'
import { allPassed } from '../../gates/gate.ts'
import { checkQuestion } from '../../gates/question.ts'
import { ruleLanguage } from '../../text/language.ts'
import { analyse, type Sentence } from '../document.ts'
import { type Knowledge, learn } from '../knowledge.ts'
import type { QuestionCandidate } from './candidate.ts'
import { cardsFor } from './cards.ts'
import { onRequest, trusted } from './kinds.ts'
import { neighbourhood } from './neighbourhood.ts'
import { partOf } from './parts.ts'
import { select } from './select.ts'
import { wished } from './wishes.ts'
import { WORDING } from './wording.ts'

export function practiceFor(source: Source, ref: LessonRef, options: PracticeOptions): PracticeDraft {
  // Other languages get no questions rather than wrong ones.
  if (!ruleLanguage(source.language)) return { questions: [], cards: [] }
  const ids = new Set(ref.segment_ids)
  const knowledge = learn(analyse(neighbourhood(source, ref), ids))
  const lesson = {
    sentences: knowledge.document.sentences.filter(({ block }) => ids.has(block.segment.id)),
    blocks: knowledge.document.blocks.filter(({ segment }) => ids.has(segment.id)),
  }
  const ready = (candidates: QuestionCandidate[]) =>
    candidates
      .filter((candidate) => allPassed(checkQuestion(candidate, source)))
      .map((candidate) => hinted(candidate, lesson.sentences, knowledge))
  const good = ready(trusted(lesson, knowledge))
  const questions = options.wish
    ? wished([...good, ...ready(onRequest(lesson, good, knowledge))], options)
    : select(good, options, source.brief)
  const cards = cardsFor(lesson.sentences, knowledge, options.cards).filter((card) =>
    checkCard(card, source).every(({ state }) => state !== 'failed'),
  )
  return { questions, cards }
}

/** Whoever knows what a term means is not helped by the part that it stands in. */
const OF_TERMS = ['term_typed', 'term_to_definition', 'definition_to_term']

/** Where nothing better is known, a hint says where to read again. */
function hinted(
  candidate: QuestionCandidate,
  sentences: Sentence[],
  { document }: Knowledge,
): QuestionCandidate {
  if (candidate.hint || OF_TERMS.includes(candidate.rule)) return candidate
  const sentence = sentences.find(({ id }) => candidate.asks.includes(String(id)))
  const part = sentence && partOf(sentence.block, document)
  return part && !candidate.title.includes(part)
    ? { ...candidate, hint: WORDING[document.lang].lookAt(part) }
    : candidate
}
