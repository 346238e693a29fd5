import { searchForm } from '#worker/extract/fold.ts'
import { extractDocx } from '#worker/extract/office/docx.ts'
import { type ReadFile, type ReadQuestion, truthAnswers, truthOf } from '../file-question.ts'
import { numberIn } from './numbers.ts'
import { placesIn } from './table-content.ts'

const QUESTION = /^(?:q(?:uestion)?|س(?:ؤال)?)?\s*[\d٠-٩۰-۹]{1,4}\s*[.):\-–]\s*(?=\S)/iu
/** A letter of either alphabet or a bullet, with a mark before it where the answer is right. */
const ANSWER = /^([*✓✔]?)\s*(?:[([]?(?:[A-Ha-h]|[أابجدهـوزح]ـ?)[.)\]:\-–]|[•◦▪●○‣-])\s*(?=\S)/u
const MARK_AFTER = /(?:[*✓✔]|\((?:correct|right|صحيحة?|الصحيحة)\))$/iu
const KEY = /^(?:(?:correct |right )?answers?|key|ال[إا]جاب(?:ة|ات)(?: الصحيحة)?|الجواب)\s*[:：]\s*/iu
const REASON = /^(?:explanation|reason|التعليل|الشرح)\s*[:：]\s*/iu

type Open = {
  title: string[]
  answers: { text: string; isRight: boolean }[]
  key: string
  reason: string
}

/** Numbered questions of a Word file; right answers carry a mark, or a line below names them. */
export async function readWord(bytes: Uint8Array, language: string): Promise<ReadFile> {
  const { segments } = await extractDocx(bytes, 'lines')
  const found: Open[] = []
  for (const line of segments.flatMap(({ text }) => text.split('\n'))) readLine(line.trim(), found)
  return { questions: found.map((open, place) => finished(open, place + 1, language)), unknownColumns: [] }
}

function readLine(line: string, found: Open[]): void {
  const open = found.at(-1)
  const question = QUESTION.exec(line)
  if (question) {
    found.push({ title: [line.slice(question[0].length)], answers: [], key: '', reason: '' })
    return
  }
  // What stands before the first question is a heading.
  if (!open || line === '') return
  const [key, reason, answer] = [KEY.exec(line), REASON.exec(line), ANSWER.exec(line)]
  if (key) open.key = line.slice(key[0].length).trim()
  else if (reason) open.reason = line.slice(reason[0].length)
  else if (answer) {
    const text = line.slice(answer[0].length)
    const isRight = answer[1] !== '' || MARK_AFTER.test(text)
    open.answers.push({ text: text.replace(MARK_AFTER, '').trim(), isRight })
  } else if (open.answers.length === 0) open.title.push(line)
  else {
    const last = open.answers.at(-1)
    if (last) last.text += ` ${line}`
  }
}

function finished({ title, answers, key, reason }: Open, place: number, language: string): ReadQuestion {
  const read: ReadQuestion = { place, question: { title: title.join('\n') }, faults: {}, notes: [] }
  const { question, faults } = read
  if (reason !== '') question.explanation = reason
  const texts = answers.map(({ text }) => text)
  const truth = truthOf(searchForm(key))
  const both = texts.map((text) => truthOf(searchForm(text)))
  if (answers.length === 2 && both.includes(true) && both.includes(false)) {
    const marked = answers.findIndex(({ isRight }) => isRight)
    const right = marked >= 0 ? both[marked] : (truth ?? both[placesIn(key, texts)?.[0] ?? -1])
    question.type = 'true_or_false'
    if (right === undefined) faults.correct = 'required'
    question.answers = truthAnswers(right ?? true, language)
  } else if (answers.length > 0) {
    const named = placesIn(key, texts)
    if (named === undefined) faults.correct = 'right_answer_unknown'
    question.answers = answers.map(({ text, isRight }, at) => ({
      text,
      is_correct: isRight || (named?.includes(at) ?? false),
    }))
    const right = question.answers.filter((one) => one.is_correct).length
    question.type = right > 1 ? 'multiple_answer' : 'multiple_choice'
  } else if (truth !== undefined) {
    question.type = 'true_or_false'
    question.answers = truthAnswers(truth, language)
  } else if (key !== '') {
    const number = numberIn(key)
    question.type = number === undefined ? 'short_answer' : 'numeric'
    if (number === undefined) question.accepted = key.split(/\s*[/;؛|]\s*/)
    else question.value = number
  } else faults.correct = 'required'
  return read
}
