import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#db/vocabulary.ts'
import { coverageQuery } from '#web/domain/coverage-query.ts'
import { momentText } from '#web/domain/recording/moment.ts'
import { num } from '#web/i18n/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { m } from './messages.ts'
import { chosenOf, partsOf, passagesOf, type SourcePart } from './source-parts.ts'

type Props = { courseId: string; onChosen: (segmentIds: string[]) => void }

/** Pages, slides or moments of the course's files, of which a lesson is made. */
export function SourceChoice({ courseId, onChosen }: Props) {
  const query = useQuery(coverageQuery(courseId))
  const [file, setFile] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [alsoUsed, setAlsoUsed] = useState(false)
  const files = (query.data?.materials ?? []).map((material) => ({ ...material, parts: partsOf(material) }))
  const withText = files.filter(({ parts }) => parts.length > 0)
  const shown = withText.find(({ id }) => id === file) ?? withText[0]
  const all = files.flatMap(({ parts }) => parts)
  const ids = chosenOf(all, chosen, alsoUsed)
  const choose = (next: ReadonlySet<string>, used = alsoUsed) => {
    setChosen(next)
    setAlsoUsed(used)
    onChosen(chosenOf(all, next, used))
  }
  const toggle = (key: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(key)
    else next.delete(key)
    choose(next)
  }
  const most = LIMITS.passagesAtOnce
  return (
    <>
      <QueryState query={query} rows={3} />
      {query.data && !shown && <p className="muted text-small">{m.none}</p>}
      {shown && (
        <div className="stack gap-small">
          {withText.length > 1 && (
            <Field label={m.fromFile}>
              <Select
                dense
                value={shown.id}
                onValue={setFile}
                choices={withText.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
          )}
          <fieldset className="new-lesson-pages" aria-label={m.from}>
            {shown.parts.map((part) => (
              <PartChoice
                key={part.key}
                part={part}
                alsoUsed={alsoUsed}
                chosen={chosen.has(part.key)}
                onChosen={(on) => toggle(part.key, on)}
              />
            ))}
          </fieldset>
          <Checkbox checked={alsoUsed} onChecked={(on) => choose(chosen, on)}>
            <span className="text-small">{m.alsoUsed}</span>
          </Checkbox>
          <p className={ids.length > most ? 'text-small text-bad' : 'text-small muted'} role="status">
            {ids.length > most
              ? m.most({ n: ids.length, max: num(most) })
              : ids.length > 0 && m.chosen({ n: ids.length })}
          </p>
        </div>
      )}
    </>
  )
}

type PartProps = {
  part: SourcePart
  alsoUsed: boolean
  chosen: boolean
  onChosen: (chosen: boolean) => void
}

function PartChoice({ part, alsoUsed, chosen, onChosen }: PartProps) {
  const { length } = passagesOf(part, alsoUsed)
  return (
    <Checkbox checked={chosen && length > 0} disabled={length === 0} onChecked={onChosen}>
      <span className="row row-wrap gap-small">
        <span className="weight-medium">{nameOf(part)}</span>
        <span className="text-tiny muted">{length > 0 ? m.passages({ n: length }) : m.allUsed}</span>
      </span>
      <bdi className="text-small muted one-line">{part.passages[0]?.excerpt}</bdi>
    </Checkbox>
  )
}

function nameOf({ page, slide, startMs, heading }: SourcePart): string {
  if (page !== undefined) return m.page({ n: num(page) })
  if (slide !== undefined) return m.slide({ n: num(slide) })
  return startMs === undefined ? (heading ?? m.whole) : momentText(startMs)
}
