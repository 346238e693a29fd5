import { plainNumber } from '#worker/questions/decimal.ts'
import type { FileQuestion } from '../file-question.ts'
import { asideOf } from './aside.ts'
import { escapeGift } from './gift-signs.ts'

const ASIDE = ['points', 'difficulty', 'skill', 'pool', 'hint', 'about', 'unit', 'language', 'tags'] as const

/** Questions in GIFT, under the category of their lesson. */
export function writeGift(questions: readonly FileQuestion[]): string {
  const blocks = questions.flatMap((question, place) => {
    const { lesson = '' } = question
    const isSame = place > 0 && lesson === (questions[place - 1]?.lesson ?? '')
    return [...(isSame ? [] : [categoryLine(lesson)]), questionBlock(question)]
  })
  return `${blocks.join('\n\n')}\n`
}

const categoryLine = (lesson: string) =>
  `$CATEGORY: $course$/top${lesson === '' ? '' : `/${lesson.replaceAll('/', '//').replace(/\s+/g, ' ')}`}`

function questionBlock(question: FileQuestion): string {
  const tags = (question.tags ?? []).map((tag) => ` [tag:${tag.replaceAll(']', '\\]')}]`)
  const explanation = question.explanation ? `####${escapeGift(question.explanation)}` : ''
  const comments = [`// ${asideOf(question, ASIDE)}`, ...(tags.length > 0 ? [`//${tags.join('')}`] : [])]
  // Plain text: a title with signs of HTML is shown as it is written.
  const body = `[plain]${escapeGift(question.title)} ${answersBlock(question)}`
  return [...comments, explanation === '' ? body : `${body.slice(0, -1)}${explanation}\n}`].join('\n')
}

function answersBlock(question: FileQuestion): string {
  const { type, answers = [], items = [], pairs = [], extra_rights: extra = [], accepted = [] } = question
  switch (type) {
    case 'ordering':
      return block([`>${items.length} ALL VERTICAL`, ...items.map(({ text }) => escapeGift(text))])
    case 'matching':
      return block(
        [...pairs, ...extra.map((right) => ({ left: '', right }))].map(
          ({ left, right }) => `=${escapeGift(left)} -> ${escapeGift(right)}`,
        ),
      )
    case 'numeric':
      return block([`#${plainNumber(question.value ?? 0)}:${plainNumber(question.tolerance ?? 0)}`])
    case 'short_answer':
      return block(accepted.map((text) => `=${escapeGift(text)}`))
    case 'true_or_false': {
      const isTrue = answers[0]?.is_correct ?? true
      const said = (place: number) => escapeGift(answers[place]?.feedback ?? '')
      const [wrong, right] = isTrue ? [said(1), said(0)] : [said(0), said(1)]
      return block([`${isTrue ? 'TRUE' : 'FALSE'}${wrong || right ? `#${wrong}#${right}` : ''}`])
    }
    default: {
      const count = answers.filter((answer) => answer.is_correct).length
      const share = `${Number((100 / count).toFixed(5))}`
      const sign = (isCorrect: boolean) =>
        type === 'multiple_answer' ? `~%${isCorrect ? '' : '-'}${share}%` : isCorrect ? '=' : '~'
      return block(
        answers.map(
          ({ text, feedback, is_correct: isCorrect }) =>
            `${sign(isCorrect)}${escapeGift(text)}${feedback ? `#${escapeGift(feedback)}` : ''}`,
        ),
      )
    }
  }
}

const block = (lines: string[]) => `{\n${lines.join('\n')}\n}`
