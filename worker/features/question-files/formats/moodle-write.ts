import { plainNumber } from '#worker/questions/decimal.ts'
import type { FileQuestion } from '../file-question.ts'
import { asideOf } from './aside.ts'

const ASIDE = ['difficulty', 'skill', 'pool', 'about', 'language'] as const
const NAME_CHARS = 100

/** What XML cannot hold is left out; line breaks are those of XML. */
const escapeXml = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

const text = (value: string) => `<text>${escapeXml(value)}</text>`
/** Plain text, so that signs of HTML are shown as they are written. */
const plain = (name: string, value: string) => `<${name} format="plain_text">${text(value)}</${name}>`
const answer = (fraction: number, value: string, feedback = '') =>
  `<answer fraction="${Number(fraction.toFixed(5))}" format="plain_text">${text(value)}${plain('feedback', feedback)}</answer>`

/** Questions in Moodle XML, under the category of their lesson. */
export function writeMoodleXml(questions: readonly FileQuestion[]): string {
  const blocks = questions.flatMap((question, place) => {
    const { lesson = '' } = question
    const isSame = place > 0 && lesson === (questions[place - 1]?.lesson ?? '')
    return [...(isSame ? [] : [categoryXml(lesson)]), questionXml(question)]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${blocks.join('\n')}\n</quiz>\n`
}

const categoryXml = (lesson: string) =>
  `<question type="category"><category>${text(`$course$/top${lesson === '' ? '' : `/${lesson.replaceAll('/', '//')}`}`)}</category></question>`

function questionXml(question: FileQuestion): string {
  const { title, points = 1, hint, explanation = '', tags = [] } = question
  const [type, content] = contentXml(question)
  return [
    `<question type="${type}">`,
    `<!-- ${asideOf(question, ASIDE)} -->`,
    `<name>${text(title.replace(/\s+/g, ' ').slice(0, NAME_CHARS).toWellFormed())}</name>`,
    plain('questiontext', title),
    plain('generalfeedback', explanation),
    `<defaultgrade>${points}</defaultgrade><penalty>0</penalty><hidden>0</hidden>`,
    content,
    hint ? plain('hint', hint) : '',
    `<tags>${tags.map((tag) => `<tag>${text(tag)}</tag>`).join('')}</tags>`,
    '</question>',
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function contentXml(question: FileQuestion): [type: string, content: string] {
  const { type, answers = [], items = [], pairs = [], extra_rights: extra = [], accepted = [] } = question
  const all = (parts: string[]) => parts.join('\n')
  switch (type) {
    case 'ordering':
      return [
        'ordering',
        all([
          '<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>0</selectcount><gradingtype>ABSOLUTE_POSITION</gradingtype><showgrading>SHOW</showgrading>',
          ...items.map((item, place) => answer(place + 1, item.text)),
        ]),
      ]
    case 'matching': {
      const sides = [...pairs, ...extra.map((right) => ({ left: '', right }))]
      const parts = sides.map(
        ({ left, right }) =>
          `<subquestion format="plain_text">${text(left)}<answer>${text(right)}</answer></subquestion>`,
      )
      return ['matching', all(['<shuffleanswers>true</shuffleanswers>', ...parts])]
    }
    case 'numeric': {
      const tolerance = `<tolerance>${plainNumber(question.tolerance ?? 0)}</tolerance>`
      const units = question.unit
        ? `<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(question.unit)}</unit_name></unit></units>`
        : ''
      const value = `<answer fraction="100" format="plain_text">${text(plainNumber(question.value ?? 0))}${plain('feedback', '')}${tolerance}</answer>`
      const unitRules = `<unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty><showunits>${question.unit ? 0 : 3}</showunits><unitsleft>0</unitsleft>`
      return ['numerical', all([value, units, unitRules].filter((part) => part !== ''))]
    }
    case 'short_answer':
      // An asterisk stands for anything there, unless a stroke comes before it.
      return [
        'shortanswer',
        all(['<usecase>0</usecase>', ...accepted.map((one) => answer(100, one.replaceAll('*', '\\*')))]),
      ]
    case 'true_or_false': {
      const parts = answers.map(({ is_correct: isCorrect, feedback }, place) =>
        answer(isCorrect ? 100 : 0, place === 0 ? 'true' : 'false', feedback),
      )
      return ['truefalse', all(parts)]
    }
    default: {
      const share = 100 / Math.max(1, answers.filter((one) => one.is_correct).length)
      const wrong = type === 'multiple_answer' ? -share : 0
      const parts = answers.map((one) => answer(one.is_correct ? share : wrong, one.text, one.feedback))
      const single = `<single>${type === 'multiple_choice'}</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>`
      return ['multichoice', all([single, ...parts])]
    }
  }
}
