import type { ReadFile, ReadQuestion } from '../file-question.ts'
import { type Aside, fieldsOf, readAside } from './aside.ts'
import { readAnswers } from './gift-answers.ts'
import { findSign, unescapeGift } from './gift-signs.ts'
import { plainText } from './html-text.ts'

const FORMAT = /^\[(html|moodle|plain|markdown)\]/i

/** Questions in GIFT, as Moodle and others write it. */
export function readGift(text: string, language: string): ReadFile {
  const questions: ReadQuestion[] = []
  let category: string | undefined
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) {
    let aside: Aside = {}
    const tags: string[] = []
    const lines = block.split('\n').filter((line) => {
      const comment = /^\s*\/\/(.*)$/.exec(line)?.[1]
      if (comment !== undefined) {
        aside = readAside(comment) ?? aside
        for (const [, tag = ''] of comment.matchAll(/\[tag:((?:\\\]|[^\]])*)\]/g))
          tags.push(tag.replaceAll('\\]', ']').trim())
        return false
      }
      const named = /^\s*\$CATEGORY:(.*)$/.exec(line)?.[1]
      if (named !== undefined) category = lastOf(named)
      return named === undefined
    })
    const written = lines.join('\n').trim()
    if (written === '') continue
    const read = readQuestion(written, { language, aside: tags.length > 0 ? { tags, ...aside } : aside })
    questions.push({ ...read, place: questions.length + 1, ...(category ? { category } : {}) })
  }
  return { questions, unknownColumns: [] }
}

/** The last part of a category's path, in which two strokes stand for one. */
const lastOf = (path: string): string =>
  path.replaceAll('//', '\u0000').split('/').slice(1).at(-1)?.replaceAll('\u0000', '/').trim() ?? ''

function readQuestion(
  written: string,
  { language, aside }: { language: string; aside: Aside },
): ReadQuestion {
  const read: ReadQuestion = { place: 0, question: {}, faults: {}, notes: [] }
  const unnamed = written.replace(/^::(?:\\.|[^\\])*?::/s, '').trim()
  const begin = findSign(unnamed, '{')
  const end = findSign(unnamed, '}', begin + 1)
  const before = begin < 0 ? unnamed : unnamed.slice(0, begin)
  const after = end < 0 ? '' : unnamed.slice(end + 1).trim()
  // Answers in the middle of a sentence stand for a word that is missing there.
  const whole = after === '' ? before : `${before.trimEnd()} _____ ${after}`
  const format = FORMAT.exec(whole)?.[1]?.toLowerCase() ?? 'moodle'
  const isPlain = format === 'plain'
  const text = (escaped: string) => {
    const plain = unescapeGift(escaped)
    return isPlain ? plain : plainText(plain, read.notes)
  }
  read.question.title = text(whole.replace(FORMAT, ''))
  if (begin < 0 || end < 0) return { ...read, faults: { type: 'question_type_unsupported' } }
  readAnswers(unnamed.slice(begin + 1, end), { read, text, aside, language: aside.language ?? language })
  Object.assign(read.question, {
    ...fieldsOf(aside),
    ...(read.question.type === 'numeric' ? {} : { unit: undefined }),
  })
  if (read.question.unit === undefined) delete read.question.unit
  return read
}
