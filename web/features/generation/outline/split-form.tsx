import { useState } from 'react'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { OutlineLesson } from '#worker/contract/outline-draft.ts'
import { m } from './messages.ts'

type Cut = OutlineLesson['cuts'][number]
type Props = { lesson: OutlineLesson; lang: string; onSplit: (cut: Cut) => void; onCancel: () => void }

/** Where a lesson is cut in two: at one of its headings, or paragraphs where it has none. */
export function SplitForm({ lesson, lang, onSplit, onCancel }: Props) {
  const { cuts, passages, advice } = lesson
  const [chosen, setChosen] = useState(advice?.segment_id ?? cuts[0]?.segment_id ?? '')
  const cut = cuts.find(({ segment_id: id }) => id === chosen)
  return (
    <div className="outline-draft-split">
      <p className="text-small weight-medium">{m.split.where}</p>
      <RadioCards
        name={`cut-${lesson.id}`}
        label={m.split.where}
        value={chosen}
        onValue={setChosen}
        choices={cuts.map(({ segment_id: value, title, page }) => ({
          value,
          label: (
            <span lang={lang}>
              <bdi>{title}</bdi>
            </span>
          ),
          ...(page === null ? {} : { hint: m.page({ n: num(page) }) }),
        }))}
      />
      <p className="row gap-small">
        <Button kind="soft" size="small" closed={!cut} onClick={() => cut && onSplit(cut)}>
          {m.split.into({ first: cut?.passages_before ?? 0, second: passages - (cut?.passages_before ?? 0) })}
        </Button>
        <Button kind="ghost" size="small" onClick={onCancel}>
          {m.cancel}
        </Button>
      </p>
    </div>
  )
}
