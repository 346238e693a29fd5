import { indexForms } from '../text/index-forms.ts'
import { elaboration } from './definitions.ts'
import { queryWords } from './query.ts'
import { answered, type Context, isGood, type Reply } from './reading-context.ts'
import { coverage, type Hit, ranked, termMatch } from './score.ts'

/** Two things side by side: rows of one table, else what each is, and a sentence that names both. */
export async function comparisonReply(context: Context): Promise<Reply | undefined> {
  const { question, hits, best } = context
  const table = await rowsAsked(context)
  if (table) return table
  const both = hits.find(({ passage, own }) => passage.kind !== 'row' && own >= 0.85)
  if (question.sides) {
    const [left, right] = [await sideOf(context, question.sides[0]), await sideOf(context, question.sides[1])]
    if (left && right) {
      const passages = [left.passage, right.passage, ...(both ? [both.passage] : [])]
      const different = passages.filter((one, at) => passages.findIndex(({ id }) => id === one.id) === at)
      const [only] = different
      if (only && different.length === 1) different.push(...(await elaboration(context, only, true)))
      return answered([{ key: 'compare' }], different, Math.min(left.share, right.share))
    }
    const one = left ?? right
    const lacking = left ? question.sides[1] : question.sides[0]
    if (one && !both)
      return {
        outcome: 'near',
        says: [{ key: 'none_of', values: { x: lacking.join(' ') } }],
        passages: [one.passage],
        confidence: one.share,
      }
  }
  if (both)
    return answered([], [both.passage, ...(await elaboration(context, both.passage, true))], both.share)
  return isGood(context, best) ? answered([], [best.passage], best.share) : undefined
}

async function sideOf({ library, question }: Context, side: string[]): Promise<Hit | undefined> {
  const query = await queryWords(library, side)
  if (query.every(({ known }) => !known)) return undefined
  const candidates = await library.search([...side, ...query.flatMap(({ word }) => word)], 40)
  const hits = ranked(candidates, { ...question, kind: 'define', focus: side }, query)
  return hits.find(({ passage }) => termMatch(passage, query) >= 0.99) ?? hits.find(({ own }) => own >= 0.9)
}

async function rowsAsked({ question, hits, sectionOf, query }: Context): Promise<Reply | undefined> {
  const row = hits.find(({ passage }) => passage.kind === 'row')?.passage
  if (!row || !question.sides) return undefined
  const rows = (await sectionOf(row)).filter(({ block, kind }) => block === row.block && kind === 'row')
  const forms = question.sides.map((side) => indexForms(side.join(' ')))
  // Of «البركان الدرعي والبركان المخروطي» the words that tell the two apart.
  const sides = forms.map((side, at) => side.filter((form) => !forms[1 - at]?.includes(form)))
  if (sides.some((side) => side.length === 0)) return undefined
  const saidIn = (text: string) => new Set(indexForms(text))
  const heads = saidIn(row.label)
  if (sides.every((side) => side.every((form) => heads.has(form)))) {
    const about = rows.filter((one) => coverage({ ...one, label: '' }, query).own > 0)
    const chosen = about.length > 0 && about.length < 4 ? about : rows.slice(0, 6)
    return table(row.heading || row.title, chosen)
  }
  const asked = sides.map((side) => rows.find(({ text }) => side.every((form) => saidIn(text).has(form))))
  const [left, right] = asked
  return left && right && left !== right ? table(row.heading || row.title, [left, right]) : undefined
}

const table = (heading: string, passages: Reply['passages']): Reply =>
  answered([{ key: 'table', values: { x: heading.split(' › ').at(-1) ?? heading } }], passages, 1)
