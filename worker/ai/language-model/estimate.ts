import type { Usage } from '../engine.ts'

const BYTES_PER_TOKEN = 3
/** Most material is Arabic or mixed: about one and a half bytes a character. */
const BYTES_PER_CHARACTER = 1.5
/** The document is read for the outline and, lesson by lesson, twice more: article and practice. */
const READINGS = 3
const INSTRUCTION_TOKENS = 900
const ANSWER_TOKENS = 2_200

/** Tokens that a course from so many characters will cost, on the high side. */
export function estimateTokens(characters: number, lessons: number): number {
  const reading = (READINGS * characters * BYTES_PER_CHARACTER) / BYTES_PER_TOKEN
  return Math.ceil(reading + (lessons + 1) * (INSTRUCTION_TOKENS + ANSWER_TOKENS))
}

/** What a provider reported, or bytes by three where it reported nothing usable. */
export function usageOf(reported: number | undefined, ...texts: string[]): Usage {
  if (reported !== undefined && Number.isFinite(reported) && reported > 0) {
    return { tokens: Math.ceil(reported), estimated: false }
  }
  const bytes = texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0)
  return { tokens: Math.ceil(bytes / BYTES_PER_TOKEN), estimated: true }
}
