import type { CardDraft } from '../../engine.ts'
import { parts } from '../../text/words.ts'
import type { Definition } from '../definitions/definitions.ts'
import type { Knowledge } from '../knowledge.ts'
import { capitalised } from '../lesson/standalone.ts'
import { spanOf } from './candidate.ts'

/** A card for each definition of the lesson, with the term on the front and its meaning on the back. */
export function cardsFor(lessonSentences: Set<number>, knowledge: Knowledge, wanted: number): CardDraft[] {
  const inLesson = knowledge.askable.filter(({ sentence }) => lessonSentences.has(sentence.id))
  const score = ({ key }: Definition) => knowledge.termByKey.get(key)?.score ?? 0
  return inLesson
    .filter(({ body }) => parts(body).length <= 30)
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, wanted)
    .toSorted((a, b) => a.sentence.id - b.sentence.id)
    .map((definition) => ({
      front: capitalised(definition.term),
      back: capitalised(definition.body),
      spans: [spanOf(definition.sentence)],
    }))
}
