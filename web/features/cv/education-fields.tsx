import { Plus } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CvField } from './cv-field.tsx'
import { changed, type EducationEntry, newDegree, without } from './draft.ts'
import { EntryCard } from './entry-card.tsx'
import { m } from './messages.ts'

const FIELDS = ['degree', 'university', 'city', 'location'] as const

type Props = {
  list: EducationEntry[]
  onList: (list: EducationEntry[]) => void
  /** By the path of the field in what is sent. */
  errors: Record<string, string>
}

export function EducationFields({ list, onList, errors }: Props) {
  return (
    <section className="stack gap-medium" aria-labelledby="cv-education">
      <h2 className="text-heading" id="cv-education">
        {m.education.title}
      </h2>
      {list.length === 0 && <p className="muted">{m.education.none}</p>}
      {list.map((one, place) => (
        <EntryCard
          key={one.key}
          title={m.education.entry({ n: num(place + 1) })}
          name={one.degree || one.university}
          onRemove={() => onList(without(list, one.key))}
        >
          <div className="columns columns-two">
            {FIELDS.map((name) => (
              <CvField
                key={name}
                label={m.education[name]}
                value={one[name]}
                max={name === 'location' || name === 'city' ? 100 : 200}
                spans={one.spans[name]}
                error={errors[`education.${place}.${name}`]}
                onValue={(value) => onList(changed(list, one.key, { [name]: value }))}
              />
            ))}
          </div>
        </EntryCard>
      ))}
      <Button kind="line" className="align-start" onClick={() => onList([...list, newDegree()])}>
        <Icon of={Plus} size={16} />
        {m.education.add}
      </Button>
    </section>
  )
}
