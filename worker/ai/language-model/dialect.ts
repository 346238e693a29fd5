/** The response formats, strictest first. */
export const FORMATS = ['json_schema', 'json_object', 'plain'] as const

/** How a provider wants to be asked. What it refused once is not sent again while this process lives. */
export type Dialect = {
  /** The place of the strictest format that it takes. */
  format: number
  tokens: 'max_tokens' | 'max_completion_tokens'
  /** The most output that it allows, where it said that more is too much. */
  most: number
  temperature: boolean
  streams: boolean
}

const known = new Map<string, Dialect>()

/** The dialect of the model at an address. Every engine of this process shares it. */
export function dialectOf(address: string, streams: boolean): Dialect {
  const dialect = known.get(address) ?? {
    format: 0,
    tokens: 'max_tokens',
    most: Number.POSITIVE_INFINITY,
    temperature: true,
    streams,
  }
  known.set(address, dialect)
  return dialect
}

/** Providers and addresses are forgotten: for tests. */
export const forgetDialects = (): void => known.clear()

const LEAST_OUTPUT = 512
const FORMAT_WORDS = /response_format|json_schema|json_object|json mode|structured|schema/i
const TOO_MUCH = /too (?:large|high|big|many)|at most|exceed|maximum|less than or equal|greater than|up to/i

/**
 * Changes the dialect by what a refusal names. True if the same call may be made again in the new dialect; `asked` is
 * the format that was refused.
 */
export function adapt(
  dialect: Dialect,
  refusal: string,
  asked: { format: number; maxOutputTokens: number },
): boolean {
  if (/max_completion_tokens/i.test(refusal) && dialect.tokens === 'max_tokens') {
    dialect.tokens = 'max_completion_tokens'
    return true
  }
  if (/max_(?:completion_|output_)?tokens/i.test(refusal) && TOO_MUCH.test(refusal)) {
    const half = Math.floor(Math.min(dialect.most, asked.maxOutputTokens) / 2)
    if (half < LEAST_OUTPUT) return false
    dialect.most = half
    return true
  }
  if (/temperature/i.test(refusal) && dialect.temperature) {
    dialect.temperature = false
    return true
  }
  if (/\bstream/i.test(refusal) && dialect.streams) {
    dialect.streams = false
    return true
  }
  if (FORMAT_WORDS.test(refusal) && asked.format < FORMATS.length - 1) {
    dialect.format = Math.max(dialect.format, asked.format + 1)
    return true
  }
  return false
}
