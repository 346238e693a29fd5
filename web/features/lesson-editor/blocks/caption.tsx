import { words } from '../messages.ts'
import type { Sentence } from '../text/sentences.ts'
import { Text } from './text.tsx'

/** The line below a table, picture or film. */
export function Caption({ id, caption }: { id: string; caption: Sentence | null }) {
  return (
    <Text
      part={id}
      field="caption"
      className="lesson-caption"
      sentences={caption ? [caption] : []}
      label={words.fields.caption}
      placeholder={words.fields.caption}
    />
  )
}
