import { LIMITS } from '#db/vocabulary.ts'
import type { EngineSegment, Made, Outline, OutlineOptions, Source } from '../engine.ts'
import { OutlineAnswer, PartsAnswer } from './answers.ts'
import { fenced } from './fence.ts'
import { type Budget, budgetOf } from './limits.ts'
import type { Models } from './models.ts'
import { joinTask, outlineTask, partsTask } from './outline-prompt.ts'
import { addUsage, unlessItFails } from './pieces.ts'
import { instructions, listed } from './prompts.ts'
import { readOutline, titleOf } from './read-outline.ts'
import { structured } from './structured.ts'
import type { TextModel } from './text-model.ts'

/** A longer text is read in parts first; of a shorter one every segment is read whole. */
const OUTLINE_CHARS = 48_000
const PART_CHARS = 24_000
/** Parts that are read at the same time. */
const AT_ONCE = 4

const oneLine = ({ text }: EngineSegment): string => text.replace(/\s+/g, ' ').trim()

/** The outline of a course: of a short text in one call, of a long one by a summary of each of its parts. */
export async function writeOutline(
  { model, limits }: Models,
  source: Source,
  options: OutlineOptions,
): Promise<Made<Outline>> {
  const shape = {
    levels: Math.min(options.levels ?? LIMITS.levels, LIMITS.levels),
    lessonsPerLevel: Math.min(options.lessonsPerLevel ?? LIMITS.lessonsPerLevel, LIMITS.lessonsPerLevel),
  }
  const { segments, language, brief } = source
  const budget = budgetOf(limits)
  const characters = segments.reduce((sum, { text }) => sum + text.length, 0)
  const asked = { instructions: instructions(language), schema: OutlineAnswer }
  if (characters <= OUTLINE_CHARS) {
    const units = segments.map((segment) => [segment])
    const task = {
      ...asked,
      material: await listed('source', segments, oneLine),
      task: outlineTask(shape, brief),
      use: (answer: OutlineAnswer) => readOutline(answer, units, shape),
    }
    return structured(model, task, budget)
  }
  const usage = { tokens: 0, estimated: false }
  const sections: Section[] = []
  const parts = partsOf(segments)
  for (let at = 0; at < parts.length; at += AT_ONCE) {
    const read = parts
      .slice(at, at + AT_ONCE)
      .map((part) => sectionsOf(part, { model, language, usage, budget: budgetOf(budget.limits) }))
    sections.push(...(await Promise.all(read)).flat())
  }
  const lines = sections.map(({ title, summary }, index) => `[${index + 1}] ${title}: ${summary}`)
  const units = sections.map((section) => section.segments)
  const task = {
    ...asked,
    material: await fenced('source', lines.join('\n')),
    task: joinTask(shape, brief),
    use: (answer: OutlineAnswer) => readOutline(answer, units, shape),
  }
  const made = await structured(model, task, budgetOf(limits))
  addUsage(usage, made.usage)
  return { ...made, usage }
}

type Section = { title: string; summary: string; segments: EngineSegment[] }

/** Runs of segments that fit into one call; a part begins at a heading where one is near. */
export function partsOf(segments: EngineSegment[]): EngineSegment[][] {
  const parts: EngineSegment[][] = [[]]
  let characters = 0
  for (const segment of segments) {
    const opens = segment.kind === 'heading' && (segment.level ?? 1) <= 2 && characters > PART_CHARS / 2
    if (opens || characters + segment.text.length > PART_CHARS) {
      parts.push([])
      characters = 0
    }
    parts.at(-1)?.push(segment)
    characters += segment.text.length
  }
  return parts.filter((part) => part.length > 0)
}

type PartReading = {
  model: TextModel
  language: Source['language']
  usage: { tokens: number; estimated: boolean }
  budget: Budget
}

/** The sections that a model sees in a part. A part that it can not divide is one section under its first heading. */
async function sectionsOf(
  part: EngineSegment[],
  { model, language, usage, budget }: PartReading,
): Promise<Section[]> {
  const task = {
    instructions: instructions(language),
    schema: PartsAnswer,
    material: await listed('source', part, oneLine),
    task: partsTask(),
    use: ({ parts }: PartsAnswer) => {
      let next = 0
      const sections = parts.flatMap(({ title, summary, first, last }): Section[] => {
        const from = Math.max(next, Math.floor(first) - 1)
        const segments = part.slice(from, Math.floor(last))
        if (segments.length === 0 || !titleOf(title)) return []
        next = from + segments.length
        return [{ title: titleOf(title), summary: titleOf(summary), segments }]
      })
      return sections.length > 0 ? { value: sections } : { problem: 'no part has a usable run of segments' }
    },
  }
  const made = await unlessItFails(() => structured(model, task, budget))
  if (made) addUsage(usage, made.usage)
  const heading = part.find(({ kind }) => kind === 'heading') ?? part[0]
  const title = heading ? oneLine(heading).slice(0, 80) : ''
  return made?.value ?? [{ title, summary: '', segments: part }]
}
