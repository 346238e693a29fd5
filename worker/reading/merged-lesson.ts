import { labelsOf, mapSentences, sentencesOf } from '#db/content.ts'
import type { Block, Sentence } from '#worker/contract/content.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'

export type Merged = { document: LessonDocument; untranslated: number }
type Versions = {
  /** What students have of the lesson now, in the course's language. */
  now: LessonDocument
  /** The version that was translated. */
  was: LessonDocument
  /** Its translation. */
  said: LessonDocument
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const texts = (sentences: Sentence[]) => sentences.map(({ text, marks }) => [text, marks])
/** What a reader sees of a block; its sources may be others. */
const readAs = (block: Block) => [
  block.kind,
  labelsOf(block),
  texts(sentencesOf<Sentence>(block)),
  'level' in block.data && block.data.level,
]
const byId = <Item extends { id: string }>(items: Item[]) => new Map(items.map((item) => [item.id, item]))

/**
 * A translated lesson after its source changed: what reads as it was translated stays in the other language, and the
 * rest is what the course says now, each marked with the language that it is in. Nothing else may be shown: the older
 * translation would say what the course says no more.
 */
export function mergedLesson({ now, was, said }: Versions): Merged {
  let untranslated = 0
  const own = <Item extends object>(item: Item): Item => {
    untranslated += 1
    return { ...item, lang: now.language }
  }
  const sentences = (field: 'objectives' | 'summary') => {
    const [before, after] = [byId(was[field]), byId(said[field])]
    return now[field].map((sentence) => {
      const there = before.get(sentence.id)
      const { text, marks } = after.get(sentence.id) ?? sentence
      if (!there || !after.has(sentence.id) || !same(texts([there]), texts([sentence]))) return own(sentence)
      return worded(sentence, { text, marks })
    })
  }
  const [blocksWere, blocksSaid] = [byId(was.blocks), byId(said.blocks)]
  const blocks = now.blocks.map((block) => {
    const [before, after] = [blocksWere.get(block.id), blocksSaid.get(block.id)]
    if (block.kind === 'check') return block
    if (before && after && same(readAs(before), readAs(block))) return blockIn(after, block)
    return own(block)
  })
  const [cardsWere, cardsSaid] = [byId(was.cards), byId(said.cards)]
  const cards = now.cards.map((card) => {
    const [before, after] = [cardsWere.get(card.id), cardsSaid.get(card.id)]
    if (!before || !after || before.front !== card.front || before.back !== card.back) return own(card)
    return { ...card, front: after.front, back: after.back }
  })
  const checks = now.checks.map((check) => {
    const after = said.checks.find((one) => one.question_id === check.question_id)
    return after && after.version === check.version && !after.lang
      ? { ...after, objective_id: check.objective_id }
      : own(check)
  })
  const isTitled = now.title === was.title
  if (!isTitled) untranslated += 1
  const document: LessonDocument = {
    ...now,
    language: said.language,
    ...(isTitled ? { title: said.title } : { title_lang: now.language }),
    objectives: sentences('objectives'),
    summary: sentences('summary'),
    blocks,
    cards,
    checks,
  }
  return { document, untranslated }
}

function worded(sentence: Sentence, { text, marks }: Pick<Sentence, 'text' | 'marks'>): Sentence {
  const { marks: _marks, ...rest } = sentence
  return { ...rest, text, ...(marks ? { marks } : {}) }
}

/** The translated block with the sources that the block has now. */
function blockIn(said: Block, now: Block): Block {
  const sources = sentencesOf<Sentence>(now)
  const sourced = mapSentences<Sentence, Sentence>(said, (sentence, place) =>
    worded(sources[place] ?? sentence, sentence),
  )
  return { ...now, ...sourced, origin: said.origin } as Block // the same kind
}
