import type { CardDraft } from '../../engine.ts'
import { isScripture } from '../../text/scripture.ts'
import { type FoundMeaning, meaningsOf } from '../definitions/meanings.ts'
import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { capitalised } from '../lesson/standalone.ts'
import { spanOf } from './candidate.ts'
import { type Event, eventsIn } from './numbers/events.ts'
import { WORDING } from './wording.ts'

/**
 * A card for each definition of the lesson, with the term on the front and its meaning on the back; where few things are
 * defined, its dated events. A verse or a hadith is on no card.
 */
export function cardsFor(lesson: Sentence[], knowledge: Knowledge, wanted: number): CardDraft[] {
  const open = lesson.filter(({ block }) => !isScripture(block.segment.text))
  const defined = definitionCards(open, knowledge).slice(0, wanted)
  const dated = eventsIn(
    open.filter(({ scripture }) => !scripture),
    knowledge,
  ).slice(0, Math.max(0, Math.min(wanted - defined.length, Math.ceil(wanted / 2))))
  return [...defined, ...dated.map((event) => eventCard(event, knowledge))]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at: _, ...card }) => card)
}

type Placed = CardDraft & { at: number }

function definitionCards(sentences: Sentence[], knowledge: Knowledge): Placed[] {
  const score = ({ key }: FoundMeaning) => knowledge.termByKey.get(key)?.score ?? 0
  return meaningsOf(sentences, knowledge)
    .filter(({ kind }) => kind === 'definition')
    .toSorted((a, b) => score(b) - score(a))
    .map(({ sentence, term, body }) => ({
      at: sentence.id,
      front: capitalised(term),
      back: capitalised(body),
      spans: [spanOf(sentence)],
    }))
}

const eventCard = ({ sentence, text, year }: Event, { document }: Knowledge): Placed => ({
  at: sentence.id,
  front: WORDING[document.lang].inWhichYear(text),
  back: year.text,
  spans: [spanOf(sentence)],
})
