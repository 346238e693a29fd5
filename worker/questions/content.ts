import type {
  Feedback,
  KeyOf,
  Part,
  PartsOf,
  QuestionKey,
  QuestionParts,
  QuestionType,
} from '#db/vocabulary.ts'
import type { QuestionContent } from '#worker/contract/question-content.ts'
import { ALL_FIELDS } from './content-rules.ts'

export type StoredContent = { parts: QuestionParts; key: QuestionKey; feedback: Feedback }
type Named = { id?: string | undefined; text: string }

/**
 * What is stored of content that has no fault. A part keeps its id when it names one that the question has or has the
 * text of one; any other id is made by `newPartId`, and parts with an order to find out are stored by their ids.
 */
export function storedContent(
  type: QuestionType,
  content: QuestionContent,
  { before, newPartId }: { before: QuestionParts; newPartId: () => string },
): StoredContent {
  const name = namer(before, newPartId)
  switch (type) {
    case 'ordering': {
      const items = (content.items ?? []).map(name)
      return { parts: { items: byId(items) }, key: { order: items.map(({ id }) => id) }, feedback: {} }
    }
    case 'matching': {
      const pairs = (content.pairs ?? []).map((pair) => ({
        left: name({ id: pair.left_id, text: pair.left }),
        right: name({ id: pair.right_id, text: pair.right }),
      }))
      const extra = (content.extra_rights ?? []).map((text) => name({ text }))
      return {
        parts: {
          lefts: pairs.map(({ left }) => left),
          rights: byId([...pairs.map(({ right }) => right), ...extra]),
        },
        key: { pairs: pairs.map(({ left, right }) => [left.id, right.id]) },
        feedback: {},
      }
    }
    case 'numeric': {
      const { value = 0, tolerance = 0, unit = null } = content
      return { parts: { unit: unit?.trim() || null }, key: { value, tolerance }, feedback: {} }
    }
    case 'short_answer':
      return {
        parts: {},
        key: { accepted: (content.accepted ?? []).map((text) => text.trim()) },
        feedback: {},
      }
    default:
      return storedAnswers(type, content, name)
  }
}

function storedAnswers(
  type: QuestionType,
  content: QuestionContent,
  name: (part: Named) => Part,
): StoredContent {
  const answers = (content.answers ?? []).map((answer) => ({ ...answer, ...name(answer) }))
  const right = answers.filter((answer) => answer.is_correct).map(({ id }) => id)
  const comments = answers.flatMap(({ id, feedback = '' }) =>
    feedback.trim() ? [[id, feedback.trim()]] : [],
  )
  return {
    parts: { answers: answers.map(({ id, text }) => ({ id, text })) },
    key: type === 'multiple_answer' ? { answer_ids: right } : { answer_id: right[0] ?? '' },
    feedback: Object.fromEntries(comments),
  }
}

const byId = (parts: Part[]): Part[] => parts.toSorted((a, b) => (a.id < b.id ? -1 : 1))

export function partsOf(parts: QuestionParts): Part[] {
  if ('answers' in parts) return parts.answers
  if ('items' in parts) return parts.items
  return 'lefts' in parts ? [...parts.lefts, ...parts.rights] : []
}

/** The parts by their ids alone. */
export function withoutTexts(parts: QuestionParts): QuestionParts {
  const bare = (list: Part[]) => list.map(({ id }) => ({ id, text: '' }))
  if ('answers' in parts) return { answers: bare(parts.answers) }
  if ('items' in parts) return { items: bare(parts.items) }
  return 'lefts' in parts ? { lefts: bare(parts.lefts), rights: bare(parts.rights) } : parts
}

/** Gives each part an id, none twice. */
function namer(before: QuestionParts, newPartId: () => string) {
  const left = partsOf(before)
  return ({ id, text }: Named): Part => {
    const trimmed = text.trim()
    const known = left.findIndex((part) => (id === undefined ? part.text === trimmed : part.id === id))
    const [kept] = known < 0 ? [] : left.splice(known, 1)
    return { id: kept?.id ?? newPartId(), text: trimmed }
  }
}

/** A stored question's content with the ids of its parts, in the fields of its type. */
export function contentView(type: QuestionType, { parts, key, feedback }: StoredContent) {
  const textOf = new Map(partsOf(parts).map(({ id, text }) => [id, text]))
  const text = (id: string) => textOf.get(id) ?? ''
  switch (type) {
    case 'ordering': {
      const { order } = key as KeyOf['ordering']
      return { type, items: order.map((id) => ({ id, text: text(id) })) }
    }
    case 'matching': {
      const { pairs } = key as KeyOf['matching']
      const paired = new Set(pairs.map(([, right]) => right))
      const { rights } = parts as PartsOf['matching']
      return {
        type,
        pairs: pairs.map(([left, right]) => ({
          left_id: left,
          left: text(left),
          right_id: right,
          right: text(right),
        })),
        extra_rights: rights.filter(({ id }) => !paired.has(id)).map((part) => part.text),
      }
    }
    case 'numeric': {
      const { value, tolerance } = key as KeyOf['numeric']
      return { type, value, tolerance, unit: (parts as PartsOf['numeric']).unit }
    }
    case 'short_answer':
      return { type, accepted: (key as KeyOf['short_answer']).accepted }
    default: {
      const right = 'answer_ids' in key ? key.answer_ids : [(key as KeyOf['multiple_choice']).answer_id]
      return {
        type,
        answers: (parts as PartsOf['multiple_choice']).answers.map((answer) => ({
          ...answer,
          is_correct: right.includes(answer.id),
          ...(feedback[answer.id] === undefined ? {} : { feedback: feedback[answer.id] as string }),
        })),
      }
    }
  }
}

/** What is shown of a question, with its type: the fields of an attempt and a result. */
export function partsView(type: QuestionType, parts: QuestionParts) {
  switch (type) {
    case 'ordering':
      return { type, ...(parts as PartsOf['ordering']) }
    case 'matching':
      return { type, ...(parts as PartsOf['matching']) }
    case 'numeric':
      return { type, ...(parts as PartsOf['numeric']) }
    case 'short_answer':
      return { type }
    default:
      return { type, ...(parts as PartsOf['multiple_choice']) }
  }
}

/** A body or a view, parted into the fields of content and all others. */
export function separateContent<Body extends object>(
  body: Body,
): { content: QuestionContent; fields: Omit<Body, keyof QuestionContent> } {
  const isContent = ([field]: [string, unknown]) => (ALL_FIELDS as string[]).includes(field)
  const entries = Object.entries(body)
  // The entries are those of the body, each on one of the two sides.
  return {
    content: Object.fromEntries(entries.filter(isContent)) as QuestionContent,
    fields: Object.fromEntries(entries.filter((entry) => !isContent(entry))) as Omit<
      Body,
      keyof QuestionContent
    >,
  }
}
