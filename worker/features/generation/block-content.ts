import type { BlockContent, Sentence } from '#db/content.ts'
import type { ArticleBlock, ArticleSentence } from '#worker/ai/engine.ts'

type Cite = (spans: ArticleSentence['spans']) => string[]

/**
 * Sentences with ids from `prefix` and their number, each with the citations of its spans. One whose passages are not
 * in the source is left out. One that names no passage is kept where a model may say what no source says (`mayBeOwn`):
 * in an example and an objective.
 */
export function citedSentences(
  prefix: string,
  drafts: ArticleSentence[],
  cite: Cite,
  mayBeOwn = false,
): Sentence[] {
  return drafts.flatMap(({ text, spans }, place): Sentence[] => {
    const citations = cite(spans)
    const id = `${prefix}${place}`
    if (citations.length > 0) return [{ id, text, citations, base: text }]
    return mayBeOwn && spans.length === 0 ? [{ id, text, citations, base: null }] : []
  })
}

/** What an engine's block says, by its kind. The passages of a table or heading belong to the whole block. */
export function contentOf(id: string, block: ArticleBlock, cite: Cite, mayBeOwn = false): BlockContent {
  if (block.kind === 'heading') {
    const text = block.sentences.map((sentence) => sentence.text).join(' ')
    const citations = cite([...block.sentences.flatMap(({ spans }) => spans), ...block.spans])
    const base = citations.length === 0 ? null : text
    return { kind: 'heading', data: { level: 2, sentence: { id: `${id}:s0`, text, citations, base } } }
  }
  const sentences = citedSentences(`${id}:s`, block.sentences, cite, mayBeOwn && block.kind === 'example')
  cite(block.spans)
  const [label = null] = block.labels ?? []
  switch (block.kind) {
    case 'list': {
      const items = sentences.map((sentence, place) => ({ id: `${id}:i${place}`, sentences: [sentence] }))
      return { kind: 'list', data: { ordered: block.ordered ?? false, items } }
    }
    case 'steps': {
      const items = sentences.map((sentence, place) => ({
        id: `${id}:i${place}`,
        title: block.labels?.[place] || null,
        sentences: [sentence],
      }))
      return { kind: 'steps', data: { items } }
    }
    case 'table': {
      const { rows = [], head = 'row' } = block
      return { kind: 'table', data: { caption: sentences[0] ?? null, head, rows } }
    }
    case 'definition':
      return { kind: 'definition', data: { term: label ?? '', sentences } }
    case 'note':
      return { kind: 'note', data: { tone: block.tone ?? 'note', sentences } }
    case 'example':
      return { kind: 'example', data: { title: label, sentences } }
    case 'quote':
      return { kind: 'quote', data: { sentences, attribution: label } }
    default:
      return { kind: 'paragraph', data: { sentences } }
  }
}
