import type { TextChange } from '#web/domain/text-change.ts'
import type { Sentence } from '../text/sentences.ts'
import { splice, spliceOne } from '../text/splice.ts'
import type { Change } from './editor.ts'
import { fieldOf, type TextField, withField } from './fields.ts'
import type { Caret } from './history.ts'
import { blockIn, type Doc, lessonIn, withContent, withPart } from './parts.ts'

/** A text with sentences, in a block or among the lesson's own words. */
export function textAt(doc: Doc, part: string, key: string): TextField | undefined {
  if (part !== doc.lessonId) {
    const block = blockIn(doc, part)
    return block && fieldOf(block.content, key)
  }
  const { summary, objectives } = lessonIn(doc)
  if (key === 'summary') return { key, sentences: summary, one: false }
  const objective = objectives.find(({ id }) => key === `objective:${id}`)
  return objective && { key, sentences: [objective], one: true }
}

/** The document with other sentences in one of its texts. */
export function withText(doc: Doc, part: string, key: string, sentences: Sentence[]): Doc {
  if (part !== doc.lessonId) {
    const block = blockIn(doc, part)
    return block ? withContent(doc, part, withField(block.content, key, sentences)) : doc
  }
  const lesson = lessonIn(doc)
  if (key === 'summary') return withPart(doc, part, { ...lesson, summary: sentences })
  const [next] = sentences
  const objectives = lesson.objectives.map((one) => (next && key === `objective:${one.id}` ? next : one))
  return withPart(doc, part, { ...lesson, objectives })
}

/** One replacement in a text. Typing into the same text is undone as one step; what is pasted is a step of its own. */
export function textChange(
  doc: Doc,
  { part, key, at }: Caret,
  change: TextChange,
  { lang, isTyped }: { lang: string; isTyped: boolean },
): Change | undefined {
  const field = textAt(doc, part, key)
  if (!field) return undefined
  const sentences = field.one ? spliceOne(field.sentences, change) : splice(field.sentences, change, lang)
  return {
    doc: withText(doc, part, key, sentences),
    caret: { part, key, at },
    from: { part, key, at: change.to },
    tag: isTyped ? `${part} ${key} ${change.insert === '' ? 'deleted' : 'typed'}` : undefined,
  }
}
