import { LIMITS, RESPONSE_CHARS } from '#db/vocabulary.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ContentDraft, PairDraft } from './content-draft.ts'
import { c } from './messages.ts'
import { AddRow, type Own, Row } from './rows.tsx'

type Props = Pick<ContentDraft, 'pairs' | 'extraRights'> & {
  own: Own
  invalid: { pairs: boolean; extra: boolean }
  onPairs: (pairs: PairDraft[]) => void
  onExtra: (extra: string[]) => void
}

/** Pairs, and matches that belong to none. */
export function PairRows({ pairs, extraRights, own, invalid, onPairs, onExtra }: Props) {
  const room = pairs.length + extraRights.length < LIMITS.itemsMax
  const input = { ...own, dense: true, maxLength: RESPONSE_CHARS }
  return (
    <div className="stack gap-small">
      <ul className="stack gap-small">
        {pairs.map((pair, place) => {
          const n = place + 1
          const change = (part: Partial<PairDraft>) => onPairs(pairs.with(place, { ...pair, ...part }))
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a new pair has no id yet
              key={place}
              remove={c.removePair({ n })}
              closed={pairs.length <= LIMITS.itemsMin}
              onRemove={() => onPairs(pairs.toSpliced(place, 1))}
            >
              <span className="content-pair">
                <TextInput
                  {...input}
                  placeholder={c.left}
                  aria-label={c.leftOf({ n })}
                  aria-invalid={invalid.pairs || undefined}
                  value={pair.left}
                  onValue={(left) => change({ left })}
                />
                <TextInput
                  {...input}
                  placeholder={c.right}
                  aria-label={c.rightOf({ n })}
                  aria-invalid={invalid.pairs || undefined}
                  value={pair.right}
                  onValue={(right) => change({ right })}
                />
              </span>
            </Row>
          )
        })}
        {extraRights.map((text, place) => {
          const n = place + 1
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: an extra match has no id
              key={`extra-${place}`}
              remove={c.removeExtra({ n })}
              closed={false}
              onRemove={() => onExtra(extraRights.toSpliced(place, 1))}
            >
              <span className="content-pair">
                <span className="text-small muted">{c.extra}</span>
                <TextInput
                  {...input}
                  aria-label={c.extraOf({ n })}
                  aria-invalid={invalid.extra || undefined}
                  value={text}
                  onValue={(next) => onExtra(extraRights.with(place, next))}
                />
              </span>
            </Row>
          )
        })}
      </ul>
      <p className="field-hint">{c.extraHint}</p>
      {room && (
        <div className="row row-wrap gap-small">
          <AddRow onAdd={() => onPairs([...pairs, { left: '', right: '' }])}>{c.addPair}</AddRow>
          <AddRow onAdd={() => onExtra([...extraRights, ''])}>{c.addExtra}</AddRow>
        </div>
      )}
    </div>
  )
}
