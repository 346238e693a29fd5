import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** One line of the report: what was measured, and its figures in the order of the columns. */
export type BenchTable = { title: string; columns: string[]; rows: (string | number)[][] }
/** What somebody is to read, line by line. */
export type BenchText = { title: string; lines: string[] }
/** Each file of this folder but this one may export `bench`; it prints nothing and says what it found. */
export type Bench = () => Promise<(BenchTable | BenchText)[]>

const folder = import.meta.dirname
const given = process.argv.slice(2)
const firstFlag = given.findIndex((word) => word.startsWith('--'))
const chosen = firstFlag < 0 ? given : given.slice(0, firstFlag)

function printTable({ title, columns, rows }: BenchTable): void {
  const lines = [columns, ...rows.map((row) => row.map(String))]
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  console.log(`\n${title}`)
  for (const [index, line] of lines.entries()) {
    console.log(`  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
    if (index === 0) console.log(`  ${widths.map((width) => '-'.repeat(width)).join('  ')}`)
  }
}

const printText = ({ title, lines }: BenchText) => console.log(`\n${title}\n${lines.join('\n')}`)

function printMachine(): void {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const [cpu] = cpus()
  console.log(`Command   npm run bench ${given.join(' ')}`)
  console.log(
    `Revision  ${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`,
  )
  console.log(
    `Machine   ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}`,
  )
  console.log(`Node      ${process.version}   ${new Date().toISOString()}`)
}

printMachine()
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'run.ts')
for (const file of files.toSorted()) {
  const name = file.replace(/\.ts$/, '')
  if (chosen.length > 0 && !chosen.includes(name)) continue
  // A file without `bench` is a part of another one.
  const loaded: { bench?: Bench } = await import(pathToFileURL(join(folder, file)).href)
  if (!loaded.bench) continue
  try {
    for (const found of await loaded.bench()) {
      if ('lines' in found) printText(found)
      else printTable(found)
    }
  } catch (error) {
    // The others still have something to say.
    console.error(`\n${name} did not come to its end.`, error)
    process.exitCode = 1
  }
}
