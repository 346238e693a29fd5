import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { libraryIn } from '#test/support/text-library.ts'
import { answer, search } from '#worker/ai/answers/answer.ts'
import type { Library, Outcome } from '#worker/ai/answers/answerer.ts'
import { questionOf } from '#worker/ai/answers/question.ts'
import { fold } from '#worker/ai/text/fold.ts'
import { segmentUnits } from '#worker/features/retrieval/segment-units.ts'
import type { Unit } from '#worker/features/retrieval/unit.ts'
import { flag } from './flags.ts'
import type { Bench, BenchTable, BenchText } from './run.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures')
const LANGUAGES = ['en', 'ar'] as const
/** Folders of texts, with the questions that are asked about them. */
const SETS = ['reading', 'genres', 'daily', 'held'] as const
const STYLES = ['careful', 'everyday', 'not'] as const
const TEXTS = new Set(['.md', '.docx', '.pptx'])

type Asked = { text: string; style: string; question: string; expected: string[] }
type Result = Asked & {
  kind: string
  outcome: Outcome
  /** Place among the candidates as the engine ranks them; 0 where it is not among them. */
  rank: number
  /** The expected passage is among those shown. */
  shown: boolean
  lines: string[]
  ms: number
}

const ANSWERED = new Set<Outcome>(['answer', 'mentions'])

async function readText(file: string): Promise<Unit[]> {
  const { extract } = await import('#worker/extract/extract.ts')
  const read = await extract(new Uint8Array(readFileSync(file)), { name: basename(file) })
  if (!read.ok) throw new Error(`${file}: ${read.code}`)
  const { title, segments } = read.document
  return segmentUnits(
    { title: title ?? '', cited_material_id: null },
    segments.map(({ kind, level, text, rows, lang }, index) => ({
      id: `s${index}`,
      kind,
      text,
      lang,
      level: level ?? null,
      rows: rows ?? null,
    })),
  )
}

const questionsIn = (file: string): Asked[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', style = '', question = '', expected = '-'] = line.split('\t')
      return { text, style, question, expected: expected === '-' ? [] : expected.split('|').map(fold) }
    })

async function asked(one: Asked, library: Library): Promise<Result> {
  const from = performance.now()
  let previous: Parameters<typeof answer>[0]['previous']
  let lines: string[] = []
  let result: Pick<Result, 'kind' | 'outcome' | 'shown'> = { kind: '', outcome: 'none', shown: false }
  const isExpected = (text: string) => one.expected.some((words) => fold(text).includes(words))
  let rank = 0
  for (const text of one.question.split(' >> ')) {
    const language = /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en'
    lines = []
    const { hits, query } = await search(questionOf(text), library, previous)
    const words = query.map(({ word, known }) => (known ? word : `${word}?`)).join(' ')
    const [best] = hits
    rank = hits.findIndex(({ passage }) => isExpected(`${passage.label} ${passage.text}`)) + 1
    if (best) {
      const missing = best.missing.map(({ word }) => word).join(' ')
      lines.push(
        `  ${words}: ${best.share.toFixed(2)} own ${best.own.toFixed(2)} direct ${best.direct} without ${missing}: ${best.passage.text.slice(0, 80)}`,
      )
    }
    result = { kind: '', outcome: 'none', shown: false }
    const ask = { text, language, mode: 'course', ...(previous ? { previous } : {}) } as const
    for await (const event of answer(ask, library)) {
      if (event.type === 'understood') result.kind = event.kind
      if (event.type === 'say') lines.push(`  | ${event.key} ${Object.values(event.values ?? {}).join(' ')}`)
      if (event.type === 'passage') {
        lines.push(`  [${event.number}] ${event.passage.text}`)
        if (isExpected(`${event.passage.label} ${event.passage.text}`)) result.shown = true
      }
      if (event.type !== 'end') continue
      result.outcome = event.outcome
      previous = event.carried
    }
  }
  return { ...one, ...result, rank, lines, ms: performance.now() - from }
}

const share = (all: Result[], is: (one: Result) => boolean): string =>
  all.length === 0 ? '–' : (all.filter(is).length / all.length).toFixed(2)

function rowOf(name: string, results: Result[], style: string): (string | number)[] {
  const own = results.filter((one) => one.style === style)
  if (style === 'not')
    return [
      name,
      style,
      own.length,
      '–',
      '–',
      '–',
      '–',
      '–',
      own.filter(({ outcome }) => ANSWERED.has(outcome)).length,
    ]
  const found = own.filter(({ outcome }) => ANSWERED.has(outcome))
  return [
    name,
    style,
    own.length,
    share(own, ({ rank }) => rank === 1),
    share(own, ({ rank }) => rank > 0 && rank <= 5),
    found.filter(({ shown }) => shown).length,
    own.filter(({ outcome, shown }) => !ANSWERED.has(outcome) && shown).length,
    own.filter(({ outcome, shown }) => !ANSWERED.has(outcome) && !shown).length,
    found.filter(({ shown }) => !shown).length,
  ]
}

function linesOf({ text, style, question, kind, outcome, rank, shown, lines }: Result): string[] {
  return [
    '',
    `${text} ${style}: ${question}`,
    `  ${kind}, ${outcome}, rank ${rank}${shown ? ', shown' : ''}`,
    ...lines,
  ]
}

/** `-- --texts FOLDER --questions FOLDER` reads others, `--read STYLE` prints each answer, `--read` all. */
export const bench: Bench = async () => {
  const [texts, questions] = [flag('texts'), flag('questions')]
  if (texts && questions) return tablesOf('given', texts, questions)
  const tables: (BenchTable | BenchText)[] = []
  for (const set of SETS)
    tables.push(...(await tablesOf(set, join(FIXTURES, set), join(FIXTURES, 'asked', set))))
  return tables
}

async function tablesOf(set: string, texts: string, questions: string): Promise<(BenchTable | BenchText)[]> {
  const files = readdirSync(texts).filter((file) => TEXTS.has(extname(file)))
  const rows: BenchTable['rows'] = []
  const read: string[] = []
  const times: number[] = []
  for (const language of LANGUAGES) {
    if (!existsSync(join(questions, `${language}.tsv`))) continue
    const all = questionsIn(join(questions, `${language}.tsv`))
    const names = [...new Set(all.map(({ text }) => text))]
    const units = new Map<string, Unit[]>()
    for (const name of names) {
      const file = files.find((one) => basename(one, extname(one)) === name)
      if (file) units.set(name, await readText(join(texts, file)))
    }
    const pool = libraryIn([...units.values()])
    const libraries = new Map([...units].map(([name, own]) => [name, libraryIn([own])]))
    for (const scope of ['course', 'pool'] as const) {
      const results: Result[] = []
      for (const one of all) {
        const own = libraries.get(one.text)
        const library = own && scope === 'pool' ? pool : own
        if (library) results.push(await asked(one, library))
      }
      times.push(...results.map(({ ms }) => ms))
      rows.push(...STYLES.map((style) => rowOf(`${language} ${scope}`, results, style)))
      if (scope === 'course')
        read.push(
          ...results.filter(({ style }) => ['', style].includes(flag('read') ?? '-')).flatMap(linesOf),
        )
    }
  }
  const sorted = times.toSorted((a, b) => a - b)
  const table: BenchTable = {
    title: `Answers without a model, ${set}; ${(sorted[sorted.length >> 1] ?? 0).toFixed(1)} ms in the median, ${(sorted.at(-1) ?? 0).toFixed(0)} at most`,
    columns: ['scope', 'asked', 'n', 'R@1', 'R@5', 'answered', 'perhaps', 'refused', 'answered wrongly'],
    rows,
  }
  const answers: BenchText = { title: 'Each answer', lines: read }
  return read.length > 0 ? [answers, table] : [table]
}
