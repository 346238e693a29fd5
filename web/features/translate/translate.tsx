import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import type { Locale } from '#db/account-vocabulary.ts'
import { locale } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageLead } from '#web/ui/page-head.tsx'
import type { CourseTerm, GlossaryCourse } from '#worker/contract/translate.ts'
import { keyOf, languageOf, retype, startCorrecting } from './correcting.ts'
import { Corrections } from './corrections.tsx'
import { GlossaryChoice } from './glossary-choice.tsx'
import { m } from './messages.ts'
import { courseTermsQuery, glossaryCoursesQuery } from './queries.ts'
import { RecentTexts } from './recent.tsx'
import { Remarks } from './remarks.tsx'
import { SAMPLES } from './samples.ts'
import { SourcePane } from './source-pane.tsx'
import { TranslationPane } from './translation-pane.tsx'
import { useActions } from './use-actions.ts'
import { useCorrecting } from './use-correcting.ts'
import { useModel } from './use-model.ts'
import './translate.css'

const NO_COURSES: readonly GlossaryCourse[] = []
const NO_TERMS: readonly CourseTerm[] = []

const otherThan = (language: Locale): Locale => (language === 'ar' ? 'en' : 'ar')

/** A text in either language with its corrections, and its translation beside it. */
export function Translate({ userId }: { userId: string }) {
  const [language, setLanguage] = useState<Locale>(locale)
  const [courseId, setCourseId] = useState('')
  const { data: courses = NO_COURSES } = useQuery(glossaryCoursesQuery)
  const { data: terms = NO_TERMS } = useQuery(courseTermsQuery(courseId))
  const { state, setState, reading, readAgain } = useCorrecting(language, terms)
  const other = otherThan(language)
  const model = useModel({ text: state.text, from: language, to: other, courseId }, setState)
  const [selected, setSelected] = useState<string>()
  const actions = useActions(state, setState, setSelected)
  const write = (text: string) => {
    // The language is only detected for a text that was pasted or just begun.
    const isNew = state.text.length < 3 || Math.abs(text.length - state.text.length) > 20
    const written = isNew ? languageOf(text) : undefined
    if (written) setLanguage(written)
    setState((now) => retype(now, text))
  }
  const open = (text: string, of: Locale) => {
    setLanguage(of)
    setSelected(undefined)
    setState(startCorrecting(text))
  }
  const isEmpty = state.text.trim() === ''
  return (
    <div className="stack gap-large">
      <PageLead title={m.title} lead={m.lead} />
      <div className="row row-between row-wrap gap-small">
        <div className="row gap-small language-pair">
          <span className="weight-strong">{m.languages[language]}</span>
          <IconButton kind="line" icon={ArrowLeftRight} label={m.swap} onClick={() => setLanguage(other)} />
          <span className="weight-strong">{m.languages[other]}</span>
        </div>
        <GlossaryChoice courses={courses} courseId={courseId} onChoose={setCourseId} />
      </div>
      <div className="translate-panes">
        <SourcePane
          state={state}
          language={language}
          reading={reading}
          selected={selected}
          onText={write}
          onPlace={(row) => setSelected(row && keyOf(row))}
          onClear={() => open('', language)}
          model={model}
        />
        <TranslationPane isEmpty={isEmpty} to={other} model={model} />
      </div>
      {isEmpty && (
        <div className="stack gap-medium">
          <p className="row row-wrap gap-small">
            <span className="muted text-small">{m.tryWith}</span>
            {(['ar', 'en'] as const).map((of) => (
              <Button key={of} size="small" onClick={() => open(SAMPLES[of], of)}>
                {m.samples[of]}
              </Button>
            ))}
          </p>
        </div>
      )}
      {state.found.length + state.settled.length > 0 && (
        <Corrections
          state={state}
          language={language}
          selected={selected}
          onSelect={setSelected}
          actions={actions}
        />
      )}
      <Remarks reading={reading} onRetry={readAgain} />
      <RecentTexts userId={userId} text={state.text} language={language} onUse={open} />
    </div>
  )
}
