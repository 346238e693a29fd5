import { asks, rightTexts, taughtIn } from '#test/support/reading-facts.ts'
import type { ArticleBlock, ArticleSentence, QuestionDraft } from '#worker/ai/engine.ts'
import { allPassed } from '#worker/ai/gates/gate.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import type { MadeCourse, MadeLesson } from './ai-course.ts'
import type { BenchText } from './run.ts'

/** A course in a form made for reading it strictly: each question with its number, key, rule, skill and passage. */
export function printedCourse(course: MadeCourse): BenchText {
  const { text, lessons } = course
  const questions = lessons.flatMap(({ practice }) => practice.questions)
  const facts = text.facts.map(({ fact, place }) => {
    const taught = lessons.map(({ draft }) => taughtIn(draft, fact, place))
    const way = taught.includes('unfolded') ? 'shown' : taught.includes('folded') ? 'folded' : 'NOT TAUGHT'
    const asking = questions.flatMap((one, index) => (asks(one, fact, place) ? [index + 1] : []))
    return `- ${fact.fact} (${way}; ${asking.length > 0 ? `asked by ${asking.join(', ')}` : 'NOT ASKED'})`
  })
  let number = 0
  return {
    title: `${text.name}: ${lessons.length} lessons, ${questions.length} questions`,
    lines: [
      ...lessons.flatMap((lesson) => [
        ...printedLesson(lesson),
        ...lesson.practice.questions.flatMap((question) => {
          number += 1
          return printedQuestion(`${text.name} ${number}`, question, course)
        }),
        ...lesson.practice.cards.map(({ front, back }) => `card: ${front} | ${back}`),
      ]),
      '',
      'Facts',
      ...facts,
    ],
  }
}

/** Objectives, then the blocks with their kinds; what is folded is marked by >. */
export function printedLesson({ level, suggested, draft }: MadeLesson): string[] {
  return [
    '',
    `== ${level} / ${draft.title}${suggested ? ' (suggested)' : ''}`,
    ...draft.objectives.map(({ text }) => `objective: ${text}`),
    ...draft.blocks.flatMap(printedBlock),
    ...draft.summary.map(({ text }) => `key point: ${text}`),
    '',
  ]
}

function printedBlock(block: ArticleBlock): string[] {
  const { kind, sentences, labels = [], rows = [], more, tone } = block
  const mark = more ? '  > ' : '  '
  const name = [kind, tone, ...labels.map((label) => `[${label}]`)].filter(Boolean).join(' ')
  if (kind === 'heading') return ['', `${mark}## ${textOf(sentences)}`]
  if (kind === 'table') return [`${mark}${name}:`, ...rows.map((row) => `${mark}  | ${row.join(' | ')}`)]
  if (kind === 'list' || kind === 'steps')
    return [`${mark}${name}:`, ...sentences.map(({ text }, index) => `${mark}  ${index + 1}. ${text}`)]
  return [`${mark}${name}: ${textOf(sentences)}`]
}
const textOf = (sentences: ArticleSentence[]) => sentences.map(({ text }) => text).join(' ')

export function printedQuestion(name: string, question: QuestionDraft, { text }: MadeCourse): string[] {
  const { type, rule, skill, difficulty, title, answers, content, changed, hint, explanation } = question
  const checks = checkQuestion(question, text.source)
  const bad = checks.filter(({ state }) => state === 'failed' || state === 'warning').map((one) => one.name)
  return [
    '',
    `[${name}] ${type} ${rule} ${skill} ${difficulty}${allPassed(checks) ? '' : ` CHECKS ${bad.join(' ')}`}`,
    `  ${title}`,
    ...(content
      ? printedContent(question)
      : answers.map(
          ({ text: answer, correct, feedback }) =>
            `    ${correct ? '*' : '-'} ${answer}${feedback ? `   (${feedback})` : ''}`,
        )),
    ...(changed ? [`    changed: ${changed.from} -> ${changed.to}`] : []),
    ...(hint ? [`    hint: ${hint}`] : []),
    `    why: ${explanation}`,
    ...question.spans.map(({ quote }) => `    passage: ${quote}`),
  ]
}

function printedContent(question: QuestionDraft): string[] {
  const { items = [], pairs = [], extra_rights: extra = [] } = question.content ?? {}
  return [
    ...items.map(({ text }, index) => `    ${index + 1}. ${text}`),
    ...pairs.map(({ left, right }) => `    ${left} = ${right}`),
    ...extra.map((right) => `    (none) = ${right}`),
    ...(items.length + pairs.length > 0 ? [] : rightTexts(question).map((one) => `    * ${one}`)),
  ]
}
