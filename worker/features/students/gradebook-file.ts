import type { Locale } from '#db/vocabulary.ts'
import { gradebookWords } from '#worker/i18n/gradebook.ts'
import type { Services } from '#worker/platform/services.ts'
import type { Cell } from '#worker/platform/sheets/cells.ts'
import { getTaughtCourse, type TaughtCourse } from './course-queries.ts'
import { listAttempts, listMarks, type Asked as Query } from './gradebook-queries.ts'

type Asked = { ownerId: string; courseId: string; locale: Locale; query: Query }

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The gradebook as a file: everyone who is asked for, in the words of the reader. */
export async function gradebookFile(services: Services, asked: Asked, format: keyof typeof TYPES) {
  const { locale, query } = asked
  const course = await getTaughtCourse(services, asked.ownerId, asked.courseId)
  const rows = (query.rows === 'attempts' ? attemptCells : studentCells)(services, course, asked)
  const cells = (await rows).map((row) => row.map((cell) => inDigits(cell, query.digits)))
  const body = format === 'csv' ? await csvOf(cells) : await xlsxOf(cells, locale)
  return {
    body,
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="gradebook.${format}"; filename*=UTF-8''${encodeURIComponent(course.title.slice(0, 80))}.${format}`,
    },
  }
}

// Writers of files are loaded by who asks for one.
const csvOf = async (cells: Cell[][]) => (await import('#worker/platform/sheets/csv.ts')).writeCsv(cells)

async function xlsxOf(cells: Cell[][], locale: Locale) {
  const { writeXlsx } = await import('#worker/platform/sheets/xlsx-write.ts')
  const marks = Array.from({ length: (cells[0]?.length ?? 2) - 2 }, () => 16)
  const sheet = { name: gradebookWords[locale].sheet, rows: cells, headRows: 1, widths: [28, 30, ...marks] }
  return writeXlsx([{ ...sheet, rightToLeft: locale === 'ar' }])
}

/** Other digits make a number a text. */
function inDigits(cell: Cell, digits: Query['digits']): Cell {
  if (digits !== 'arabic_indic' || typeof cell !== 'number') return cell
  return new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false }).format(cell)
}

const day = (at: string | null): string => at?.slice(0, 10) ?? ''
const minute = (at: string | null): string => at?.slice(0, 16).replace('T', ' ') ?? ''

async function studentCells(
  services: Services,
  course: TaughtCourse,
  { locale, query }: Asked,
): Promise<Cell[][]> {
  const words = gradebookWords[locale]
  const { columns, rows } = await listMarks(services, course, query)
  const byName = new Intl.Collator(locale)
  return [
    [
      words.name,
      words.email,
      ...columns.map(({ title, level_title: level }) => (level ? `${title} (${level})` : title)),
      words.average,
      words.certificate,
    ],
    ...rows
      .toSorted((a, b) => byName.compare(a.student.name, b.student.name))
      .map(({ student, marks, average, certificate_at: at }): Cell[] => [
        student.name,
        student.email,
        ...marks.map(({ percentage }) => percentage),
        average,
        day(at),
      ]),
  ]
}

async function attemptCells(
  services: Services,
  course: TaughtCourse,
  { locale, query }: Asked,
): Promise<Cell[][]> {
  const words = gradebookWords[locale]
  const rows = await listAttempts(services, course, query)
  return [
    [
      words.name,
      words.email,
      words.assessment,
      words.attempt,
      words.started,
      words.finished,
      words.score,
      words.total,
      words.percentage,
      words.passed,
    ],
    ...rows.map((row): Cell[] => [
      row.name,
      row.email,
      row.title,
      row.number,
      minute(row.started_at),
      minute(row.finished_at),
      row.score,
      row.total,
      row.percentage,
      row.passed === null ? '' : words[row.passed ? 'yes' : 'no'],
    ]),
  ]
}
