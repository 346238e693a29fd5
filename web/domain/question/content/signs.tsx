import type { QuestionSign } from '#db/vocabulary.ts'
import { Chip } from '#web/ui/chip.tsx'
import { s } from './statistics-messages.ts'

const TONES = {
  key_doubtful: 'bad',
  too_hard: 'warn',
  too_easy: 'warn',
  tells_little: 'warn',
  unused_answer: 'info',
} as const satisfies Record<QuestionSign, string>

/** What the answers to a question say of it. */
export const Signs = ({ signs }: { signs: readonly QuestionSign[] }) =>
  signs.map((sign) => (
    <Chip key={sign} dense tone={TONES[sign]}>
      {s.signs[sign]}
    </Chip>
  ))
