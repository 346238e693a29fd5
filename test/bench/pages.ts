import { LOCALES, type Locale } from '#db/vocabulary.ts'
import { launchBrowser } from '#test/support/browser.ts'
import { startServer } from '#test/support/server.ts'
import { flag } from './flags.ts'
import { freshViews } from './fresh-views.ts'
import { type Category, LIGHTHOUSE, METHODS, type Method, seenVisit, type Visit } from './lighthouse.ts'
import { short } from './load.ts'
import { CONNECTIONS, type MeasuredPage, pagesWorld } from './pages-world.ts'
import type { Bench, BenchTable, BenchText } from './run.ts'
import { memoryOf, memoryTable } from './server-memory.ts'

/** The day by which the peer's figures were taken: Moodle 4.3 on PHP 8.2 FPM with OPcache, MariaDB and nginx, on the same two cores. */
const PEER_MEASURED = Date.UTC(2026, 10, 27)
const DAY_MS = 86_400_000

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const kilobytes = (bytes: number) => Math.round(bytes / 1024)

/** The words of a flag, separated by commas; all where it is not given. */
function chosen<Name extends string>(name: string, all: readonly Name[]): Name[] {
  const words = flag(name)?.split(',')
  const unknown = words?.filter((word) => !all.some((one) => one === word)) ?? []
  if (unknown.length > 0) throw new Error(`--${name} knows ${all.join(', ')}, not ${unknown.join(', ')}`)
  return all.filter((one) => !words || words.includes(one))
}

const NAMES = [
  'home',
  'list',
  'path',
  'lesson',
  'exam',
  'questions',
  'landing',
  'catalog',
  'public-course',
] as const
/** An open attempt looks like the exam that it is of; it is measured for its calls alone. */
const PAINTED = NAMES.filter((name) => name !== 'questions')
const PARTS = ['paint', 'cpu'] as const

function row(name: string, method: Method, visits: Visit[]): (string | number)[] {
  const of = (value: (visit: Visit) => number) => median(visits.map(value))
  const score = (category: Category) => Math.round(of(({ scores }) => scores[category]))
  return [
    name,
    method,
    ...[of(({ fcp }) => fcp), of(({ lcp }) => lcp), of(({ tbt }) => tbt)].map(Math.round),
    Math.round(of(({ cls }) => cls) * 1000) / 1000,
    score('performance'),
    ...[score('accessibility'), score('best-practices'), score('seo')],
    of(({ requests }) => requests),
    kilobytes(of(({ bytes }) => bytes)),
    kilobytes(of(({ scriptBytes }) => scriptBytes)),
  ]
}

async function paintRows(origin: string, pages: MeasuredPage[], lang: Locale, runs: number) {
  const rows: (string | number)[][] = []
  for (const { name, path, student } of pages) {
    const address = new URL(path, origin)
    address.searchParams.set('lang', lang)
    const headers = {
      'Accept-Language': lang,
      // A page sets cookies itself, and Lighthouse's own would be lost.
      ...(student && { Authorization: `Bearer ${student.token}` }),
    }
    for (const method of chosen('method', METHODS)) {
      const visits: Visit[] = []
      while (visits.length < runs) visits.push(await seenVisit(address.href, { headers, method }))
      rows.push(row(`${name} ${lang}`, method, visits))
    }
  }
  return rows
}

async function cpuRows(...measured: Parameters<typeof freshViews>) {
  const views = await freshViews(...measured)
  const [, { lang }] = measured
  const rows = views.map(({ name, connections, peerCpuMs, calls, cpu }) => [
    `${name} ${lang}`,
    connections,
    calls.length,
    short(cpu.answers),
    short(cpu.socket),
    short(cpu.files),
    peerCpuMs ?? '–',
    peerCpuMs ? `${short(peerCpuMs / (cpu.answers + cpu.socket))}x` : '–',
  ])
  return { rows, lines: new Set(views.map(({ name, calls }) => `${name} ${lang}: ${calls.join('  ')}`)) }
}

/**
 * `--runs 1`, `--page lesson,path`, `--lang en`, `--method devtools`, `--connections 16` and `--only cpu` measure a part
 * of it: one page in one language takes a minute. Other work on the machine shows in every time.
 */
export const bench: Bench = async () => {
  const runs = Number(flag('runs') || 3)
  const rounds = Number(flag('rounds') || 100)
  const names: string[] = chosen('page', NAMES)
  const parts = chosen('only', PARTS)
  const server = await startServer()
  const paint: BenchTable['rows'] = []
  const cpu: BenchTable['rows'] = []
  const calls: string[] = []
  const about: string[] = []
  const idle = memoryOf(server.dataDir)
  let loaded = idle
  try {
    for (const lang of chosen('lang', LOCALES)) {
      const world = await pagesWorld(server.origin, lang)
      about.push(`${world.lessons} lessons in ${lang}`)
      const pages = world.pages.filter(({ name }) => names.includes(name))
      if (parts.includes('cpu')) {
        const browser = await launchBrowser()
        const how = { browser, pages, lang, rounds, connections: chosen('connections', CONNECTIONS) }
        const found = await cpuRows(server, how).finally(browser.close)
        cpu.push(...found.rows)
        calls.push(...found.lines)
        loaded = memoryOf(server.dataDir)
      }
      if (parts.includes('paint')) {
        const painted = pages.filter(({ name }) => PAINTED.some((one) => one === name))
        paint.push(...(await paintRows(server.origin, painted, lang, runs)))
      }
    }
  } finally {
    await server.stop()
  }
  const tables: (BenchTable | BenchText)[] = []
  if (paint.length > 0)
    tables.push({
      title: `Pages of a course (${about.join(', ')}), ${LIGHTHOUSE} mobile, median of ${runs}; milliseconds, kB as sent`,
      columns: [
        'page',
        'throttling',
        'FCP',
        'LCP',
        'TBT',
        'CLS',
        'score',
        'a11y',
        'practices',
        'SEO',
        'requests',
        'kB',
        'JavaScript kB',
      ],
      rows: paint,
    })
  if (cpu.length > 0) {
    const age = Math.round((Date.now() - PEER_MEASURED) / DAY_MS)
    tables.push({
      title: `CPU of fresh views in ms, all that Chromium asks for, replayed ${rounds} times, the mean of the cheapest fifth; Moodle's figures are stored and at least ${age} days old`,
      columns: [
        'page',
        'connections',
        'answers',
        'CPU of answers',
        'of the socket',
        'of files',
        'Moodle',
        'Moodle : answers and socket',
      ],
      rows: cpu,
    })
    tables.push({ title: 'What a fresh view asks for, besides files', lines: calls })
    tables.push(memoryTable('these views', idle, loaded))
  }
  return tables
}
