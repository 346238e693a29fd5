import { type ContentLanguage, LIMITS } from '#db/vocabulary.ts'
import type { Engine, EngineSegment, LessonRef, Source, TransformKind } from '../engine.ts'
import { EngineFault } from '../engine.ts'
import { cleanText } from '../gates/clean-text.ts'
import { CvAnswer, LessonAnswer, OutlineAnswer, PracticeAnswer } from './answers.ts'
import { estimateTokens } from './estimate.ts'
import {
  CV_INSTRUCTIONS,
  cvTask,
  fenced,
  instructions,
  lessonTask,
  outlineTask,
  practiceTask,
  transformInstructions,
} from './prompts.ts'
import { readCv } from './read-cv.ts'
import { readLesson } from './read-lesson.ts'
import { readOutline } from './read-outline.ts'
import { readPractice } from './read-practice.ts'
import { STEP_BUDGET_MS, structured } from './structured.ts'
import type { TextModel } from './text-model.ts'

/**
 * The outline is made from the beginnings of the segments, as much of each as fits into this many characters in
 * total.
 */
const OUTLINE_CHARS = 48_000
const LESSON_CHARS = 24_000
const CV_LINES = 600
const TRANSFORM_CHARS = 24_000

/** The engine that asks a language model and checks every answer by code before using it. */
export function languageModelEngine(id: string, model: TextModel, budgetMs = STEP_BUDGET_MS): Engine {
  return {
    id,
    estimate: estimateTokens,
    outline: (source, options) => {
      const limits = {
        levels: Math.min(options.levels ?? LIMITS.levels, LIMITS.levels),
        lessonsPerLevel: Math.min(options.lessonsPerLevel ?? LIMITS.lessonsPerLevel, LIMITS.lessonsPerLevel),
      }
      const { segments } = source
      const share = Math.max(40, Math.floor(OUTLINE_CHARS / Math.max(1, segments.length)))
      const task = {
        instructions: instructions(source.language),
        task: outlineTask(limits),
        material: fenced(segments, ({ text }) => oneLine(text).slice(0, share)),
        schema: OutlineAnswer,
        maxOutputTokens: 4_000,
        use: (answer: OutlineAnswer) => readOutline(answer, segments, limits),
      }
      return structured(model, task, budgetMs)
    },
    lesson: (source, ref) => {
      const segments = segmentsOf(source, ref)
      const task = {
        instructions: instructions(source.language),
        task: lessonTask(ref.title),
        material: fenced(segments, ({ text }) => text),
        schema: LessonAnswer,
        maxOutputTokens: 4_000,
        use: (answer: LessonAnswer) => readLesson(answer, segments, source, ref.title),
      }
      return structured(model, task, budgetMs)
    },
    practice: (source, ref, options) => {
      const segments = segmentsOf(source, ref)
      const task = {
        instructions: instructions(source.language),
        task: practiceTask(options),
        material: fenced(segments, ({ text }) => text),
        schema: PracticeAnswer,
        maxOutputTokens: 4_000,
        use: (answer: PracticeAnswer) => readPractice(answer, segments, source, options),
      }
      return structured(model, task, budgetMs)
    },
    profile: ({ segments }) => {
      const lines = segments.slice(0, CV_LINES)
      const task = {
        instructions: CV_INSTRUCTIONS,
        task: cvTask(),
        material: fenced(lines, ({ text }) => text),
        schema: CvAnswer,
        maxOutputTokens: 4_000,
        use: (answer: CvAnswer) => readCv(answer, lines),
      }
      return structured(model, task, budgetMs)
    },
    transform: (kind, text, language) => transform(model, kind, text, language, budgetMs),
  }
}

/** The segments of the lesson that fit into one call. */
function segmentsOf(source: Source, { segment_ids: segmentIds }: LessonRef): EngineSegment[] {
  const ids = new Set(segmentIds)
  let left = LESSON_CHARS
  return source.segments.filter(({ id, text }) => {
    if (!ids.has(id) || left <= 0) return false
    left -= text.length
    return true
  })
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

async function transform(
  model: TextModel,
  kind: TransformKind,
  text: string,
  language: ContentLanguage,
  budgetMs: number,
) {
  const { text: answer, usage } = await model.ask({
    instructions: transformInstructions(kind, language),
    prompt: text.slice(0, TRANSFORM_CHARS),
    maxOutputTokens: 4_000,
    timeoutMs: budgetMs,
  })
  const value = answer.trim()
  const unclean = cleanText(value)
  if (value === '' || unclean) throw new EngineFault('bad_output', unclean ?? 'empty')
  return { value, usage }
}
