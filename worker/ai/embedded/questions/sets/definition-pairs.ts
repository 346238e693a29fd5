import { containsPhrase, display, fold, plain } from '../../../text/fold.ts'
import { isScripture } from '../../../text/scripture.ts'
import { parts } from '../../../text/words.ts'
import type { Definition } from '../../definitions/definitions.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { lessonDefinitions } from '../../lesson/definitions.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { factOf, type QuestionCandidate, spanOf } from '../candidate.ts'
import { isPerson } from '../classes.ts'
import type { LessonText } from '../kinds.ts'
import { ownWaw } from '../quote/leaning-ar.ts'
import { innerDefinitions } from './inner-definitions.ts'
import { matchingSets, type Pair } from './set.ts'

const LONGEST = 26
const LEAST = 3
/** "Heparin is added so that …" says what is done with it. */
const NO_NOUN =
  /^\p{Ll}+ed\b|^(?:the |an? )?(?:picture|result|reason|sign|key|part|matter|idea|kind|sort|thing|way|problem|question) /iu

type Meaning = { sentence: Sentence; term: string; body: string }

/** Terms of the lesson with their meanings, three to five of them at a time. */
export function definitionPairs(
  defined: Definition[],
  { sentences, blocks }: LessonText,
  knowledge: Knowledge,
): QuestionCandidate[] {
  const { document, askable } = knowledge
  const own = [
    ...defined,
    ...[...lessonDefinitions(blocks, knowledge).values()].map(({ meaning, ...one }) => ({
      ...one,
      body: meaning,
    })),
    ...sentences.flatMap((sentence) => innerDefinitions(sentence, document.lang)),
  ]
  const terms = new Set(own.map(({ term }) => fold(term)))
  const others = askable.filter((one) => !terms.has(fold(one.term)) && !isPerson(one, knowledge))
  const made = { rule: 'match_definitions', difficulty: 'beginner', skill: 'understand', score: 3.3 } as const
  return matchingSets(pairsOf(own), { ...made, kind: 'definitions' }, document, pairsOf(others))
}

function pairsOf(meanings: Meaning[]): Pair[] {
  return meanings
    .filter(({ body }) => parts(body).length <= LONGEST && parts(body).length >= LEAST && !NO_NOUN.test(body))
    .filter(
      ({ term, body, sentence }) => !containsPhrase(body, term) && !isScripture(sentence.block.segment.text),
    )
    .toSorted((a, b) => a.sentence.id - b.sentence.id)
    .map(pairOf)
}

function pairOf({ sentence, term, body }: Meaning): Pair {
  return {
    sentence,
    left: capitalised(withoutWaw(term)),
    right: capitalised(body.replace(/[.؛;،,\s]+$/u, '')),
    asks: factOf(sentence),
    span: spanOf(sentence),
    passage: display(sentence.raw),
  }
}

/** «وتعفن الحضنة» is joined to what stands before it. */
const withoutWaw = (term: string): string =>
  /^و\p{L}{4,}/u.test(plain(term).text) && !ownWaw(plain(term).text) ? term.slice(1) : term
