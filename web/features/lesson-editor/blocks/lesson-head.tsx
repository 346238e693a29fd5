import { Plus, RefreshCw, X } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useEditing } from '../editing.ts'
import { m } from '../messages.ts'
import { lessonIn, withPart } from '../model/parts.ts'
import { newSentence } from '../text/sentences.ts'
import { usePicked, useSession } from '../use-session.ts'
import { Conflict } from './conflict.tsx'
import { FormatBar } from './format-bar.tsx'
import { Plain } from './plain.tsx'
import { Refused } from './refused.tsx'
import { Text } from './text.tsx'
import './lesson-head.css'

/** The lesson's own words: its title, what it is for, and its summary. */
export function LessonHead() {
  const session = useSession()
  const id = usePicked(({ doc }) => doc.lessonId)
  const lesson = usePicked(({ doc }) => lessonIn(doc))
  const inConflict = usePicked(({ doc, conflicts }) => doc.lessonId in conflicts)
  const { rewrite } = useEditing()
  const isCited = usePicked(({ known }) => Object.values(known.items).some((one) => one.citations.length > 0))
  const put = (change: Partial<typeof lesson>, tag?: string) => {
    const { doc } = session.get()
    session.change({ doc: withPart(doc, id, { ...lessonIn(doc), ...change }), caret: null, tag })
  }
  return (
    <header className="lesson-head">
      <Plain
        className="lesson-title"
        label={m.title}
        maxLength={64}
        value={lesson.title}
        onValue={(title) => put({ title }, `${id} title`)}
      />
      {inConflict ? <Conflict id={id} /> : <Refused id={id} />}
      <section className="lesson-objectives">
        <h2 className="text-label">{m.objectives}</h2>
        <ul className="block-list">
          {lesson.objectives.map((objective, place) => (
            <li key={objective.id}>
              <div className="row row-top gap-small">
                <div className="grow">
                  <Text
                    part={id}
                    field={`objective:${objective.id}`}
                    sentences={[objective]}
                    label={m.objective({ n: num(place + 1) })}
                    placeholder={m.objective({ n: num(place + 1) })}
                  />
                </div>
                <IconButton
                  icon={X}
                  size="dense"
                  label={m.removeObjective({ n: num(place + 1) })}
                  onClick={() => put({ objectives: lesson.objectives.filter((one) => one !== objective) })}
                />
              </div>
            </li>
          ))}
        </ul>
        <FormatBar part={id} fields="objective" />
        <div className="row row-wrap gap-small">
          {lesson.objectives.length < 10 && (
            <Button
              size="dense"
              kind="ghost"
              onClick={() => {
                const objective = newSentence()
                const { doc } = session.get()
                session.change({
                  doc: withPart(doc, id, { ...lesson, objectives: [...lesson.objectives, objective] }),
                  caret: { part: id, key: `objective:${objective.id}`, at: 0 },
                })
              }}
            >
              <Icon of={Plus} size={16} />
              {m.addObjective}
            </Button>
          )}
          {isCited && (
            <Button size="dense" kind="ghost" onClick={() => rewrite('lesson', id)}>
              <Icon of={RefreshCw} size={16} />
              {m.rewrite.lesson}
            </Button>
          )}
        </div>
      </section>
    </header>
  )
}

/** What the lesson comes down to, below its text. */
export function LessonSummary() {
  const id = usePicked(({ doc }) => doc.lessonId)
  const summary = usePicked(({ doc }) => lessonIn(doc).summary)
  return (
    <section className="lesson-part">
      <h2 className="text-lead weight-strong">{m.summary}</h2>
      <Text part={id} field="summary" sentences={summary} label={m.summary} placeholder={m.summary} />
      <FormatBar part={id} fields="summary" />
    </section>
  )
}
