import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { LIMITS } from '#db/vocabulary.ts'
import { isBuiltInOnly, settings } from '#web/api/settings.ts'
import { num } from '#web/i18n/format.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { briefText } from './brief-text.ts'
import {
  bodyOf,
  type CourseOptions,
  forgetOptions,
  keepOptions,
  readOptions,
  shapeOf,
} from './course-options.ts'
import { GenerateFoot } from './generate-foot.tsx'
import {
  type CourseFile,
  chooseLanguage,
  closedBecause,
  inOtherLanguage,
  writableLanguages,
} from './generate-rules.ts'
import { m } from './messages.ts'
import { OptionRow } from './option-row.tsx'
import { estimateQuery, generateCourse } from './queries.ts'
import './generate.css'

type GeneratePanelProps = {
  /** Ready and still being read, in their order. */
  files: CourseFile[]
  reading: number
  uploading: number
  bad: number
  onStarted: () => void
}

/** What to generate from the files, what it costs, and the button that starts it. */
export function GeneratePanel({ files, reading, uploading, bad, onStarted }: GeneratePanelProps) {
  const [options, setOptions] = useState<CourseOptions>(readOptions)
  const change = (part: Partial<CourseOptions>) => {
    const next = { ...options, ...part }
    setOptions(next)
    keepOptions(next)
  }
  const navigate = useNavigate()
  const builtIn = isBuiltInOnly()
  const languages = writableLanguages(settings().ai.writes)
  const language = chooseLanguage(options.language, files, languages)
  const ids = files.map((file) => file.id)
  const estimate = useQuery(estimateQuery(ids, shapeOf(options)))
  const start = useMutation({
    mutationFn: () => generateCourse(bodyOf(options, language, ids)),
    onSuccess: ({ job }) => {
      forgetOptions()
      onStarted()
      return navigate({ to: '/jobs/$job_id', params: { job_id: job.id } })
    },
  })
  const closed = closedBecause({ files, uploading, bad, language, builtIn, online: useOnline() })
  const suggested = files[0]?.title ?? ''
  const about = (value: number | undefined) => (value ? m.options.about({ n: num(value) }) : undefined)
  return (
    <Card pad={false} className="generate" aria-labelledby="what-to-generate">
      <div className="generate-body">
        <h2 className="text-lead weight-strong" id="what-to-generate">
          {m.options.heading}
        </h2>
        <Field
          label={m.options.title}
          hint={!options.title && suggested ? m.options.titleSuggested : undefined}
        >
          <TextInput
            dense
            maxLength={LIMITS.titleChars}
            placeholder={suggested || undefined}
            value={options.title ?? ''}
            onValue={(title) => change({ title })}
          />
        </Field>
        <Field group label={m.options.language} error={closed === 'language' ? m.why.language : undefined}>
          <Segmented
            dense
            label={m.options.language}
            choices={languages.map((value) => ({
              value,
              label: <span lang={value}>{m.options.languages[value]}</span>,
            }))}
            value={language}
            onValue={(chosen) => change({ language: chosen })}
          />
        </Field>
        <p className="text-tiny muted">{m.options.outputs}</p>
        <div>
          <OptionRow
            label={m.options.levels}
            value={options.levels}
            min={0}
            max={LIMITS.levels}
            hint={options.levels === 0 && files.length > 0 ? about(estimate.data?.levels) : undefined}
            onValue={(levels) => change({ levels })}
          />
          <OptionRow
            label={m.options.lessons}
            value={options.lessons}
            min={0}
            max={LIMITS.lessonsPerLevel}
            hint={
              options.lessons === 0 && files.length > 0 ? about(estimate.data?.lessons_per_level) : undefined
            }
            onValue={(lessons) => change({ lessons })}
          />
          <OptionRow
            label={m.options.questions}
            value={options.questions}
            min={1}
            max={10}
            onValue={(questions) => change({ questions })}
          />
        </div>
        <Switch checked={options.outlineFirst} onChecked={(outlineFirst) => change({ outlineFirst })}>
          {m.options.outlineFirst}
        </Switch>
        <details className="more-options">
          <summary>
            <span className="text-small weight-strong">{m.options.more}</span>
            <span className="text-tiny muted">{briefText(options).join(' · ') || m.options.moreNothing}</span>
            <Icon of={ChevronDown} size={16} />
          </summary>
          <AudienceFields options={options} onChange={change} />
        </details>
      </div>
      <GenerateFoot
        files={files.length}
        reading={reading}
        bad={bad}
        otherLanguage={builtIn ? inOtherLanguage(files, language) : 0}
        builtIn={builtIn}
        estimate={estimate}
        closed={closed}
        starting={start.isPending}
        onGenerate={() => start.mutate()}
      />
    </Card>
  )
}
