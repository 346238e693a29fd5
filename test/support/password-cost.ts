import { COST } from '#worker/platform/identity/passwords.ts'

const real = { ...COST }

/** The least that argon2id takes. */
export const lowerPasswordCost = () => Object.assign(COST, { memory: 8, passes: 1 })

/** Called on top of a file whose subject is the cost of a hash, or the time it takes. */
export const restorePasswordCost = () => Object.assign(COST, real)
