import { searchForm } from '#worker/extract/fold.ts'
import { type ReadQuestion, truthAnswers, truthOf } from '../file-question.ts'
import { type Aside, wordsOf } from './aside.ts'
import { findSign, splitAtSigns } from './gift-signs.ts'
import { numberIn } from './numbers.ts'

type Setting = {
  read: ReadQuestion
  text: (escaped: string) => string
  aside: Aside
  language: string
}
const ORDER_OPTIONS = /^>\s*\d*(?:\s+[A-Z_]+|\s+none|\s+\d+)*\s*$/i

/** What stands between the braces: the type shows by its signs. */
export function readAnswers(inside: string, setting: Setting): void {
  const { read, text } = setting
  const { question, faults } = read
  const explained = inside.search(/(?<!\\)####/)
  const body = explained < 0 ? inside : inside.slice(0, explained)
  if (explained >= 0) question.explanation = text(inside.slice(explained + 4))
  const trimmed = body.trim()
  if (trimmed === '') faults.type = 'question_type_unsupported'
  else if (trimmed.startsWith('#')) readNumber(trimmed.slice(1), read)
  else if (trimmed.startsWith('>')) {
    const [options = '', ...lines] = trimmed.split('\n')
    const all = ORDER_OPTIONS.test(options) ? lines : [options.slice(1), ...lines]
    question.type = 'ordering'
    question.items = all.filter((line) => line.trim() !== '').map((line) => ({ text: text(line) }))
  } else if (findSign(trimmed, '=~') < 0) readTruth(trimmed, setting)
  else readChoices(trimmed, setting)
}

function readNumber(written: string, { question, faults, notes }: ReadQuestion): void {
  question.type = 'numeric'
  const all = written.includes('=') ? splitAtSigns(written, '=').slice(1) : [written]
  if (all.length > 1) notes.push('other_numbers')
  const [first = ''] = (all[0] ?? '').replace(/^=?\s*(?:%-?[\d.]+%)?/, '').split('#')
  const range = first.split('..').map(numberIn)
  const [value, tolerance = '0'] = first.split(':')
  if (range.length === 2 && range[0] !== undefined && range[1] !== undefined) {
    question.value = (range[0] + range[1]) / 2
    question.tolerance = Math.abs(range[1] - range[0]) / 2
  } else {
    const [number, margin] = [numberIn(value ?? ''), numberIn(tolerance)]
    if (number === undefined) faults.value = 'numeric'
    else question.value = number
    if (margin === undefined) faults.tolerance = 'numeric'
    else question.tolerance = margin
  }
}

function readTruth(written: string, { read, text, aside, language }: Setting): void {
  const [word = '', ofWrong = '', ofRight = ''] = splitAtSigns(written, '#').map((part) =>
    part.replace(/^#/, ''),
  )
  const isTrue = truthOf(searchForm(word))
  if (isTrue === undefined) {
    read.faults.type = 'question_type_unsupported'
    return
  }
  read.question.type = 'true_or_false'
  read.question.answers = truthAnswers(isTrue, language, wordsOf(aside)).map((answer) => {
    const feedback = text(answer.is_correct ? ofRight : ofWrong)
    return feedback === '' ? answer : { ...answer, feedback }
  })
}

type Choice = {
  isRight: boolean
  weight: number | undefined
  text: string
  feedback: string
  match: string | undefined
}

function choiceIn(part: string, text: Setting['text']): Choice {
  const weight = /^[=~]\s*%(-?[\d.]+)%/.exec(part)
  const rest = part.slice(weight ? weight[0].length : 1)
  const sign = findSign(rest, '#')
  const said = sign < 0 ? rest : rest.slice(0, sign)
  const arrow = /(?<!\\)->/.exec(said)
  return {
    isRight: part.startsWith('='),
    weight: weight ? Number(weight[1]) : undefined,
    text: text(arrow ? said.slice(0, arrow.index) : said),
    feedback: sign < 0 ? '' : text(rest.slice(sign + 1)),
    match: arrow ? text(said.slice(arrow.index + 2)) : undefined,
  }
}

function readChoices(written: string, { read, text }: Setting): void {
  const { question, notes } = read
  const choices = splitAtSigns(written, '=~')
    .slice(1)
    .map((part) => choiceIn(part, text))
  if (choices.every(({ match }) => match !== undefined)) {
    const sides = choices.map((choice) => ({ left: choice.text, right: choice.match ?? '' }))
    question.type = 'matching'
    question.pairs = sides.filter(({ left }) => left !== '')
    question.extra_rights = sides.filter(({ left }) => left === '').map(({ right }) => right)
    return
  }
  if (choices.every(({ isRight }) => isRight)) {
    question.type = 'short_answer'
    question.accepted = choices.filter(({ weight = 100 }) => weight === 100).map((choice) => choice.text)
    if (question.accepted.length < choices.length) notes.push('weights')
    return
  }
  const positive = choices.filter(({ isRight, weight = 0 }) => isRight || weight > 0)
  const hasSeveral =
    !choices.some(({ isRight }) => isRight) && choices.some(({ weight }) => weight !== undefined)
  question.type = hasSeveral ? 'multiple_answer' : 'multiple_choice'
  if (new Set(positive.map(({ weight = 100 }) => weight)).size > 1) notes.push('weights')
  question.answers = choices.map((choice) => ({
    text: choice.text,
    is_correct: choice.isRight || (hasSeveral && (choice.weight ?? 0) > 0),
    ...(choice.feedback === '' ? {} : { feedback: choice.feedback }),
  }))
}
