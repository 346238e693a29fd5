import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import type { QuestionCandidate } from '../candidate.ts'
import { factStatements } from './fact-statements.ts'
import { statedIn } from './stated.ts'
import { trueStatements } from './true-statements.ts'

/** Statements of a lesson to tell true from false: several at once, and single ones. */
export function statementQuestions(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const stated = statedIn(sentences, knowledge)
  return [...trueStatements(stated, knowledge), ...factStatements(stated, knowledge)]
}
