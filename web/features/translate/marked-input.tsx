import type { Locale } from '#db/account-vocabulary.ts'
import { directionOf } from '#web/i18n/index.ts'
import { classes } from '#web/ui/classes.ts'
import { type Correcting, keyOf, placeOf, type Row, rowsOf } from './correcting.ts'
import { m } from './messages.ts'

type MarkedInputProps = {
  state: Correcting
  language: Locale
  selected: string | undefined
  onText: (text: string) => void
  /** Called when the cursor moves into a marked place, or out of one. */
  onPlace: (row: Row | undefined) => void
}

/** A text with marks under its words: the browser's own text area over a copy that draws them. */
export function MarkedInput({ state, language, selected, onText, onPlace }: MarkedInputProps) {
  const side = { lang: language, dir: directionOf(language) }
  const rows = rowsOf(state)
  return (
    <div className="marked-input">
      <div className="marked-copy" aria-hidden="true" {...side}>
        {piecesOf(state.text, rows, selected)}
      </div>
      <textarea
        {...side}
        className="marked-text"
        aria-label={m.yourText}
        placeholder={m.placeholder}
        spellCheck={false}
        value={state.text}
        onChange={(event) => onText(event.currentTarget.value)}
        onClick={({ currentTarget: { selectionStart: at, selectionEnd: end } }) => {
          if (at !== end) return
          onPlace(rows.find((row) => placeOf(row).start <= at && placeOf(row).end >= at))
        }}
      />
    </div>
  )
}

const standingOf = (row: Row): 'open' | 'kept' | 'accepted' => {
  if ('open' in row) return 'open'
  return row.decided.kept ? 'kept' : 'accepted'
}

function piecesOf(text: string, rows: Row[], selected: string | undefined) {
  let at = 0
  const pieces = rows.flatMap((row) => {
    const { start, end } = placeOf(row)
    const key = keyOf(row)
    const plain = text.slice(at, start)
    at = end
    const look = classes(
      'text-mark',
      `text-mark-${standingOf(row)}`,
      key === selected && 'text-mark-selected',
    )
    return [
      plain,
      <mark key={key} className={look}>
        {text.slice(start, end)}
      </mark>,
    ]
  })
  // The space gives an empty last line its height.
  return [...pieces, `${text.slice(at)} `]
}
