import type { Passage } from './answerer.ts'
import { elaboration } from './definitions.ts'
import { counts } from './evidence.ts'
import { answered, around, type Context, isGood, type Reply, withLead } from './reading-context.ts'
import { coverage, type Hit } from './score.ts'

const MOST_ITEMS = 12
type Sequence = { lead: Passage | undefined; items: Passage[]; share: number }

/** Kinds, parts, members and steps: a list of the material with what leads to it, else the sentence that counts them. */
export async function listReply(context: Context): Promise<Reply | undefined> {
  const { question, hits, best } = context
  const steps = question.kind === 'steps'
  // "There are three kinds": the sentence that counts them comes before any list beside it.
  const counting = steps
    ? undefined
    : hits
        .slice(0, 5)
        .find((one) => one.passage.kind === 'text' && counts(one.passage) && isGood(context, one))
  const list = counting ? undefined : await sequence(context)
  if (list && (list.share >= 0.6 || isGood(context, best))) {
    const says = list.lead ? [] : [{ key: steps ? ('steps' as const) : ('list' as const) }]
    return answered(says, list.lead ? [list.lead, ...list.items] : list.items, list.share)
  }
  const hit =
    counting ??
    hits.find((one) => one.evidence && isGood(context, one)) ??
    hits.find((one) => isGood(context, one))
  if (!hit || hit.score < best.score - 0.25) return undefined
  // A list may not hang on synonyms alone: what serves is no server.
  if (!steps && hit.direct < Math.ceil(question.focus.length / 2)) return undefined
  if (steps && !hit.evidence && hit.own < 0.75) return undefined
  if (hit.passage.kind === 'item') return answered([], await wholeList(context, hit.passage), hit.share)
  const shown = await withLead(context, hit.passage)
  const more =
    !hit.evidence || steps ? await elaboration(context, hit.passage, steps) : await counted(context, hit)
  return answered(hit.evidence ? [] : [{ key: 'how' }], [...shown, ...more], hit.share)
}

/** An item with its list, and what leads to it. */
async function wholeList({ sectionOf }: Context, item: Passage): Promise<Passage[]> {
  const section = await sectionOf(item)
  const at = section.findIndex(({ block }) => block === item.block)
  const before = section[at - 1]
  const items = section.filter(({ block }) => block === item.block).slice(0, MOST_ITEMS)
  return before?.kind === 'text' && /[:：]\s*$/.test(before.text) ? [before, ...items] : items
}

/** "There are three kinds": the three sentences after it. */
async function counted(context: Context, { passage }: Hit): Promise<Passage[]> {
  if (passage.text.includes(':') || passage.kind !== 'text') return []
  const { section, at } = await around(context, passage)
  const next = at < 0 ? [] : section.slice(at + 1, at + 4)
  const end = next.findIndex(({ block }) => block !== passage.block)
  return end < 0 ? next : next.slice(0, end)
}

async function sequence(context: Context): Promise<Sequence | undefined> {
  const { question, query, hits, sectionOf } = context
  const steps = question.kind === 'steps'
  const seen = new Set<string>()
  for (const hit of hits.slice(0, 12)) {
    const section = await sectionOf(hit.passage)
    for (const items of listsIn(section)) {
      const [first] = items
      if (!first || seen.has(first.block) || items.length < 2) continue
      seen.add(first.block)
      if (steps && !first.ordered && !isOrder(items)) continue
      const at = section.indexOf(first)
      const before = section[at - 1]
      const lead = before && before.kind === 'text' && /[:：]\s*$/.test(before.text) ? before : undefined
      // The items alone prove nothing: what leads to them, or their own heading, has to name what is asked for.
      const title = first.heading.split(' › ').at(-1) ?? ''
      const bare = { ...first, subject: '', near: '', label: '' }
      const found = coverage({ ...bare, text: `${lead?.text ?? ''} ${title}` }, query)
      const said = coverage({ ...bare, text: lead?.text ?? '', heading: '', title: '' }, query)
      const named = coverage({ ...bare, text: title, heading: '', title: '' }, query)
      const enough =
        found.direct >= Math.max(1, Math.ceil(question.focus.length / 2)) &&
        (said.own >= 0.3 || named.own >= 0.75)
      if (enough && found.share >= 0.6) return { lead, items: items.slice(0, MOST_ITEMS), share: found.share }
    }
  }
  return undefined
}

const isOrder = (items: Passage[]): boolean =>
  items.some(({ text }) => /^(?:\d+[.)]|First|Then|Finally)|^(?:أول|ثم|ثاني|أخير)/u.test(text))

/** Items that share a list, in reading order. */
const listsIn = (section: Passage[]): Passage[][] => [
  ...Map.groupBy(
    section.filter(({ kind }) => kind === 'item'),
    ({ block }) => block,
  ).values(),
]
