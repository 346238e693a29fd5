import { joinedField, lineOf, spanOf, whole } from '../embedded/cv/lines.ts'
import type { CvDraft, CvField, EngineSegment } from '../engine.ts'
import { locateQuote } from '../locate.ts'
import type { CvAnswer } from './answers.ts'
import type { Usable } from './structured.ts'

const MOST_ENTRIES = 40
const MOST_SKILLS = 100
const SUMMARY_CHARS = 2_000
/** A summary longer than this many lines is the whole CV. */
const MOST_SUMMARY_LINES = 40

/**
 * The values that a model read in a CV, if their words occur in its lines. The value shown is copied from the
 * document, dates are parsed by code, and values that are not found are left out.
 */
export function readCv(answer: CvAnswer, segments: EngineSegment[]): Usable<CvDraft> {
  const say = (text: string, line: number) => located(text, line, segments)
  const value: CvDraft = {
    work_experience: answer.work_experience.slice(0, MOST_ENTRIES).flatMap((job) => {
      const companyName = say(job.company_name, job.line)
      const jobTitle = say(job.job_title, job.line)
      if (!companyName && !jobTitle) return []
      const country = say(job.country, job.line)
      const jobSummary = linesField(job.summary_lines, segments)
      return [
        {
          company_name: companyName,
          job_title: jobTitle,
          country,
          job_summary: jobSummary,
          ...datesOf(job.dates, job.line, segments),
        },
      ]
    }),
    education: answer.education.slice(0, MOST_ENTRIES).flatMap((one) => {
      const university = say(one.university, one.line)
      const degree = say(one.degree, one.line)
      if (!university && !degree) return []
      return [{ university, degree, location: say(one.location, one.line), city: say(one.city, one.line) }]
    }),
    technical_skills: answer.technical_skills
      .slice(0, MOST_SKILLS)
      .flatMap((skill) => say(skill.name, skill.line) ?? []),
    about: linesField(answer.about_lines, segments),
  }
  const parts = [value.work_experience, value.education, value.technical_skills]
  if (parts.every((part) => part.length === 0)) return { problem: 'none of its words stand in the source' }
  return { value }
}

/** Tries the line that the model named, then the nearest lines, then all. */
function located(text: string, line: number, segments: EngineSegment[]): CvField | null {
  const wanted = text.trim()
  if (!wanted) return null
  const near = segments
    .map((segment, index) => ({ segment, away: Math.abs(index + 1 - line) }))
    .toSorted((a, b) => a.away - b.away)
  for (const { segment } of near) {
    const start = segment.text.indexOf(wanted)
    const span =
      start >= 0
        ? { source_id: segment.id, start, end: start + wanted.length, quote: wanted }
        : locateQuote(wanted, segment)
    // A short line could be part of any longer quote.
    if (span && span.quote.length >= wanted.length * 0.8) return { value: span.quote, spans: [span] }
  }
  return null
}

function datesOf(text: string, line: number, segments: EngineSegment[]) {
  const nothing = { from: null, to: null, present: false }
  const field = located(text, line, segments)
  const segment = segments.find(({ id }) => id === field?.spans[0]?.source_id)
  if (!field || !segment) return nothing
  const read = lineOf(segment)
  const start = field.spans[0]?.start ?? 0
  const period = read.periods.find((one) => one.end > start)
  if (!period) return nothing
  const point = (part: { start: number; end: number; value?: string } | undefined): CvField | null =>
    part
      ? { value: part.value ?? '', spans: [spanOf({ line: read, start: part.start, end: part.end })] }
      : null
  const { from, present } = period
  const to = present ? point({ start: present.start, end: present.end, value: '' }) : point(period.to)
  return { from: point(from), to, present: present !== undefined }
}

/** Whole lines, from the first to the last of them. */
function linesField(numbers: number[], segments: EngineSegment[]): CvField | null {
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)]
  const lines = first >= 1 ? segments.slice(first - 1, Math.min(last, first - 1 + MOST_SUMMARY_LINES)) : []
  return joinedField(
    lines.map((segment) => whole(lineOf(segment))),
    SUMMARY_CHARS,
  )
}
