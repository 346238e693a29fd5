import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentLanguage } from '#db/vocabulary.ts'
import { markdownSource } from '#test/support/markdown-source.ts'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import { needsReview } from '#worker/ai/embedded/rules.ts'
import type { Source } from '#worker/ai/engine.ts'
import { checkArticle } from '#worker/ai/gates/article.ts'
import { allPassed } from '#worker/ai/gates/gate.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import { wordCount } from '#worker/ai/text/words.ts'
import type { Bench } from './run.ts'

const SHORT = 30_000
const LONG = 300_000
const fixtures = join(import.meta.dirname, '..', 'fixtures')

/** Prose of the project's own: each line of the extracted courses, and the texts as they stand. */
function prose(language: ContentLanguage): string {
  const course = readFileSync(join(fixtures, 'documents', `${language}-course.expected.txt`), 'utf8')
  const names = language === 'ar' ? ['ar-water', 'ar-economy', 'ar-body'] : ['en-soil', 'en-networks']
  const texts = names.map((name) => readFileSync(join(fixtures, 'texts', `${name}.md`), 'utf8'))
  return [course.replaceAll('\n', '\n\n'), ...texts].join('\n\n')
}

/** A document of that length; what is repeated to fill it gets words of its own, as chapters have. */
function documentOf(language: ContentLanguage, characters: number): Source {
  const text = prose(language)
  let filled = text
  for (let copy = 2; filled.length < characters; copy++) {
    filled += `\n\n${text.replace(/(\p{L}{6,})/gu, (word, _, at) => (at % 3 === 0 ? `${word}${copy}` : word))}`
  }
  return markdownSource(filled.slice(0, characters), language)
}

type Step = { cpu: number; wall: number }
async function measured<T>(run: () => Promise<T>): Promise<{ made: T; step: Step }> {
  const cpu = process.cpuUsage()
  const from = performance.now()
  const made = await run()
  const spent = process.cpuUsage(cpu)
  return { made, step: { cpu: (spent.user + spent.system) / 1000, wall: performance.now() - from } }
}

const total = (steps: Step[], of: keyof Step) => Math.round(steps.reduce((sum, step) => sum + step[of], 0))
const longest = (steps: Step[]) => Math.round(Math.max(0, ...steps.map(({ cpu }) => cpu)))

async function generate(language: ContentLanguage, characters: number): Promise<(string | number)[]> {
  const source = documentOf(language, characters)
  // The steps of a course share what was read, as they do in one isolate of the queue.
  const outline = await measured(() => embeddedEngine.outline(source, {}))
  const refs = outline.made.value.levels.flatMap(({ lessons }) => lessons)
  const steps: Record<'lesson' | 'practice', Step[]> = { lesson: [], practice: [] }
  let questions = 0
  let trusted = 0
  let checked = 0
  let passed = 0
  for (const [index, lesson] of refs.entries()) {
    const ref = { ...lesson, index }
    const article = await measured(() => embeddedEngine.lesson(source, ref))
    const practice = await measured(() => embeddedEngine.practice(source, ref, { questions: 8, cards: 6 }))
    steps.lesson.push(article.step)
    steps.practice.push(practice.step)
    questions += practice.made.value.questions.length
    trusted += practice.made.value.questions.filter(({ rule }) => !needsReview(rule)).length
    const verdicts = [
      ...practice.made.value.questions.map((question) => allPassed(checkQuestion(question, source))),
      ...article.made.value.blocks.map((block) => allPassed(checkArticle(block, source))),
    ]
    checked += verdicts.length
    passed += verdicts.filter(Boolean).length
  }
  const words = source.segments.reduce((sum, { text }) => sum + wordCount(text), 0)
  const all = [outline.step, ...steps.lesson, ...steps.practice]
  return [
    language,
    characters,
    refs.length,
    Math.round(outline.step.cpu),
    `${total(steps.lesson, 'cpu')} (${longest(steps.lesson)})`,
    `${total(steps.practice, 'cpu')} (${longest(steps.practice)})`,
    total(all, 'cpu'),
    Math.round((total(all, 'cpu') / words) * 100) / 10,
    total(all, 'wall'),
    `${trusted} of ${questions}`,
    Math.round((trusted / words) * 10_000) / 10,
    `${Math.round((passed / Math.max(1, checked)) * 1000) / 10} %`,
  ]
}

export const bench: Bench = async () => {
  // The first run compiles the rules; it is not counted.
  await generate('en', 6_000)
  await generate('ar', 6_000)
  const rows = []
  for (const characters of [SHORT, LONG]) {
    for (const language of ['en', 'ar'] as const) rows.push(await generate(language, characters))
  }
  const columns = [
    'language',
    'characters',
    'lessons',
    'outline ms',
    'lessons ms (longest)',
    'practice ms (longest)',
    'CPU ms',
    'CPU s per 10,000 words',
    'wall ms',
    'trusted questions',
    'per 1,000 words',
    'gates passed',
  ]
  return [{ title: 'Generation by the embedded engine, CPU milliseconds of its steps', columns, rows }]
}
