import { Check, Heading, Pilcrow, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { scanWords as m } from '#web/domain/scan/messages.ts'
import { num } from '#web/i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { ScanLine } from '#worker/contract/scans.ts'

type LineRowProps = {
  line: ScanLine
  at: number
  onChange: (line: ScanLine) => void
  onRemove: () => void
  onFocus: () => void
  /** It was confirmed by the keyboard: the next one is looked at. */
  onNext: () => void
}

/** One line: its text to correct, whether it is right, and what it is. */
export function LineRow({ line, at, onChange, onRemove, onFocus, onNext }: LineRowProps) {
  const n = num(at + 1)
  const { confirmed, heading, starts, ...rest } = line
  const state = (words: Partial<Pick<ScanLine, 'heading' | 'starts'>>) => ({ ...rest, confirmed, ...words })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onChange({ ...line, confirmed: true })
    onNext()
  }
  return (
    <li className={classes('scan-line', !confirmed && 'scan-line-open', starts && 'scan-line-starts')}>
      <TextArea
        rows={1}
        aria-label={m.line({ n })}
        data-line={at}
        className={classes('scan-line-text', heading && 'weight-strong')}
        value={line.text}
        onValue={(text) => onChange({ ...line, text: text.replaceAll('\n', ' ') })}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      <div className="scan-line-tools">
        <IconButton
          icon={Check}
          size="dense"
          kind={confirmed ? 'soft' : 'line'}
          label={m.confirm({ n })}
          aria-pressed={confirmed}
          onClick={() => onChange({ ...line, confirmed: !confirmed })}
        />
        <IconButton
          icon={Heading}
          size="dense"
          kind={heading ? 'soft' : 'ghost'}
          label={m.heading({ n })}
          aria-pressed={heading === true}
          onClick={() =>
            onChange(state({ ...(starts ? { starts } : {}), ...(heading ? {} : { heading: true }) }))
          }
        />
        <IconButton
          icon={Pilcrow}
          size="dense"
          kind={starts ? 'soft' : 'ghost'}
          label={m.starts({ n })}
          aria-pressed={starts === true}
          onClick={() =>
            onChange(state({ ...(heading ? { heading } : {}), ...(starts ? {} : { starts: true }) }))
          }
        />
        <IconButton icon={X} size="dense" label={m.remove({ n })} onClick={onRemove} />
      </div>
    </li>
  )
}
