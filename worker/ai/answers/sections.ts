import { indexForms } from '../text/index-forms.ts'
import type { Library, Passage } from './answerer.ts'
import { definedTerm } from './defined-term.ts'
import { givesCause } from './evidence.ts'
import type { QueryWord } from './query.ts'
import { leans } from './reading-context.ts'
import type { Hit } from './score.ts'

/** A part of the material: one heading, or a lesson. */
export type Part = { name: string; passages: Passage[] }

const MOST_HEADINGS = 6
const MOST_SENTENCES = 5

/** The smallest part whose heading names what is asked about; else the one that the best passage stands in. */
export async function partAsked(
  library: Library,
  query: readonly QueryWord[],
  hits: readonly Hit[],
): Promise<Part | undefined> {
  if (query.length === 0) return undefined
  const headings = (await library.headings()).map(({ heading }) => heading)
  const named = bestHeading(headings, query)
  const heading = named ?? headingOf(hits[0])
  if (heading === undefined) return undefined
  const found = await library.search(indexForms(heading).length > 0 ? heading.split(/[\s›]+/) : [], 60)
  const inside = found.filter(
    (one) => one.heading === heading || one.heading.endsWith(`› ${heading}`) || one.title === heading,
  )
  const starts = [...new Map(inside.map((one) => [`${one.lesson_id} ${one.heading}`, one])).values()]
  const sections = await Promise.all(starts.slice(0, MOST_HEADINGS).map((one) => library.section(one)))
  const passages = sections.flat().toSorted((a, b) => a.position - b.position)
  return passages.length === 0 ? undefined : { name: heading.split(' › ').at(-1) ?? heading, passages }
}

/** Most words of the question stand in it; those that do not have to name something above it. */
function bestHeading(headings: string[], query: readonly QueryWord[]): string | undefined {
  const said = headings.map((heading) => new Set(indexForms(heading.split(' › ').at(-1) ?? '')))
  const meets = (forms: Set<string> | undefined, one: QueryWord): boolean =>
    [...one.forms, ...one.synonymForms].some((form) => forms?.has(form))
  const [best] = headings
    .map((heading, at) => ({ heading, met: query.filter((one) => meets(said[at], one)) }))
    .filter(({ met }) => met.length > 0)
    .filter(({ met }) => query.every((one) => met.includes(one) || said.some((forms) => meets(forms, one))))
    .toSorted((a, b) => b.met.length - a.met.length || a.heading.length - b.heading.length)
  return best?.heading
}

const headingOf = (hit: Hit | undefined): string | undefined =>
  hit && hit.share >= 0.6 ? hit.passage.heading || hit.passage.title : undefined

/** The main sentences of a part in reading order: definitions, openings of paragraphs, reasons, dates. */
export function mainSentences({ passages }: Part): Passage[] {
  const sentences = passages.filter(({ kind }) => kind === 'text' || kind === 'term')
  const most = Math.min(MOST_SENTENCES, Math.max(2, Math.ceil(sentences.length * 0.4) + 1))
  const scored = sentences.map((passage, at) => {
    const before = sentences[at - 1]
    const opens = before?.block !== passage.block
    const score =
      (definedTerm(passage).length > 0 ? 0.9 : 0) +
      (opens ? 0.5 : 0) +
      (givesCause(passage) ? 0.4 : 0) +
      (/\d{4}/.test(passage.text) ? 0.4 : 0) -
      at / 1000
    return { passage, before, score }
  })
  const chosen = new Set<Passage>()
  for (const { passage, before } of scored.toSorted((a, b) => b.score - a.score)) {
    if (chosen.size >= most) break
    // What reads on from another sentence is shown after it or not at all.
    if (leans(passage) && !(before && chosen.has(before))) continue
    chosen.add(passage)
  }
  return sentences.filter((passage) => chosen.has(passage))
}
