import { num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { classes } from '#web/ui/classes.ts'
import { p } from './messages.ts'
import type { Sheet, Slot } from './print-rules.ts'
import './card-sheets.css'

/** Cards with more letters than this get a smaller size, so that everything fits. */
const LONG = 180

/** The cards of a course, eight per sheet: fronts, then backs, each behind its own front. */
export const CardSheets = ({ sheets, language }: { sheets: Sheet[]; language: string }) => (
  <div className="card-sheets" lang={language} dir={directionOf(language)}>
    {sheets.map((sheet, place) => (
      // The order of a published version never changes.
      // biome-ignore lint/suspicious/noArrayIndexKey: sheets of a version have no id
      <div className="card-sheet-pair" key={place}>
        {(['fronts', 'backs'] as const).map((side) => (
          <section
            className="card-sheet"
            key={side}
            aria-label={p.sheet({ n: place + 1, total: sheets.length, side })}
          >
            {sheet[side].map((slot, at) => (
              <CardSlot
                // biome-ignore lint/suspicious/noArrayIndexKey: room that is left on a sheet has no id
                key={at}
                slot={slot}
                isFront={side === 'fronts'}
                n={place * sheet.fronts.length + sheet.fronts.indexOf(slot) + 1}
              />
            ))}
          </section>
        ))}
      </div>
    ))}
  </div>
)

function CardSlot({ slot, isFront, n }: { slot: Slot; isFront: boolean; n: number }) {
  if (!slot) return <div className="card-slot" />
  const text = isFront ? slot.front : slot.back
  return (
    <div className={classes('card-slot', text.length > LONG && 'card-slot-long')}>
      <p
        className={isFront ? 'weight-strong' : undefined}
        lang={slot.language}
        dir={directionOf(slot.language)}
      >
        {text}
      </p>
      <small className="figures">
        {num(n)} · <bdi>{slot.lesson}</bdi>
      </small>
    </div>
  )
}
