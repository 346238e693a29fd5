/** A card takes a quarter of a minute. */
const CARDS_A_MINUTE = 4

export const reviewMinutes = (cards: number): number => Math.max(1, Math.round(cards / CARDS_A_MINUTE))
