import { LIMITS } from '#db/vocabulary.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { FileFault, type ReadFile, type ReadQuestion, truthAnswers } from '../file-question.ts'
import { type Aside, fieldsOf, readAside, wordsOf } from './aside.ts'
import { plainText } from './html-text.ts'
import { childrenOf, type Element, firstOf, readMoodleTree, textOf } from './moodle-tree.ts'
import { numberIn } from './numbers.ts'

/** Questions of a Moodle XML file. Types that a course cannot ask are refused one by one. */
export async function readMoodleXml(bytes: Uint8Array, language: string): Promise<ReadFile> {
  const questions: ReadQuestion[] = []
  let category: string | undefined
  const isQuiz = await readMoodleTree(bytes, (element) => {
    if (element.attributes.type === 'category') {
      const path = textOf(firstOf(element, 'category')).replaceAll('//', '\u0000').split('/')
      category = path.slice(1).at(-1)?.replaceAll('\u0000', '/').trim()
      return
    }
    if (questions.length >= LIMITS.importQuestions) throw new FileFault('file_too_many_questions')
    const read = readQuestion(element, language)
    questions.push({ ...read, place: questions.length + 1, ...(category ? { category } : {}) })
  })
  if (!isQuiz) throw new FileFault('file_unreadable')
  return { questions, unknownColumns: [] }
}

type Words = (element: Element | undefined) => string

function readQuestion(element: Element, language: string): ReadQuestion {
  const read: ReadQuestion = { place: 0, question: {}, faults: {}, notes: [] }
  const { question, notes } = read
  /** The words of an element, by the format that it says or has from the question. */
  const words: Words = (part) => {
    const format = part?.attributes.format ?? ''
    const text = textOf(part)
    return format === 'plain_text' || format === 'markdown' ? text.trim() : plainText(text, notes)
  }
  const aside: Aside = element.comments.map(readAside).find((found) => found !== undefined) ?? {}
  const hasFiles = element.children.some((child) => childrenOf(child, 'file').length > 0)
  if (hasFiles && !notes.includes('pictures')) notes.push('pictures')
  question.title = words(firstOf(element, 'questiontext'))
  question.explanation = words(firstOf(element, 'generalfeedback'))
  const grade = numberIn(textOf(firstOf(element, 'defaultgrade')))
  if (grade !== undefined) question.points = Math.max(1, Math.round(grade))
  const hints = childrenOf(element, 'hint')
    .map(words)
    .filter((hint) => hint !== '')
  if (hints.length > 1) notes.push('more_hints')
  if (hints[0]) question.hint = hints[0]
  const tags = firstOf(element, 'tags')
  if (tags)
    question.tags = childrenOf(tags, 'tag').map((tag) =>
      textOf(tag)
        .trim()
        .replace(/[,;،؛]/g, ' '),
    )
  Object.assign(question, fieldsOf(aside))
  readContent(element, { read, words, aside, language: aside.language ?? language })
  return read
}

type Setting = { read: ReadQuestion; words: Words; aside: Aside; language: string }

function readContent(element: Element, { read, words, aside, language }: Setting): void {
  const { question, faults, notes } = read
  const answers = childrenOf(element, 'answer')
  const fraction = (answer: Element) => Number(answer.attributes.fraction ?? 0)
  const feedbackOf = (answer: Element) => {
    const feedback = words(firstOf(answer, 'feedback'))
    return feedback === '' ? {} : { feedback }
  }
  switch (element.attributes.type) {
    case 'multichoice': {
      const isSingle = !/^(false|0)$/.test(textOf(firstOf(element, 'single')).trim())
      const positive = answers.map(fraction).filter((share) => share > 0)
      const best = Math.max(...positive, 0)
      question.type = isSingle ? 'multiple_choice' : 'multiple_answer'
      if (positive.some((share) => Math.abs(share - best) > 0.01)) notes.push('weights')
      question.answers = answers.map((answer) => ({
        text: words(answer),
        is_correct: isSingle ? fraction(answer) === best && best > 0 : fraction(answer) > 0,
        ...feedbackOf(answer),
      }))
      return
    }
    case 'truefalse': {
      const said = (word: string) => answers.find((answer) => searchForm(textOf(answer)) === word)
      const [yes, no] = [said('true'), said('false')]
      if (!yes || !no) {
        faults.answers = 'true_false_answers'
        return
      }
      const both = truthAnswers(fraction(yes) > fraction(no), language, wordsOf(aside))
      question.type = 'true_or_false'
      question.answers = both.map((answer, place) => ({ ...answer, ...feedbackOf(place === 0 ? yes : no) }))
      return
    }
    case 'shortanswer': {
      const right = answers.filter((answer) => fraction(answer) === 100)
      const other = answers.filter((answer) => fraction(answer) > 0 && fraction(answer) < 100)
      question.type = 'short_answer'
      question.accepted = right.map((answer) => textOf(answer).replaceAll('\\*', '*').trim())
      if (other.length > 0) notes.push('weights')
      if (textOf(firstOf(element, 'usecase')).trim() === '1') notes.push('fixed_case')
      if (right.some((answer) => /(?<!\\)\*/.test(textOf(answer)))) notes.push('wildcards')
      return
    }
    case 'numerical': {
      const right = answers.filter((answer) => fraction(answer) === 100)
      const [first] = right
      const value = numberIn(textOf(first))
      question.type = 'numeric'
      if (value === undefined) faults.value = 'numeric'
      else question.value = value
      question.tolerance = numberIn(textOf(first && firstOf(first, 'tolerance'))) ?? 0
      if (right.length > 1) notes.push('other_numbers')
      const units = firstOf(element, 'units')
      const names = units
        ? childrenOf(units, 'unit').map((unit) => textOf(firstOf(unit, 'unit_name')).trim())
        : []
      if (names.length > 1) notes.push('other_units')
      question.unit = names[0] || null
      return
    }
    case 'matching': {
      const sides = childrenOf(element, 'subquestion').map((part) => ({
        left: words(part),
        right: textOf(firstOf(part, 'answer')).trim(),
      }))
      question.type = 'matching'
      question.pairs = sides.filter(({ left }) => left !== '')
      question.extra_rights = sides.filter(({ left }) => left === '').map(({ right }) => right)
      return
    }
    case 'ordering':
      question.type = 'ordering'
      question.items = answers.map((answer) => ({ text: words(answer) }))
      return
    default:
      faults.type = 'question_type_unsupported'
  }
}
