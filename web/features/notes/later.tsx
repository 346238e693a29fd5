import { afterDrawing } from '#web/ui/later.tsx'

/** `BlockNotes`, after the lesson was drawn: it is read before anything is noted. */
export const LaterBlockNotes = afterDrawing(async () => (await import('./block-notes.tsx')).BlockNotes)
