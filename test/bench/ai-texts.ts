import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Fact, FactPlace } from '#test/support/reading-facts.ts'
import type { Source } from '#worker/ai/engine.ts'

/** A text with the facts that a teacher would ask, and where each stands in what was extracted of it. */
export type ReadingText = {
  name: string
  language: 'ar' | 'en'
  genre: string
  source: Source
  facts: { fact: Fact; place: FactPlace }[]
}

const GENRES: Record<string, string> = {
  chapter: 'textbook',
  manual: 'manual',
  history: 'history',
  law: 'law',
  slides: 'slides',
  religion: 'religious',
  story: 'story',
  essay: 'essay',
}
const READING = join(import.meta.dirname, '../fixtures/reading')
const MADE_OF = new Set(['.md', '.docx', '.pptx', '.txt', '.pdf'])

/** The texts of a folder: `ar-law.docx` is an Arabic law, and `ar-law.facts.json` holds its facts. */
export async function readTexts(folder = READING): Promise<ReadingText[]> {
  const files = readdirSync(folder).filter(
    (file) =>
      MADE_OF.has(extname(file)) && existsSync(join(folder, `${basename(file, extname(file))}.facts.json`)),
  )
  const texts: ReadingText[] = []
  for (const file of files.toSorted()) texts.push(await readText(folder, file))
  return texts
}

async function readText(folder: string, file: string): Promise<ReadingText> {
  const { extract } = await import('#worker/extract/extract.ts')
  const name = basename(file, extname(file))
  const language = name.startsWith('ar') ? 'ar' : 'en'
  const genre = GENRES[name.split('-')[1] ?? ''] ?? 'other'
  const read = await extract(new Uint8Array(readFileSync(join(folder, file))), { name: file })
  if (!read.ok) throw new Error(`${file}: ${read.code}`)
  const { title, segments } = read.document
  const source: Source = {
    language,
    ...(title ? { title } : {}),
    ...(genre === 'religious' ? { religious: true, brief: { content_type: 'religious' as const } } : {}),
    segments: segments
      .map(({ kind, level, text, rows, lang, locator: { slide } }, index) => ({
        id: `s${index}`,
        kind,
        text,
        lang,
        ...(level === undefined ? {} : { level }),
        ...(rows ? { rows } : {}),
        ...(slide === undefined ? {} : { slide }),
      }))
      // As the pipeline does it: the built-in engine is given what it can quote in this course.
      .filter(({ lang }) => lang === language || lang === 'other'),
  }
  // The facts are written in this shape.
  const facts = JSON.parse(readFileSync(join(folder, `${name}.facts.json`), 'utf8')) as Fact[]
  return { name, language, genre, source, facts: facts.map((fact) => placed(fact, source, name)) }
}

function placed(fact: Fact, source: Source, name: string) {
  for (const { id, text } of source.segments) {
    const start = text.indexOf(fact.passage)
    if (start >= 0) return { fact, place: { source_id: id, start, end: start + fact.passage.length } }
  }
  throw new Error(`${name}: no passage says "${fact.passage}".`)
}
