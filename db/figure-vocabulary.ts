/** The words for pictures of source documents. Imports nothing. */

/** A `file` was lifted out of a document; a `region` of a PDF is drawn and cut out by its instructor's browser. */
export const FIGURE_SOURCES = ['file', 'region'] as const
export type FigureSource = (typeof FIGURE_SOURCES)[number]

/**
 * `kept` has a caption and goes into the lesson that is made of its place; `offered` waits for the instructor to take
 * it; `refused` cannot be shown. Whether a lesson shows a figure follows from its blocks.
 */
export const FIGURE_STATES = ['kept', 'offered', 'refused'] as const
export type FigureState = (typeof FIGURE_STATES)[number]

/** Why a figure was not kept; each has a sentence in both languages. The first two are offered, the others refused. */
export const FIGURE_REASONS = [
  'no_caption',
  /** Stands at several places, as logos do. */
  'repeated',
  'small',
  'chart',
  'diagram',
  'external',
  'format',
  'damaged',
  'unsafe',
  'too_large',
  'too_many',
  'storage_full',
] as const
export type FigureReason = (typeof FIGURE_REASONS)[number]

export const FIGURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export type FigureType = (typeof FIGURE_TYPES)[number]

/** Of one document, or of one picture; sides in pixels. */
export const FIGURE_LIMITS = {
  figures: 200,
  allBytes: 20 * 1024 * 1024,
  bytes: 2 * 1024 * 1024,
  pixels: 4_000_000,
  sideMin: 48,
  /** The longer side by the shorter. */
  stretch: 12,
  /** Stands for a logo where it is found at so many places. */
  repeats: 3,
  altChars: 500,
} as const
