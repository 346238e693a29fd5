/** Raise it whenever the same source would give another result: it is part of every step's key. */
export const EMBEDDED_ID = 'embedded/1.11.0'
