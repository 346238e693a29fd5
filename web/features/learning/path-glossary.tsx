import { ChevronDown } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CoursePath } from '#worker/contract/learning.ts'
import { m } from './messages.ts'
import './path-glossary.css'

/** The glossary of a course in the alphabetical order of its language, collapsed at first. */
export function PathGlossary({ path: { course, glossary } }: { path: CoursePath }) {
  if (glossary.length === 0) return null
  const own = { lang: course.language, dir: directionOf(course.language) }
  const terms = glossary.toSorted((a, b) => a.term.localeCompare(b.term, course.language))
  return (
    <details className="path-glossary">
      <summary>
        <h2 className="text-heading">{m.path.glossary}</h2>
        <span className="text-small muted figures">{num(terms.length)}</span>
        <Icon of={ChevronDown} size={16} />
      </summary>
      <dl {...own}>
        {terms.map(({ id, term, meaning }) => (
          <div key={id}>
            <dt className="weight-strong">{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
