import { LIMITS } from '#db/vocabulary.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { c } from './messages.ts'
import { AddRow, type Own, Row } from './rows.tsx'

type Props = { accepted: string[]; own: Own; invalid: boolean; onAccepted: (accepted: string[]) => void }

/** The answers that are accepted from students who write their own. */
export function AcceptedRows({ accepted, own, invalid, onAccepted }: Props) {
  return (
    <div className="stack gap-small">
      <ul className="stack gap-small">
        {accepted.map((text, place) => {
          const n = place + 1
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: an accepted answer has no id
              key={place}
              remove={c.removeAccepted({ n })}
              closed={accepted.length < 2}
              onRemove={() => onAccepted(accepted.toSpliced(place, 1))}
            >
              <TextInput
                lang={own.lang}
                dense
                maxLength={200}
                aria-label={c.acceptedOf({ n })}
                aria-invalid={invalid || undefined}
                value={text}
                onValue={(next) => onAccepted(accepted.with(place, next))}
              />
            </Row>
          )
        })}
      </ul>
      <p className="field-hint">{c.acceptedHint}</p>
      {accepted.length < LIMITS.acceptedMax && (
        <div>
          <AddRow onAdd={() => onAccepted([...accepted, ''])}>{c.addAccepted}</AddRow>
        </div>
      )}
    </div>
  )
}
