import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import type { QuestionCandidate } from '../candidate.ts'
import { partOf } from '../parts.ts'
import { factStatements } from './fact-statements.ts'
import { statedIn } from './stated.ts'
import { trueStatements } from './true-statements.ts'

/** Statements of a lesson to tell true from false: several at once, and single ones. */
export function statementQuestions(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const stated = statedIn(sentences, knowledge)
  const few =
    stated.length > 0 && stated.length < FULL ? statedIn(before(sentences, knowledge), knowledge) : []
  return [...trueStatements(stated, knowledge, few), ...factStatements(stated, knowledge)]
}

/** With fewer of its own a lesson has some that were learned before it beside them. */
const FULL = 4
const NEAR = 12

function before([first]: Sentence[], { document }: Knowledge): Sentence[] {
  if (!first) return []
  const part = partOf(first.block, document)
  return document.sentences
    .slice(Math.max(0, first.id - NEAR), first.id)
    .filter(({ block }) => partOf(block, document) === part)
    .toReversed()
}
