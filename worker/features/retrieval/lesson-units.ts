import { cellText, sentencesOf } from '#db/content.ts'
import type { SourceLanguage } from '#db/vocabulary.ts'
import { containsPhrase } from '#worker/ai/text/fold.ts'
import type { Sentence } from '#worker/contract/content.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import { HeadingPath, type Unit } from './unit.ts'

type Block = LessonDocument['blocks'][number]
type Part = { id: string; text: string; sentences: Sentence[] }
type Said = Pick<Unit, 'kind' | 'text'> & Partial<Pick<Unit, 'label' | 'ordered'>> & { part: Part }

/** The passages of a published lesson in reading order. */
export function lessonUnits(lessonId: string, document: LessonDocument): Unit[] {
  const headings = new HeadingPath()
  const lang: SourceLanguage =
    document.language === 'ar' || document.language === 'en' ? document.language : 'other'
  return document.blocks.flatMap((block) => {
    if (block.kind === 'heading') {
      headings.enter(block.data.level, block.data.sentence.text)
      return []
    }
    return saidBy(block)
      .filter(({ text }) => text.trim() !== '')
      .map(
        ({ part, kind, text, label = '', ordered = false }): Unit => ({
          key: `${lessonId}.${part.id}`,
          kind,
          text,
          label,
          ordered,
          heading: headings.text,
          title: document.title,
          lang,
          block: block.id,
          ...placeOf(block, part),
        }),
      )
  })
}

const joined = (sentences: Sentence[]): string => sentences.map(({ text }) => text).join(' ')

function saidBy(block: Block): Said[] {
  switch (block.kind) {
    case 'list':
      return block.data.items.map(({ id, sentences }) => {
        const text = joined(sentences)
        return { kind: 'item', text, ordered: block.data.ordered, part: { id, text, sentences } }
      })
    case 'steps':
      return block.data.items.map(({ id, title, sentences }) => {
        const text = [title, joined(sentences)].filter(Boolean).join(': ')
        return { kind: 'item', text, ordered: true, part: { id, text, sentences } }
      })
    case 'table':
      return tableRows(block)
    case 'definition':
      return block.data.sentences.map((sentence, index) => {
        const names = index > 0 || containsPhrase(sentence.text, block.data.term)
        const text = names ? sentence.text : `${block.data.term}: ${sentence.text}`
        return { kind: index === 0 ? 'term' : 'text', text, label: block.data.term, part: partOf(sentence) }
      })
    default:
      return sentencesOf<Sentence>(block).map((sentence) => ({
        kind: 'text',
        text: sentence.text,
        part: partOf(sentence),
      }))
  }
}

const partOf = (sentence: Sentence): Part => ({
  id: sentence.id,
  text: sentence.text,
  sentences: [sentence],
})

function tableRows(block: Extract<Block, { kind: 'table' }>): Said[] {
  const { caption, head, rows } = block.data
  const heads = head === 'row' ? (rows[0] ?? []).map(cellText).join('\t') : ''
  const said = rows.slice(heads === '' ? 0 : 1).map((row, index): Said => {
    const text = row.map(cellText).join(' | ')
    const sentences = row.flatMap((cell) => (typeof cell === 'string' ? [] : cell.sentences))
    return { kind: 'row', text, label: heads, part: { id: `${block.id}.${index}`, text, sentences } }
  })
  return caption === null ? said : [{ kind: 'text', text: caption.text, part: partOf(caption) }, ...said]
}

/** The place of these sentences' first citation; for a row of plain cells, that of its table. */
function placeOf(
  block: Block,
  { sentences }: Part,
): Pick<Unit, 'cited_material_id' | 'segment_id' | 'start' | 'end'> {
  const ids = sentences.flatMap(({ citations }) => citations)
  const cited =
    block.citations.find(({ id }) => ids.includes(id)) ??
    (block.kind === 'table' ? block.citations[0] : undefined)
  return {
    cited_material_id: cited?.material_id ?? null,
    segment_id: cited?.segment_id ?? null,
    start: cited?.start ?? 0,
    end: cited?.end ?? 0,
  }
}
