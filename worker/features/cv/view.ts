import type { CvSpan } from '#db/schema/cv.ts'
import type { Locale } from '#db/vocabulary.ts'
import type { Cv } from '#worker/contract/cv.ts'
import { jobErrorMessage, materialErrorMessage } from '#worker/i18n/words.ts'
import { iso } from '#worker/platform/time.ts'
import type { CvRow } from './queries.ts'
import { CV_URL } from './rules.ts'

/** The CV as its owner sees it. One whose reading stopped for good has failed, whatever its row says yet. */
export function cvView(row: CvRow, locale: Locale): Cv {
  const { status, error } = stateOf(row, locale)
  const { content, lines } = row
  return {
    status,
    url: CV_URL,
    name: row.name,
    bytes: row.bytes,
    job_id: row.job_id,
    ...(error ? { error } : {}),
    engine: row.engine,
    lines,
    work_experience: content.work_experience.map((job) => ({ ...job, ...quoteOf(job.spans, lines) })),
    education: content.education.map((one) => ({ ...one, ...quoteOf(one.spans, lines) })),
    technical_skills: content.technical_skills.map((one) => ({ ...one, ...quoteOf(one.spans, lines) })),
    created_at: iso(row.created_at),
    analysed_at: iso(row.analysed_at),
    edited_at: iso(row.edited_at),
    approved_at: iso(row.approved_at),
  }
}

function stateOf(row: CvRow, locale: Locale): Pick<Cv, 'status' | 'error'> {
  if (row.error_code) {
    const error = { code: row.error_code, message: materialErrorMessage(row.error_code, locale) }
    return { status: 'failed', error }
  }
  const stopped = row.job_state === 'failed' || row.job_state === 'cancelled'
  if (row.status !== 'uploaded' || !stopped) return { status: row.status }
  const code = row.job_error ?? 'interrupted'
  return { status: 'failed', error: { code, message: jobErrorMessage(code, locale) } }
}

function quoteOf(spans: Partial<Record<string, CvSpan[]>>, lines: string[]): { quote?: string } {
  const [first] = Object.values(spans).flatMap((places) => places ?? [])
  const quote = first && lines[first.line]
  return quote ? { quote } : {}
}
