import type { BlockInput } from '#worker/contract/content.ts'

/** What choosing a film, file or picture needs to know, and the block that shows what was chosen. */
export type MediaChoice = { lessonId: string; onClose: () => void; onBlock: (block: BlockInput) => void }
/** What is to be written again by a job, and what is saved before that. */
export type RewriteChoice = {
  lessonId: string
  asking: ToRewrite | undefined
  onAsked: () => void
  before: () => Promise<void>
}
export type ToRewrite = { what: 'lesson' | 'block' | 'card' | 'question'; id: string; lessonId: string }
/** Where the selected words lead, and where they are to; undefined for nowhere. */
export type LinkChoice = { href: string | undefined; onHref: (href: string | undefined) => void }
