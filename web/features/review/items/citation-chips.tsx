import { num } from '#web/i18n/format.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import { placeText } from '../source/place-text.ts'

type Props = { item: ReviewItem; selected: number | undefined; onSelect: (n: number) => void }

/** The passages of an item by number and place; the same number stands after its sentences. */
export function CitationChips({ item, selected, onSelect }: Props) {
  return item.citations.map((citation, n) => (
    <button
      type="button"
      className="citation"
      key={`${citation.segment_id}:${citation.start}`}
      aria-pressed={selected === n}
      onClick={() => onSelect(n)}
    >
      <b>{num(n + 1)}</b>
      <bdi>{placeText(citation.locator)}</bdi>
    </button>
  ))
}
