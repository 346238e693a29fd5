import type { FileQuestion } from '../file-question.ts'

/** What a format has no place for, in a comment that other programs pass over. */
const FIELDS = [
  'points',
  'difficulty',
  'skill',
  'pool',
  'hint',
  'about',
  'unit',
  'language',
  'tags',
] as const satisfies (keyof FileQuestion)[]
type Field = (typeof FIELDS)[number]
export type Aside = Partial<Pick<FileQuestion, Field>> & {
  /** Of two answers that are not the usual words for true and false. */
  words?: string[]
}

const MARK = 'sullam:'
const USUAL = [
  ['True', 'False'],
  ['صواب', 'خطأ'],
]

/** The comment for what `fields` name of a question. Without two dashes, which would end a comment of XML. */
export function asideOf(question: FileQuestion, fields: readonly Field[]): string {
  const aside: Aside = Object.fromEntries(fields.map((field) => [field, question[field]]))
  const words = question.type === 'true_or_false' ? (question.answers ?? []).map(({ text }) => text) : []
  const [yes, no] = words
  const usual = question.language === 'ar' ? USUAL[1] : USUAL[0]
  if (words.length === 2 && (yes !== usual?.[0] || no !== usual?.[1])) aside.words = words
  return `${MARK} ${JSON.stringify(aside).replaceAll('--', '-\\u002d').replaceAll('-"', '\\u002d"')}`
}

const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number'
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

/** What such a comment says; undefined for any other comment. */
export function readAside(comment: string): Aside | undefined {
  const text = comment.trim()
  if (!text.startsWith(MARK)) return undefined
  try {
    const said: unknown = JSON.parse(text.slice(MARK.length))
    if (typeof said !== 'object' || said === null) return undefined
    const known = Object.entries(said).filter(([field, value]) =>
      field === 'tags' || field === 'words'
        ? isTexts(value)
        : FIELDS.includes(field as Field) && isPlain(value),
    )
    // A value that its field cannot have is refused with the question.
    return Object.fromEntries(known) as Aside
  } catch {
    return undefined
  }
}

/** The two words, where they are two texts. */
export const wordsOf = ({ words }: Aside): string[] | undefined => (words?.length === 2 ? words : undefined)

/** The fields that a question has beside those that its format said. */
export function fieldsOf({ words: _words, ...aside }: Aside): Partial<FileQuestion> {
  return aside
}
