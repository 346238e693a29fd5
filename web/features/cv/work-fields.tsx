import { Plus } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CvField } from './cv-field.tsx'
import { changed, newJob, type WorkEntry, type WorkField, without } from './draft.ts'
import { EntryCard } from './entry-card.tsx'
import { m } from './messages.ts'

type Props = {
  list: WorkEntry[]
  onList: (list: WorkEntry[]) => void
  /** By the path of the field in what is sent. */
  errors: Record<string, string>
}

export function WorkFields({ list, onList, errors }: Props) {
  return (
    <section className="stack gap-medium" aria-labelledby="cv-work">
      <h2 className="text-heading" id="cv-work">
        {m.work.title}
      </h2>
      {list.length === 0 && <p className="muted">{m.work.none}</p>}
      {list.map((job, place) => {
        const field = (
          name: WorkField,
          more: { hint?: string; max?: number; disabled?: boolean; long?: boolean } = {},
        ) => (
          <CvField
            label={m.work[name]}
            value={job[name]}
            spans={job.spans[name]}
            error={errors[`work_experience.${place}.${name}`]}
            onValue={(value) => onList(changed(list, job.key, { [name]: value }))}
            {...more}
          />
        )
        return (
          <EntryCard
            key={job.key}
            title={m.work.entry({ n: num(place + 1) })}
            name={job.job_title || job.company_name}
            onRemove={() => onList(without(list, job.key))}
          >
            <div className="columns columns-two">
              {field('job_title')}
              {field('company_name')}
              {field('country', { max: 100 })}
            </div>
            <div className="columns columns-two">
              {field('from', { max: 40, hint: m.work.dateHint })}
              {field('to', { max: 40, disabled: job.present, hint: m.work.dateHint })}
            </div>
            <Checkbox
              checked={job.present}
              onChecked={(present) =>
                onList(changed(list, job.key, { present, ...(present ? { to: '' } : {}) }))
              }
            >
              {m.work.present}
            </Checkbox>
            {field('job_summary', { long: true, max: 2_000 })}
          </EntryCard>
        )
      })}
      <Button kind="line" className="align-start" onClick={() => onList([...list, newJob()])}>
        <Icon of={Plus} size={16} />
        {m.work.add}
      </Button>
    </section>
  )
}
