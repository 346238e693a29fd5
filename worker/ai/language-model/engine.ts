import { type Engine, EngineFault, type TransformKind } from '../engine.ts'
import { cleanText } from '../gates/clean-text.ts'
import { CvAnswer } from './answers.ts'
import { estimateTokens } from './estimate.ts'
import { budgetOf, callTime, DEFAULT_LIMITS } from './limits.ts'
import type { Models } from './models.ts'
import { CV_INSTRUCTIONS, cvTask, listed, termList, transformInstructions } from './prompts.ts'
import { readCv } from './read-cv.ts'
import { structured } from './structured.ts'
import { writeLesson } from './write-lesson.ts'
import { writeOutline } from './write-outline.ts'
import { writePractice } from './write-practice.ts'

const CV_LINES = 600
const TRANSFORM_CHARS = 24_000

type Given = Pick<Models, 'model'> & Partial<Omit<Models, 'model'>>

/** The engine that asks a language model and checks every answer by code before using it. */
export function languageModelEngine(id: string, given: Given): Engine {
  const models: Models = { judge: undefined, limits: DEFAULT_LIMITS, ...given }
  return {
    id,
    estimate: estimateTokens,
    outline: (source, options) => writeOutline(models, source, options),
    lesson: (source, ref, options) => writeLesson(models, source, ref, options),
    practice: (source, ref, options) => writePractice(models, source, ref, options),
    profile: async ({ segments }) => {
      const lines = segments.slice(0, CV_LINES)
      const task = {
        instructions: CV_INSTRUCTIONS,
        material: await listed('source', lines, ({ text }) => text),
        task: cvTask(),
        schema: CvAnswer,
        use: (answer: CvAnswer) => readCv(answer, lines),
      }
      return structured(models.model, task, budgetOf(models.limits))
    },
    transform: (...asked) => transform(models, ...asked),
  }
}

async function transform(
  { model, limits }: Models,
  ...[kind, given, language, terms = []]: Parameters<Engine['transform']>
) {
  const text = given.slice(0, TRANSFORM_CHARS)
  const { text: answer, usage } = await model.ask({
    instructions: transformInstructions(kind, language, terms.length > 0),
    prompt: terms.length > 0 ? `${await termList(terms)}\n\n${text}` : text,
    maxOutputTokens: limits.maxOutputTokens,
    timeoutMs: callTime(budgetOf(limits)),
  })
  const value = answer.trim()
  const unclean = KEEPS_WORDS.has(kind) ? uncleanBeside(value, text) : cleanText(value)
  if (value === '' || unclean) throw new EngineFault('bad_output', unclean ?? 'empty')
  return { value, usage }
}

/** These write down what somebody has written: their own links stay theirs. */
const KEEPS_WORDS: ReadonlySet<TransformKind> = new Set(['translate', 'proofread'])

/** What a text may not show, leaving aside what stands in the other one as it is. */
function uncleanBeside(value: string, text: string) {
  const own = new Set(text.split(/\s+/))
  const unclean = cleanText(
    value
      .split(/\s+/)
      .filter((word) => !own.has(word))
      .join(' '),
  )
  return unclean === 'injection' && cleanText(text) === 'injection' ? undefined : unclean
}
