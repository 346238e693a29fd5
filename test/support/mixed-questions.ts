import { DIFFICULTIES, POOLS, QUESTION_TYPES, type QuestionType, SKILLS } from '#db/vocabulary.ts'
import { searchForm } from '#worker/extract/fold.ts'
import type { FileQuestion } from '#worker/features/question-files/file-question.ts'
import { answerForm } from '#worker/questions/answer-text.ts'
import { type Chance, chanceOf } from './chance.ts'

/** Words that every format writes in a way of its own: its signs, Arabic, HTML, formulas, marks of direction. */
const WORDS = [
  'water',
  'a=b',
  '=1+1',
  '{curly}',
  '~tilde~',
  '#hash',
  'colon: after',
  '::two',
  '\\backslash',
  '->',
  '=> arrow',
  '=\\>',
  '%50%',
  '<b>bold</b>',
  '&amp; &lt;',
  '"quoted"',
  "it's",
  'a, b; c',
  'الخليّة',
  'ما وحدة البناء؟',
  '٧٫٥ كجم',
  '\u2067حمض\u2069',
  '100%',
  '//no comment',
  '$CATEGORY: x',
  '[tag:x]',
  ']]>',
  'two\nlines',
  'tab\there',
  '@mention',
  '-dash',
  '細胞',
  '*star*',
  'http://example.org/?a=1&b=2',
  '😀',
]
const LANGUAGES = ['en', 'ar', 'zh', 'ja'] as const

const oneOf = <Value>(values: readonly Value[], next: Chance): Value =>
  values[Math.floor(next() * values.length)] as Value

/** Some of the words, the same ones for the same chance. */
const phrase = (next: Chance, most = 4): string =>
  Array.from({ length: 1 + Math.floor(next() * most) }, () => oneOf(WORDS, next)).join(' ')

/** Texts that no reader takes for one another. */
function distinct(count: number, next: Chance, form = searchForm): string[] {
  const byForm = new Map<string, string>()
  while (byForm.size < count) {
    const text = `${phrase(next, 2)} ${Math.floor(next() * 100)}`
    if (form(text) !== '') byForm.set(form(text), text)
  }
  return [...byForm.values()]
}

const between = (least: number, most: number, next: Chance) => least + Math.floor(next() * (most - least + 1))
const maybe = <Value>(value: Value, next: Chance): Value | undefined => (next() < 0.5 ? value : undefined)

function contentOf(type: QuestionType, language: string, next: Chance): Partial<FileQuestion> {
  const answers = (texts: string[], right: (place: number) => boolean) =>
    texts.map((text, place) => {
      const feedback = maybe(phrase(next), next)
      return { text, is_correct: right(place), ...(feedback ? { feedback } : {}) }
    })
  switch (type) {
    case 'ordering':
      return { items: distinct(between(2, 8, next), next).map((text) => ({ text })) }
    case 'matching': {
      const [lefts, rights] = [distinct(between(2, 5, next), next), distinct(8, next)]
      return {
        pairs: lefts.map((left, place) => ({ left, right: rights[place] ?? '' })),
        extra_rights: rights.slice(lefts.length, lefts.length + between(0, 2, next)),
      }
    }
    case 'numeric':
      return {
        value: oneOf([0, -5, 12.5, 1e-7, 123456789.25, -0.001], next),
        tolerance: oneOf([0, 0.1, 1e-7, 30], next),
        unit: next() < 0.5 ? null : oneOf(['kg', 'كجم', '%', '°C', 'm/s'], next),
      }
    case 'short_answer':
      return { accepted: distinct(between(1, 20, next), next, answerForm) }
    case 'true_or_false': {
      const isTrue = next() < 0.5
      const words =
        next() < 0.3 ? ['Agree: {yes}', 'Don’t'] : language === 'ar' ? ['صواب', 'خطأ'] : ['True', 'False']
      return { answers: answers(words, (place) => (place === 0) === isTrue) }
    }
    default: {
      const texts = distinct(between(3, 6, next), next)
      const right = between(0, texts.length - 1, next)
      const more = type === 'multiple_answer' ? next() : 1
      return { answers: answers(texts, (place) => place === right || (more < 0.6 && place % 2 === 0)) }
    }
  }
}

/** Questions of all types with everything that an instructor can write, `seed` says which. */
export function mixedQuestions(count: number, seed = 1): FileQuestion[] {
  const next = chanceOf(seed)
  return Array.from({ length: count }, (_, n) => {
    const type = QUESTION_TYPES[n % QUESTION_TYPES.length] as QuestionType
    const language = oneOf(LANGUAGES, next)
    return {
      type,
      title: `${phrase(next)} ${n}?`,
      points: between(1, 100, next),
      difficulty: oneOf(DIFFICULTIES, next),
      skill: oneOf(SKILLS, next),
      pool: oneOf(POOLS, next),
      hint: next() < 0.5 ? null : phrase(next),
      explanation: next() < 0.3 ? '' : phrase(next),
      about: next() < 0.5 ? null : phrase(next),
      tags:
        next() < 0.4
          ? []
          : distinct(between(1, 3, next), next).map((text) =>
              text
                .replace(/[,;\s\u2067\u2069]+/g, ' ')
                .slice(0, 40)
                .trim(),
            ),
      language,
      ...contentOf(type, language, next),
    }
  })
}
