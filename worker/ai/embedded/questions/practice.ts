import type { LessonRef, PracticeDraft, PracticeOptions, QuestionDraft, Source } from '../../engine.ts'
import { allPassed } from '../../gates/gate.ts'
import { checkQuestion } from '../../gates/question.ts'
import { ruleLanguage } from '../../text/language.ts'
import { analyse, type Sentence } from '../document.ts'
import { type Knowledge, learn } from '../knowledge.ts'
import { needsReview } from '../rules.ts'
import type { QuestionCandidate } from './candidate.ts'
import { cardsFor } from './cards.ts'
import { clozeQuestion } from './cloze.ts'
import { definitionQuestions } from './definition-questions.ts'
import { neighbourhood } from './neighbourhood.ts'
import { numberQuestion } from './number-questions.ts'
import { select } from './select.ts'
import { statements } from './true-false.ts'

/** With fewer questions than this, the kinds that need review are offered as well. */
const ENOUGH = 2

export function practiceFor(source: Source, ref: LessonRef, options: PracticeOptions): PracticeDraft {
  // Other languages get no questions rather than wrong ones.
  if (!ruleLanguage(source.language)) return { questions: [], cards: [] }
  const ids = new Set(ref.segment_ids)
  const knowledge = learn(analyse(neighbourhood(source, ref), ids))
  const sentences = knowledge.document.sentences.filter(({ block }) => ids.has(block.segment.id))
  const clean = (candidates: QuestionCandidate[]) =>
    candidates.filter((candidate) => allPassed(checkQuestion(candidate, source)))

  const trusted = clean(trustedQuestions(sentences, knowledge))
  let questions: QuestionDraft[] = select(trusted, options.questions)
  if (questions.length < Math.min(ENOUGH, options.questions)) {
    const reviewed = clean(
      alterable(sentences).flatMap((sentence) => clozeQuestion(sentence, knowledge) ?? []),
    )
    questions = select([...trusted, ...reviewed.map(ranked)], Math.min(ENOUGH, options.questions))
  }
  return { questions, cards: cardsFor(new Set(sentences.map(({ id }) => id)), knowledge, options.cards) }
}

function trustedQuestions(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const inLesson = new Set(sentences)
  return [
    ...knowledge.askable
      .filter(({ sentence }) => inLesson.has(sentence))
      .flatMap((definition) => definitionQuestions(definition, knowledge)),
    ...alterable(sentences).flatMap((sentence) => statements(sentence, knowledge)),
    ...alterable(sentences).flatMap((sentence) => numberQuestion(sentence, knowledge) ?? []),
  ]
}

/** Sentences that may be asked with a word left out or altered. */
const alterable = (sentences: Sentence[]) => sentences.filter(({ block }) => !block.kept)

/** Whatever needs review ranks behind everything that does not. */
function ranked(candidate: QuestionCandidate): QuestionCandidate {
  return needsReview(candidate.rule) ? { ...candidate, score: candidate.score - 10 } : candidate
}
