import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { blockOf, mapSentences, type Sentence, sentencesOf } from '#db/content.ts'
import { blocks, citations, lessons } from '#db/schema/index.ts'
import { type Chance, chanceOf } from '#test/support/chance.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { rounds } from '#test/support/rounds.ts'
import { pick } from '#test/support/schema-fuzz.ts'
import { makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import { containsPhrase, fold } from '#worker/ai/text/fold.ts'
import type { SentenceInput } from '#worker/contract/content.ts'
import { supportOf } from '#worker/reading/content.ts'

const services = testServices()
const { db } = services
const WORDS = ['not', 'never', 'water', '300', 'Norway', '﴿', 'ليس', '', '  ', 'lake']

/** A text with a word more, less, or in another place. */
function altered(text: string, random: Chance): string {
  const words = text.split(' ')
  const at = Math.floor(random() * words.length)
  const next = random() < 0.5 ? words.toSpliced(at, 1) : words.toSpliced(at, 0, pick(random, WORDS))
  const said = next.join(' ')
  return said.trim() === '' ? 'Words.' : said
}

it('however sentences are edited, moved and cited, no lesson cites what is not its own, and no new claim passes as the source’s', async () => {
  const random = chanceOf(8)
  const { userId, token } = await makeTeacher()
  const course = await buildCourse(services, { owner_id: userId, levels: 1, lessons: 2, state: 'pending' })
  const [lesson, other] = course.lessons
  const lessonId = lesson?.id ?? ''
  const strange = [`${other?.block_ids[0]}:0`, 'invented', `${lessonId}:7`]
  const stored = async () => {
    const rows = await db.select().from(blocks).where(eq(blocks.lesson_id, lessonId))
    const [summary] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
    const cited = await db.select().from(citations).where(eq(citations.lesson_id, lessonId))
    const items = [
      { id: lessonId, sentences: summary?.summary ?? [] },
      ...rows.map((row) => ({ id: row.id, sentences: sentencesOf(blockOf(row)) })),
    ]
    return { items, rows, cited }
  }
  const first = await stored()
  const everSaid = first.items.flatMap(({ sentences }) => sentences)
  const ids = first.cited.map(({ id }) => id)
  let [taken, refused] = [0, 0]

  for (let round = 0; round < rounds(600); round++) {
    const { items, rows } = await stored()
    const sentences = items.flatMap((item) => item.sentences)
    const target = pick(random, items)
    const chosen = Array.from({ length: 1 + Math.floor(random() * 3) }, (): SentenceInput => {
      const from = random() < 0.7 ? pick(random, sentences) : pick(random, everSaid)
      const cites = random() < 0.15 ? [pick(random, [...ids, ...strange])] : from.citations
      return {
        id: random() < 0.8 ? from.id : `new-${round}-${Math.floor(random() * 9)}`,
        text: random() < 0.5 ? from.text : altered(from.text, random),
        citations: random() < 0.1 ? [] : cites,
      }
    })
    const block = rows.find(({ id }) => id === target.id)
    const content = block
      ? { kind: 'block', block: { kind: block.kind, data: { sentences: chosen } } }
      : { kind: 'lesson', summary: chosen }
    const { status } = await request('post', `/courses/${course.id}/review/${target.id}`, {
      token,
      body: { action: 'edit', content },
    })
    const wrong =
      chosen.some(({ citations: named }) => named.some((id) => strange.includes(id))) ||
      new Set(chosen.map(({ id }) => id)).size < chosen.length
    expect(status).toBe(wrong ? 422 : 200)
    if (wrong) refused++
    else taken++

    const after = await stored()
    for (const { id, sentences: own } of after.items) {
      const quoteOf = new Map(
        after.cited.filter((row) => row.item_id === id).map((row) => [row.id, row.quote]),
      )
      for (const sentence of own) {
        // Each citation that is named is a row of the item, for a passage of this lesson.
        expect(sentence.citations.filter((named) => !quoteOf.has(named) || !ids.includes(named))).toEqual([])
        if (supportOf(sentence) !== 'supported') continue
        const quotes = sentence.citations.map((named) => quoteOf.get(named)).join('\n')
        const checked = everSaid.some(
          (one) =>
            one.id === sentence.id &&
            fold(one.text) === fold(sentence.text) &&
            one.citations.join() === sentence.citations.join(),
        )
        expect(checked || containsPhrase(quotes, sentence.text), sentence.text).toBe(true)
      }
    }
  }
  expect([taken > 0, refused > 0]).toEqual([true, true])
  // Whatever was done, an id names the passage that it named at the beginning.
  const passage = new Map(first.cited.map((row) => [row.id, [row.segment_id, row.start, row.end, row.quote]]))
  for (const row of (await stored()).cited)
    expect([row.segment_id, row.start, row.end, row.quote]).toEqual(passage.get(row.id))
})

it('a walk over a block’s sentences changes these alone, whatever its kind', () => {
  const sentence = (id: string): Sentence => ({ id, text: id, citations: [], base: null })
  const [a, b, c] = [sentence('a'), sentence('b'), sentence('c')]
  const kinds: Parameters<typeof mapSentences<Sentence, Sentence>>[0][] = [
    { kind: 'heading', data: { level: 3, sentence: a } },
    { kind: 'paragraph', data: { sentences: [a, b, c] } },
    {
      kind: 'list',
      data: {
        ordered: true,
        items: [
          { id: 'x', sentences: [a, b] },
          { id: 'y', sentences: [c] },
        ],
      },
    },
    { kind: 'table', data: { caption: a, head: 'column', rows: [['1', '2']] } },
    { kind: 'table', data: { caption: null, head: 'none', rows: [['1', '2']] } },
    { kind: 'definition', data: { term: 'T', sentences: [a, b] } },
    {
      kind: 'steps',
      data: {
        items: [
          { id: 'x', title: 'One', sentences: [a] },
          { id: 'y', title: null, sentences: [b, c] },
        ],
      },
    },
    { kind: 'figure', data: { file_id: 'f', width: 2, height: 3, alt: 'An alt', caption: c } },
    { kind: 'note', data: { tone: 'warning', sentences: [a] } },
    { kind: 'example', data: { title: 'E', sentences: [b, a] } },
    { kind: 'quote', data: { sentences: [a, c], attribution: 'Q' } },
    { kind: 'check', data: { question_id: 'q' } },
  ]
  for (const block of kinds) {
    const places: number[] = []
    const same = mapSentences(block, (one, place) => {
      places.push(place)
      return one
    })
    expect(same).toEqual(block)
    const list = sentencesOf(block)
    expect(places).toEqual(list.map((_, place) => place))
    const upper = mapSentences(block, (one) => ({ ...one, text: one.text.toUpperCase() }))
    expect(sentencesOf(upper).map(({ text }) => text)).toEqual(list.map(({ text }) => text.toUpperCase()))
    expect(JSON.stringify(upper).toLowerCase()).toBe(JSON.stringify(block).toLowerCase())
  }
})
