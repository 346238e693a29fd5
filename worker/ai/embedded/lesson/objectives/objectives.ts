import type { ArticleSentence } from '../../../engine.ts'
import { cleanText } from '../../../gates/clean-text.ts'
import { foldWords } from '../../../text/fold.ts'
import type { Knowledge } from '../../knowledge.ts'
import { genreOf } from '../genre.ts'
import type { MadeSection } from '../shown.ts'
import { aboutObjective } from './about.ts'
import { contrastObjectives } from './contrasts.ts'
import { countedObjectives } from './counted.ts'
import { effectObjectives } from './effects.ts'
import { eventObjectives } from './events.ts'
import { lawObjectives } from './law.ts'
import { leadObjectives } from './leads.ts'
import type { Objective, ObjectiveContext, ObjectiveKind } from './objective.ts'
import { reasonObjectives } from './reasons.ts'
import { siblingObjectives } from './siblings.ts'
import { stepObjectives } from './steps.ts'
import { storyObjectives } from './stories.ts'
import { tableObjectives } from './tables.ts'
import { termObjectives } from './terms.ts'
import { topicObjectives } from './topics.ts'

const MOST = 4
const OF_A_KIND: Partial<Record<ObjectiveKind, number>> = {
  why: 2,
  effect: 2,
  law: 2,
  terms: 1,
  steps: 2,
  siblings: 2,
  topic: 3,
  table: 2,
  counted: 2,
}
const MOST_OF_A_KIND = 1

/**
 * What a student can do after the lesson, each with the passages it rests on: built from what the lesson orders, lists,
 * compares, defines and explains. None rather than one that says nothing.
 */
export function objectivesOf(
  sections: MadeSection[],
  title: string,
  knowledge: Knowledge,
): ArticleSentence[] {
  const context: ObjectiveContext = {
    sections,
    title,
    lang: knowledge.document.lang,
    law: genreOf(knowledge) === 'law',
    story: genreOf(knowledge) === 'story',
    document: knowledge.document,
  }
  const built = [
    stepObjectives,
    lawObjectives,
    countedObjectives,
    leadObjectives,
    tableObjectives,
    eventObjectives,
    storyObjectives,
    siblingObjectives,
    contrastObjectives,
    topicObjectives,
    reasonObjectives,
    effectObjectives,
  ].flatMap((make) => make(context))
  const ranked = [...built, ...termObjectives(context, built)]
    .filter(({ text }) => cleanText(text) === undefined)
    .toSorted((a, b) => a.rank - b.rank)
  const kept: Objective[] = []
  for (const one of ranked) {
    const alike = kept.filter(({ kind }) => kind === one.kind).length
    const again = kept.some(
      (other) =>
        other.text.startsWith(one.text) ||
        bothList(other, one) ||
        sameRest(other, one) ||
        bothMean(other, one) ||
        sameThing(other, one),
    )
    if (
      kept.length < MOST &&
      !again &&
      !sameNaming(built, one) &&
      alike < (OF_A_KIND[one.kind] ?? MOST_OF_A_KIND)
    )
      kept.push(one)
  }
  const last = kept.length === 0 ? aboutObjective(context) : undefined
  return inReadingOrder(last ? [last] : kept, knowledge).map(({ text, spans }) => ({ text, spans }))
}

/** "Name the causes of erosion" says more than "name the three causes in …". */
function sameNaming(all: Objective[], one: Objective): boolean {
  if (one.kind !== 'counted') return false
  return all.some(
    ({ kind, text }) =>
      kind === 'topic' &&
      /^(?:name|ذكر)/u.test(text) &&
      lastQuoted(one.text) !== '' &&
      text.includes(lastQuoted(one.text)),
  )
}

/** What is described has been explained or told apart already. */
function sameThing(other: Objective, one: Objective): boolean {
  if (one.kind !== 'thing') return false
  const named = one.text.replace(/^(?:describe |التعريف ب)/u, '').split(/, | and | و(?=ال)/u)
  const text = ` ${foldWords(other.text)} `
  return named.some((name) => text.includes(` ${foldWords(name.replace(/^(?:the|an?) /i, ''))} `))
}

/** Steps that are put in order are named with it. */
const bothList = (other: Objective, one: Objective): boolean =>
  other.kind === 'steps' && one.kind === 'topic' && rest(other.text) === rest(one.text)
const rest = (text: string): string => text.replace(/^\S+ /u, '')

const lastQuoted = (text: string): string => /[“«]([^”»]+)[”»]$/u.exec(text)?.[1] ?? ''

const MEANS = /^(?:explain what is meant|شرح المقصود|شرح (?:مفهوم|معنى)|تعريف)/u
const bothMean = (a: Objective, b: Objective): boolean => MEANS.test(a.text) && MEANS.test(b.text)

/** Two that rest on the same passages are one; but a topic rests on all of its section, and a story on all of it. */
function sameRest(a: Objective, b: Objective): boolean {
  if (a.kind === 'topic' || a.kind === 'thing' || a.kind === 'events' || b.kind === 'topic') return false
  const keys = new Set(a.spans.map(({ source_id: id, start }) => `${id} ${start}`))
  return b.spans.every(({ source_id: id, start }) => keys.has(`${id} ${start}`))
}

function inReadingOrder(objectives: Objective[], { document }: Knowledge): Objective[] {
  const places = new Map(document.blocks.map(({ segment, index }) => [segment.id, index]))
  const placeOf = ({ spans }: Objective) => Math.min(...spans.map(({ source_id: id }) => places.get(id) ?? 0))
  return objectives.toSorted((a, b) => placeOf(a) - placeOf(b))
}
