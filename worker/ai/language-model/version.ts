/** Raise it with every change of a prompt or of what is asked for: it is part of every step's key. */
export const PROMPT_VERSION = 'p4'
