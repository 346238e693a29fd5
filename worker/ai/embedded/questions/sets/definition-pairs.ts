import { display } from '../../../text/fold.ts'
import { isScripture } from '../../../text/scripture.ts'
import { parts } from '../../../text/words.ts'
import type { Definition } from '../../definitions/definitions.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { factOf, type QuestionCandidate, spanOf } from '../candidate.ts'
import { matchingSets, type Pair } from './set.ts'

const LONGEST = 26

/** Terms of the lesson with their meanings, three to five of them at a time. */
export function definitionPairs(sentences: Set<Sentence>, knowledge: Knowledge): QuestionCandidate[] {
  const { document, askable } = knowledge
  const pairs = askable
    .filter(({ sentence, body }) => sentences.has(sentence) && parts(body).length <= LONGEST)
    .filter(({ sentence }) => !isScripture(sentence.block.segment.text))
    .toSorted((a, b) => a.sentence.id - b.sentence.id)
    .map(pairOf)
  const made = { rule: 'match_definitions', difficulty: 'beginner', skill: 'understand', score: 3.3 } as const
  return matchingSets(pairs, { ...made, kind: 'definitions' }, document)
}

function pairOf({ sentence, term, body }: Definition): Pair {
  return {
    sentence,
    left: capitalised(term),
    right: capitalised(body),
    asks: factOf(sentence),
    span: spanOf(sentence),
    passage: display(sentence.raw),
  }
}
