import { asks } from '#test/support/reading-facts.ts'
import type { Engine, QuestionDraft } from '#worker/ai/engine.ts'
import { type MadeCourse, makeCourse } from './ai-course.ts'
import { COLUMNS, type Figures, figuresOf, MODEL_COLUMNS, modelRowOf, rowOf, sumOf } from './ai-figures.ts'
import { printedCourse } from './ai-print.ts'
import { sampledText } from './ai-sample.ts'
import { type ReadingText, readTexts } from './ai-texts.ts'
import { flag } from './flags.ts'
import { patchPdfOnLoad } from './patched-pdf.ts'
import type { Bench, BenchTable } from './run.ts'

/**
 * `--model` asks the configured address, `--texts FOLDER` takes other texts, `--read NAME` prints a course to be read,
 * `--sample 60 --seed 1` some questions and lessons of all.
 */
export const bench: Bench = async () => {
  patchPdfOnLoad()
  const engine = await chosenEngine()
  const texts = await readTexts(flag('texts'))
  const wanted = flag('read')
  if (wanted !== undefined) {
    const read = texts.filter(({ name }) => wanted === '' || name === wanted)
    if (read.length === 0) throw new Error(`No text is called ${wanted}.`)
    return (await makeAll(engine, read)).map(printedCourse)
  }
  const courses = await makeAll(engine, texts)
  const sample = flag('sample')
  if (sample !== undefined) return [sampledText(courses, Number(sample) || 60, Number(flag('seed')) || 1)]
  return [...tablesOf(courses, engine), ...checkTables(courses)]
}

async function chosenEngine(): Promise<Engine> {
  const { chooseEngine } = await import('#worker/ai/choose.ts')
  if (flag('model') === undefined) return chooseEngine({})
  const { AI_BASE_URL, AI_MODEL, AI_API_KEY } = process.env
  if (!AI_BASE_URL || !AI_MODEL) throw new Error('--model needs AI_BASE_URL and AI_MODEL.')
  return chooseEngine({ AI_BASE_URL, AI_MODEL, ...(AI_API_KEY ? { AI_API_KEY } : {}) })
}

async function makeAll(engine: Engine, texts: ReadingText[]): Promise<MadeCourse[]> {
  const made: MadeCourse[] = []
  for (const text of texts) made.push(await makeCourse(engine, text))
  return made
}

function tablesOf(courses: MadeCourse[], engine: Engine): BenchTable[] {
  const all = courses.map((course) => ({ ...course.text, figures: figuresOf(course) }))
  const by = (nameOf: (one: (typeof all)[number]) => string) =>
    [...Map.groupBy(all, nameOf)].map(([name, some]) => rowOf(name, sumOf(some.map(figuresIn))))
  const title = (what: string) => `${engine.id}: ${what}`
  const total: [string, Figures][] = [
    ...all.map(({ name, figures }): [string, Figures] => [name, figures]),
    ['all', sumOf(all.map(figuresIn))],
  ]
  const asked: BenchTable = {
    title: title('what is left of its answers, and what they cost'),
    columns: MODEL_COLUMNS,
    rows: total.map(([name, figures]) => modelRowOf(name, figures)),
  }
  return [
    ...(flag('model') === undefined ? [] : [asked]),
    {
      title: title('facts, questions and lessons of each text'),
      columns: COLUMNS,
      rows: all.map(({ name, figures }) => rowOf(name, figures)),
    },
    {
      title: title('by language and genre'),
      columns: COLUMNS,
      rows: [
        ...by(({ language }) => (language === 'ar' ? 'Arabic' : 'English')),
        ...by(({ genre }) => genre),
        ...by(() => 'all'),
      ],
    },
  ]
}
const figuresIn = ({ figures }: { figures: Figures }) => figures

function checkTables(courses: MadeCourse[]): BenchTable[] {
  const checks = courses.flatMap(({ failed, warned }) => [
    ...failed.map((name) => `failed: ${name}`),
    ...warned.map((name) => `warned: ${name}`),
  ])
  return [
    ruleTable(courses),
    { title: 'Checks that did not pass', columns: ['check', 'items'], rows: counted(checks) },
  ]
}

/** A fact is asked alone by a rule if no question of another rule asks it. */
function ruleTable(courses: MadeCourse[]): BenchTable {
  const names = courses.flatMap(questionsOf).map(nameOf)
  const asking = courses.flatMap((course) =>
    course.text.facts.map(({ fact, place }) => {
      const found = questionsOf(course).filter((question) => asks(question, fact, place))
      return new Set(found.map(nameOf))
    }),
  )
  const rows = counted(names).map(([name, questions]) => {
    const own = asking.filter((rules) => rules.has(name))
    return [name, questions, own.length, own.filter(({ size }) => size === 1).length]
  })
  const columns = ['type, rule, skill', 'questions', 'facts asked', 'asked alone']
  return { title: 'Questions by their rule', columns, rows }
}
const questionsOf = ({ lessons }: MadeCourse) => lessons.flatMap(({ practice }) => practice.questions)
const nameOf = ({ type, rule, skill }: QuestionDraft) => `${type} ${rule} ${skill}`

const counted = (names: string[]): [string, number][] =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, same]): [string, number] => [name, same.length])
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
