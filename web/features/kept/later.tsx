import { later } from '#web/ui/later.tsx'

/** Few look at it: it is loaded when it is shown. */
export const Kept = later(async () => (await import('./kept.tsx')).Kept)
