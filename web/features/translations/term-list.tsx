import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { directionOf } from '#web/i18n/index.ts'
import type { TermPair } from '#worker/contract/translations.ts'
import { m } from './messages.ts'
import type { Place } from './queries.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

type Props = { place: Place; from: string; terms: TermPair[]; active: string; onOpen: (unit: string) => void }

/** The glossary in both languages, the terms of the open segment first. */
export function TermList({ place, from, terms, active, onOpen }: Props) {
  const [replacing, setReplacing] = useState<TermPair>()
  const folded = active.toLocaleLowerCase()
  const here = active === '' ? [] : terms.filter(({ term }) => folded.includes(term.toLocaleLowerCase()))
  const others = terms.filter((term) => !here.includes(term))
  const listOf = (list: TermPair[]) => (
    <ul>
      {list.map((term) => (
        <li className="term-pair stack gap-tiny" key={term.id}>
          <div className="row row-between gap-small">
            <b className="weight-strong break-anywhere" lang={from} dir={directionOf(from)}>
              {term.term}
            </b>
            <span className="text-tiny muted no-wrap">{m.places({ n: term.places })}</span>
          </div>
          <div className="row row-between row-wrap gap-small">
            <button
              type="button"
              className="quiet-link term-target"
              aria-label={m.edit({ term: term.term })}
              onClick={() => onOpen(term.unit)}
            >
              {term.target === '' ? (
                <span className="muted text-small">{m.noTarget}</span>
              ) : (
                <span lang={place.lang} dir={directionOf(place.lang)}>
                  {term.target}
                </span>
              )}
            </button>
            {term.target !== '' && term.differ > 0 && (
              <button type="button" className="link text-tiny" onClick={() => setReplacing(term)}>
                {m.differ({ n: term.differ })}
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <div className="pane-head">
        <h2 className="text-small weight-strong">{m.glossary}</h2>
      </div>
      <div className="pane-body term-pairs stack gap-medium">
        {terms.length === 0 && (
          <p className="text-small muted">
            {m.noTerms}{' '}
            <Link
              className="link"
              to="/courses/$course_id"
              params={{ course_id: place.id }}
              search={{ part: 'glossary' }}
            >
              {m.toGlossary}
            </Link>
          </p>
        )}
        {here.length > 0 && (
          <section>
            <h3 className="text-tiny muted">{m.inSegment}</h3>
            {listOf(here)}
          </section>
        )}
        {others.length > 0 && (
          <section>
            <h3 className="text-tiny muted">{m.allTerms}</h3>
            {listOf(others)}
          </section>
        )}
      </div>
      {replacing && <ReplaceDialog place={place} term={replacing} onClose={() => setReplacing(undefined)} />}
    </>
  )
}
