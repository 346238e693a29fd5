import { useQuery } from '@tanstack/react-query'
import { sentencesOf } from '#db/content.ts'
import { courseQuery } from '#web/domain/course-queries.ts'
import { fileAddress, passagePlace } from '#web/domain/material-queries.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { Citation } from '#worker/contract/materials.ts'
import { useEditing } from '../editing.ts'
import { m } from '../messages.ts'
import { fieldsOf, withField } from '../model/fields.ts'
import { blockIn, withContent } from '../model/parts.ts'
import type { Sentence } from '../text/sentences.ts'
import { usePicked, useSession } from '../use-session.ts'
import { Passages } from './passages.tsx'
import { placeText } from './place-text.ts'
import './source-side.css'

/** The passage behind a sentence, and the passages of the course's files to write with. */
export function SourceSide() {
  const { courseId } = useEditing()
  const course = useQuery(courseQuery(courseId))
  return (
    <div className="lesson-source">
      <ChosenPassage />
      {course.data && <Passages materials={course.data.materials} />}
    </div>
  )
}

function ChosenPassage() {
  const { citationOf } = useEditing()
  const chosen = usePicked((state) => state.chosen)
  const block = usePicked(({ doc }) => blockIn(doc, chosen?.part))
  const citation = chosen && citationOf(chosen.citation)
  if (!chosen || !citation || !block) return <p className="muted text-small">{m.sourceSide.none}</p>
  const ids = [...new Set(sentencesOf<Sentence>(block.content).flatMap(({ citations }) => citations))]
  return (
    <section className="stack gap-small">
      <h2 className="text-small weight-strong">
        {m.sourceSide.of({ n: num(ids.indexOf(citation.id) + 1), of: num(ids.length) })}
      </h2>
      <Quote citation={citation} />
    </section>
  )
}

function Quote({ citation }: { citation: Citation }) {
  const session = useSession()
  const chosen = usePicked((state) => state.chosen)
  const drop = () => {
    const { doc } = session.get()
    const block = chosen && blockIn(doc, chosen.part)
    const field =
      block &&
      fieldsOf(block.content).find(({ sentences }) => sentences.some(({ id }) => id === chosen.sentence))
    if (!block || !field) return
    const sentences = field.sentences.map((one) =>
      one.id === chosen.sentence
        ? { ...one, citations: one.citations.filter((id) => id !== citation.id) }
        : one,
    )
    session.change({
      doc: withContent(doc, chosen.part, withField(block.content, field.key, sentences)),
      caret: null,
    })
    session.show({ chosen: null })
  }
  return (
    <>
      <blockquote className="lesson-passage" dir="auto">
        {citation.quote}
      </blockquote>
      <p className="text-small muted">
        <bdi>{citation.material_name}</bdi> {placeText(citation.locator)}
      </p>
      <div className="row row-wrap gap-small">
        <a
          className="link text-small"
          target="_blank"
          rel="noreferrer"
          href={fileAddress(passagePlace(citation.material_id, citation.segment_id, citation.locator))}
        >
          {m.sourceSide.open}
        </a>
        <Button size="dense" kind="ghost" onClick={drop}>
          {m.sourceSide.drop}
        </Button>
      </div>
    </>
  )
}
