import { directionOf } from '#web/i18n/index.ts'
import { classes } from '#web/ui/classes.ts'
import { useEditing } from '../editing.ts'
import type { BlockPart } from '../model/parts.ts'
import { withContent } from '../model/parts.ts'
import { useSession } from '../use-session.ts'
import './plain.css'

type PlainProps = {
  label: string
  value: string
  onValue: (value: string) => void
  maxLength?: number
  /** Another direction than the lesson's, as code has. */
  dir?: 'ltr'
  className?: string
  invalid?: boolean
  describedBy?: string
  lines?: boolean
}

/** A text without sentences, as a term or a cell is: it grows with what is written, and Enter ends it. */
export function Plain({ label, value, onValue, maxLength = 200, dir, className, ...rest }: PlainProps) {
  const { lang } = useEditing()
  return (
    <textarea
      className={classes('lesson-plain', className)}
      aria-label={label}
      placeholder={label}
      rows={1}
      maxLength={maxLength}
      lang={dir ? undefined : lang}
      dir={dir ?? directionOf(lang)}
      value={value}
      aria-invalid={rest.invalid || undefined}
      aria-describedby={rest.describedBy}
      onChange={(event) => onValue(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !rest.lines && !event.nativeEvent.isComposing) event.preventDefault()
      }}
    />
  )
}

/** Changes what a block holds beside its texts. Typing into the same place is undone as one step. */
export function useContentChange(id: string): (content: BlockPart['content'], place?: string) => void {
  const session = useSession()
  return (content, place) =>
    session.change({
      doc: withContent(session.get().doc, id, content),
      caret: null,
      tag: place === undefined ? undefined : `${id} ${place}`,
    })
}
