import type { Brief, OutlineOptions } from '../engine.ts'
import { briefLine } from './prompts.ts'

const SHAPE = [
  'Form: {"title": "…", "description": "two sentences", "levels": [{"title": "…", "lessons":',
  '[{"title": "…", "first": 1, "last": 4}]}]}',
]

export function outlineTask(options: Required<OutlineOptions>, brief?: Brief): string {
  return [
    `Divide the source into at most ${options.levels} levels of at most ${options.lessonsPerLevel} lessons each,`,
    'in reading order. A lesson is a run of segments, given by the numbers of its first and last segment,',
    'about one subject and about 80 to 600 words long. Runs do not overlap. Leave out references, tables of',
    'contents and legal notices. Titles are short and name the subject.',
    briefLine(brief),
    ...SHAPE,
  ].join('\n')
}

/** The first pass over a long document, for one part of it. */
export function partsTask(): string {
  return [
    'This is one part of a long document. Divide it into runs of segments that are about one subject each, in',
    'reading order, given by the numbers of their first and last segment. Leave out references, tables of contents',
    'and legal notices. Name each run and say in one sentence what it teaches.',
    'Form: {"parts": [{"title": "…", "summary": "…", "first": 1, "last": 4}]}',
  ].join('\n')
}

/** The second pass: the runs of all parts become levels and lessons. */
export function joinTask(options: Required<OutlineOptions>, brief?: Brief): string {
  return [
    'Each numbered line is one section of a book, with what it teaches. Make a course of it: at most',
    `${options.levels} levels of at most ${options.lessonsPerLevel} lessons each, in reading order. A lesson is a run`,
    'of sections, given by the numbers of its first and last. Runs do not overlap. Titles are short and name the subject.',
    briefLine(brief),
    ...SHAPE,
  ].join('\n')
}
