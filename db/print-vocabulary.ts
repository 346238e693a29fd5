/** What may be printed of a course. */
export const PRINTS = ['book', 'cards'] as const
export type Print = (typeof PRINTS)[number]
