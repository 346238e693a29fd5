import { display } from '../../../text/fold.ts'
import { isScripture } from '../../../text/scripture.ts'
import { parts } from '../../../text/words.ts'
import type { Definition } from '../../definitions/definitions.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { factOf, type QuestionCandidate, spanOf } from '../candidate.ts'
import { isPerson } from '../classes.ts'
import { matchingSets, type Pair } from './set.ts'

const LONGEST = 26

/** Terms of the lesson with their meanings, three to five of them at a time. */
export function definitionPairs(defined: Definition[], knowledge: Knowledge): QuestionCandidate[] {
  const { document, askable } = knowledge
  const pairable = (definitions: Definition[]) =>
    definitions
      .filter(({ body }) => parts(body).length <= LONGEST)
      .filter(({ sentence }) => !isScripture(sentence.block.segment.text))
      .toSorted((a, b) => a.sentence.id - b.sentence.id)
      .map(pairOf)
  const others = askable.filter((one) => !defined.includes(one) && !isPerson(one, knowledge))
  const made = { rule: 'match_definitions', difficulty: 'beginner', skill: 'understand', score: 3.3 } as const
  return matchingSets(pairable(defined), { ...made, kind: 'definitions' }, document, pairable(others))
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
