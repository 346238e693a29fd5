import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CALENDARS, DIGITS, LOCALES, THEMES } from '#db/vocabulary.ts'
import { date, num } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { Preferences, PreferencesPatch } from '#worker/contract/preferences.ts'
import { m } from './messages.ts'
import { mirror } from './mirror.ts'
import { preferencesQuery, savePreferences } from './queries.ts'

/** Language, digits, calendar and theme: each choice is saved and shown at once. */
export function PreferencesSection() {
  const client = useQueryClient()
  const query = useQuery(preferencesQuery)
  const save = useMutation({
    mutationFn: savePreferences,
    meta: { success: m.saved },
    onSuccess: (saved, chosen) => {
      client.setQueryData(preferencesQuery.queryKey, saved)
      mirror(saved, chosen)
    },
  })
  if (query.isPending) {
    return (
      <Skeleton>
        <Bone shape="row" />
      </Skeleton>
    )
  }
  if (query.isError) return <ErrorPart onRetry={() => query.refetch()} />
  return <Choices chosen={query.data} onChosen={save.mutate} />
}

type ChoicesProps = { chosen: Preferences; onChosen: (patch: PreferencesPatch) => void }

function Choices({ chosen, onChosen }: ChoicesProps) {
  return (
    <Card className="stack gap-large">
      <Row text={m.language} values={LOCALES} value={locale} onValue={(language) => onChosen({ language })} />
      <Row text={m.digits} values={DIGITS} value={chosen.digits} onValue={(digits) => onChosen({ digits })} />
      <Row
        text={m.calendar}
        values={CALENDARS}
        value={chosen.calendar}
        onValue={(calendar) => onChosen({ calendar })}
      />
      <Row text={m.theme} values={THEMES} value={chosen.theme} onValue={(theme) => onChosen({ theme })} />
      <p className="muted">{m.example({ date: date(Date.now()), number: num(1_000) })}</p>
    </Card>
  )
}

type RowProps<Value extends string> = {
  text: { label: string; choices: Record<Value, string> }
  values: readonly Value[]
  value: Value
  onValue: (value: Value) => void
}

function Row<Value extends string>({ text, values, value, onValue }: RowProps<Value>) {
  return (
    <div className="stack gap-small">
      {/* The group carries the same name for readers. */}
      <span className="weight-medium" aria-hidden="true">
        {text.label}
      </span>
      <div>
        <Segmented
          label={text.label}
          choices={values.map((choice) => ({ value: choice, label: text.choices[choice] }))}
          value={value}
          onValue={onValue}
        />
      </div>
    </div>
  )
}
