import { BookOpen } from 'lucide-react'
import { useMemo } from 'react'
import { FigureAddress, lessonFigure, ownFigure } from '#web/domain/figure-address.ts'
import { date, num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CoursePrint, PrintedLesson } from '#worker/contract/outputs.ts'
import { ArticleBlocks, KeyPoints } from '../article.tsx'
import { CitedSentences, type Marks } from '../cited-sentences.tsx'
import { numberSources, placeText } from '../sources.ts'
import { bookWords } from './messages.ts'
import { paperBlocks } from './print-rules.ts'
import './book-pages.css'

type BookProps = {
  print: CoursePrint
  /** Whether its instructor is reading: pictures are fetched with the reader's rights. */
  own: boolean
}

/** Everything that students read in a course, lesson by lesson, each with its sources. */
export function BookPages({ print, own }: BookProps) {
  const { course, levels, glossary } = print
  const words = bookWords(course.language)
  const terms = glossary.toSorted((a, b) => a.term.localeCompare(b.term, course.language))
  return (
    <article className="book prose" lang={course.language} dir={directionOf(course.language)}>
      <header className="book-cover">
        <Icon of={BookOpen} size={32} />
        <h1 tabIndex={-1}>{course.title}</h1>
        {course.description && <p className="muted keep-lines">{course.description}</p>}
        <p className="text-small muted">
          {words.by}: <bdi>{course.author}</bdi> · {date(course.published_at)}
        </p>
      </header>
      <nav className="book-contents" aria-labelledby="book-contents">
        <h2 id="book-contents">{words.contents}</h2>
        <ol>
          {levels.map((level, place) => (
            // The order of a published version never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: levels of a version have no id
            <li className="book-contents-level" key={place}>
              <b className="weight-medium">{level.title}</b>
              <ol className="book-contents-lessons">
                {level.lessons.map((lesson) => (
                  <li key={lesson.id}>
                    <a href={`#${lesson.id}`}>{lesson.title}</a>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </nav>
      {levels.map((level) =>
        level.lessons.map((lesson, place) => (
          <BookLesson key={lesson.id} lesson={lesson} own={own} level={place === 0 ? level.title : null} />
        )),
      )}
      {terms.length > 0 && (
        <section className="book-lesson">
          <h2>{words.glossary}</h2>
          <dl className="book-glossary">
            {terms.map(({ id, term, meaning }) => (
              <div key={id}>
                <dt className="weight-strong">{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </article>
  )
}

type LessonProps = { lesson: PrintedLesson; own: boolean; level: string | null }

function BookLesson({ lesson, own, level }: LessonProps) {
  const words = bookWords(lesson.language)
  const sources = useMemo(() => numberSources(lesson), [lesson])
  const address = useMemo(() => (own ? ownFigure : lessonFigure(lesson.id)), [own, lesson.id])
  const noteOf = (n: number) => `${lesson.id}-${n}`
  const marks: Marks = {
    sources,
    open: 0,
    onOpen: (n) => document.getElementById(noteOf(n))?.focus(),
  }
  return (
    <section className="book-lesson" id={lesson.id} lang={lesson.language} dir={directionOf(lesson.language)}>
      {level !== null && <p className="book-level">{level}</p>}
      <h2>{lesson.title}</h2>
      {lesson.objectives.length > 0 && (
        <div className="book-objectives">
          <h3>{words.objectives}</h3>
          <ul>
            {lesson.objectives.map((one) => (
              <li key={one.id}>
                <CitedSentences sentences={[one]} citations={lesson.summary_citations} marks={marks} said />
              </li>
            ))}
          </ul>
        </div>
      )}
      <FigureAddress value={address}>
        <ArticleBlocks blocks={paperBlocks(lesson.blocks, words.inCourse)} marks={marks} onPaper />
      </FigureAddress>
      {lesson.summary.length > 0 && (
        <>
          <h3>{words.keyPoints}</h3>
          <KeyPoints lesson={lesson} marks={marks} />
        </>
      )}
      {sources.length > 0 && (
        <aside className="book-sources" aria-label={words.sources}>
          <h3>{words.sources}</h3>
          <ol>
            {sources.map(({ n, citation }) => (
              <li key={n} id={noteOf(n)} tabIndex={-1}>
                <span className="figures">{num(n)}</span>
                <p>
                  <q>{citation.quote}</q>{' '}
                  <cite>
                    <bdi>{citation.material_name}</bdi>, {placeText(citation.locator)}
                  </cite>
                </p>
              </li>
            ))}
          </ol>
        </aside>
      )}
    </section>
  )
}
