import { type BlockContent, labelsOf, sentencesOf } from '#db/content.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { PublicCourse, SamplePart, SamplePassage } from '#worker/contract/public-courses.ts'

type Said = { text: string }
const said = (sentences: Said[]): string => sentences.map(({ text }) => text).join(' ')

/** What a block reads like without its page; null for what only the course itself can show. */
function partOf(block: BlockContent<Said>): SamplePart | null {
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', lines: [block.data.sentence.text] }
    case 'list':
      return { kind: 'lines', lines: block.data.items.map(({ sentences }) => said(sentences)) }
    case 'steps':
      return {
        kind: 'lines',
        lines: block.data.items.map(({ title, sentences }) =>
          [title, said(sentences)].filter(Boolean).join(': '),
        ),
      }
    case 'paragraph':
    case 'definition':
    case 'note':
    case 'example':
    case 'quote':
      return { kind: 'text', lines: [...labelsOf(block), said(sentencesOf(block))].filter(Boolean) }
    default:
      return null
  }
}

type Cited = { sentence: string; citation: LessonDocument['blocks'][number]['citations'][number] }

/** The first sentence of running text that reads as its source was checked, with where that stands. */
export function firstCited({ blocks }: LessonDocument): Cited | undefined {
  for (const block of blocks) {
    if (partOf(block) === null || block.kind === 'heading') continue
    for (const { text, citations, support } of sentencesOf(block)) {
      const citation = block.citations.find(({ id }) => id === citations[0])
      if (support === 'supported' && citation) return { sentence: text, citation }
    }
  }
  return undefined
}

/** Characters to either side of the cited words. */
const AROUND = 220

/** The cited words among what stands around them, cut between words. */
export function around(text: string, start: number, end: number) {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  return {
    before: before.length > AROUND ? `…${before.slice(-AROUND).replace(/^\S*/, '')}` : before,
    cited: text.slice(start, end),
    after: after.length > AROUND ? `${after.slice(0, AROUND).replace(/\S*$/, '')}…` : after,
  }
}

/** Up to `most` of them, from the first to the last at even steps. */
export function spread<One>(all: One[], most: number): One[] {
  const n = Math.min(most, all.length)
  return Array.from({ length: n }, (_, place) => all[Math.floor((place * all.length) / n)]).filter(
    (one) => one !== undefined,
  )
}

type Known = { lesson_id: string; passage: SamplePassage | null }

/** The first lesson as somebody reads it who has not joined. */
export function sampleOf(document: LessonDocument, known: Known): NonNullable<PublicCourse['sample']> {
  const parts = document.blocks.map((block) => partOf(block))
  const shown = parts.filter((part) => part !== null)
  return {
    ...known,
    title: document.title,
    minutes: document.minutes,
    objectives: document.objectives.map(({ text }) => text),
    parts: shown,
    inside: parts.length - shown.length,
  }
}
