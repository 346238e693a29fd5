import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run test:full`. */
    full: boolean
  }
}

/** Rounds of a stress or fuzz test: a tenth of them in `npm test`, all of them in `npm run test:full`. */
export const rounds = (all: number): number => (inject('full') ? all : Math.ceil(all / 10))
