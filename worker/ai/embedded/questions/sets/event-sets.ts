import { display } from '../../../text/fold.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { factOf, type QuestionCandidate, spanOf } from '../candidate.ts'
import { type Event, eventsIn } from '../numbers/events.ts'
import { distinct, groups, matchingSets, ordering } from './set.ts'

/** Events of different years, in groups: every second group is to be ordered, the others matched with their years. */
export function eventSets(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const { document } = knowledge
  const found = eventsIn(sentences, knowledge)
  // Years of two calendars cannot be compared.
  const hijri = found.filter(({ year }) => year.hijri)
  const events = hijri.length * 2 > found.length ? hijri : found.filter(({ year }) => !year.hijri)
  const dated = distinct(
    events.filter(({ year }, index) => events.findIndex((other) => other.year.year === year.year) === index),
    ({ text }) => [text],
  )
  return groups(dated).flatMap((group, index) => {
    const order = ordering(
      group
        .toSorted((a, b) => a.year.year - b.year.year)
        .map((event) => ({ ...member(event), text: event.text })),
      {
        rule: 'order_dates',
        kind: 'order_dates',
        difficulty: 'intermediate',
        skill: 'understand',
        score: 3.5,
      },
      document,
      Math.floor(index / 2),
    )
    const match = matchingSets(
      group.map((event) => ({ ...member(event), left: event.text, right: event.year.label })),
      { rule: 'match_years', kind: 'years', difficulty: 'intermediate', skill: 'recall', score: 2.9 },
      document,
    )
    // The gate reads years of three digits and more out of a passage.
    if (group.some(({ year }) => year.year < 100)) return match
    // The other form stays a candidate, in case that another question is wished for.
    return index % 2 === 0
      ? [order, ...match.map((set) => ({ ...set, score: set.score - 1.5 }))]
      : [...match, { ...order, score: order.score - 1.5 }]
  })
}

const member = ({ sentence }: Event) => ({
  sentence,
  asks: factOf(sentence),
  span: spanOf(sentence),
  passage: display(sentence.raw),
})
