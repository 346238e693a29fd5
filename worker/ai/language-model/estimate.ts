import type { Usage } from '../engine.ts'

const BYTES_PER_TOKEN = 3
/** Most material is Arabic or mixed: about one and a half bytes a character. */
const BYTES_PER_CHARACTER = 1.5
/**
 * The document is read for the outline and, lesson by lesson, for the article and the practice: each is written and read
 * a second time, and some are repaired.
 */
const READINGS = 6
const INSTRUCTION_TOKENS = 2_000
const ANSWER_TOKENS = 5_000

/** The tokens that a course from this many characters will cost, estimated high. */
export function estimateTokens(characters: number, lessons: number): number {
  const reading = (READINGS * characters * BYTES_PER_CHARACTER) / BYTES_PER_TOKEN
  return Math.ceil(reading + (lessons + 1) * (INSTRUCTION_TOKENS + ANSWER_TOKENS))
}

/** The provider's count, or a third of the bytes if it reported nothing usable. */
export function usageOf(reported: number | undefined, ...texts: string[]): Usage {
  if (reported !== undefined && Number.isFinite(reported) && reported > 0) {
    return { tokens: Math.ceil(reported), estimated: false }
  }
  const bytes = texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0)
  return { tokens: Math.ceil(bytes / BYTES_PER_TOKEN), estimated: true }
}
