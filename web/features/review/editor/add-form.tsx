import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { QUESTION_TYPES } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { errorText } from '#web/api/error-text.ts'
import { passagePlace, placeQuery } from '#web/domain/material-queries.ts'
import { c } from '#web/domain/question/content/messages.ts'
import { afterCoverageChange, afterLessonChange } from '#web/domain/stale.ts'
import { directionOf } from '#web/i18n/index.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { NewItemBody } from '#worker/contract/coverage.ts'
import type { LessonTotals } from '#worker/contract/review.ts'
import { type CoveredPage, nearestLesson, openLessons, type Passage } from '../coverage/coverage-rules.ts'
import { coverageWords } from '../messages.ts'
import { LessonChoice } from '../outline/lesson-choice.tsx'
import { addItem } from '../queries.ts'
import { AddBlock } from './add-block.tsx'
import { type AddDraft, contentOf, emptyDraft, NEW_KINDS, ofOtherType } from './add-draft.ts'
import { CardFields } from './card-fields.tsx'
import { EditorActions, editorKeys } from './editor-actions.tsx'
import { QuestionFields } from './question-fields.tsx'
import { useDraft } from './use-draft.ts'
import './editor.css'

type Props = {
  courseId: string
  page: CoveredPage
  passage: Passage
  pages: CoveredPage[]
  totals: LessonTotals[]
  lang: string
  onLesson: (lessonId: string) => void
  onClose: () => void
}

/** Adds an item by hand about one passage, which becomes its source. Typed text is kept until it is added. */
export function AddForm(props: Props) {
  const { courseId, page, passage, pages, totals, lang, onLesson, onClose } = props
  const client = useQueryClient()
  const online = useOnline()
  const own = { lang, dir: directionOf(lang) }
  const place = passagePlace(page.materialId, passage.segment_id, page.locator)
  const segments = useQuery(placeQuery(place)).data
  const words = segments?.find((segment) => segment.id === passage.segment_id)?.text
  const {
    draft: start,
    keep,
    forget,
    changed,
  } = useDraft<AddDraft>(`add-${passage.segment_id}`, emptyDraft())
  const open = openLessons(totals)
  const lessonOf = (draft: AddDraft) => {
    const near = draft.lessonId ?? nearestLesson(pages, passage)
    return open.find((one) => one.lesson_id === near)?.lesson_id ?? open[0]?.lesson_id ?? ''
  }
  const add = useMutation({
    meta: { quiet: true },
    mutationFn: ({ segment_id: segmentId, content }: z.output<typeof NewItemBody>) =>
      addItem(lesson, segmentId, content),
    onSuccess: async () => {
      forget()
      // First, so that the next key press does not act on the passage that is covered now.
      await afterCoverageChange(client, courseId)
      toast.success(coverageWords.added, { label: coverageWords.show, onAction: () => onLesson(lesson) })
      void afterLessonChange(client, courseId, lesson)
      onClose()
    },
  })
  const {
    shell,
    values: draft,
    change,
    submit,
  } = useContractForm({
    values: start,
    schema: NewItemBody,
    body: (typed) => ({ segment_id: passage.segment_id, content: contentOf(typed, lang) }),
    call: add,
    onChange: keep,
  })
  const lesson = lessonOf(draft)
  const content = contentOf(draft, lang)
  useEffect(() => {
    shell.ref.current?.querySelector('textarea')?.focus()
  }, [shell.ref])
  const onSubmit = () => {
    if (content && online) submit()
  }
  return (
    <form
      className="review-editor add-form"
      {...shell}
      onKeyDown={editorKeys({ onSubmit, onLeave: onClose })}
    >
      <div className="row row-wrap gap-snug">
        <Segmented
          dense
          label={coverageWords.kind}
          value={draft.kind}
          onValue={(kind) => change({ kind })}
          choices={NEW_KINDS.map((value) => ({ value, label: coverageWords.kinds[value] }))}
        />
        {draft.kind === 'question' && (
          <Select
            dense
            aria-label={coverageWords.type}
            value={draft.type}
            onValue={(type) => change({ type, question: ofOtherType(draft.question) })}
            choices={QUESTION_TYPES.map((value) => ({ value, label: c.types[value] }))}
          />
        )}
      </div>
      <LessonChoice totals={totals} value={lesson} onValue={(lessonId) => change({ lessonId })} />
      {draft.kind === 'block' && <AddBlock draft={draft} words={words} onDraft={change} own={own} />}
      {draft.kind === 'question' && (
        <QuestionFields
          key={draft.type}
          id={passage.segment_id}
          type={draft.type}
          draft={draft.question}
          onChange={(question) => change({ question })}
          own={own}
        />
      )}
      {draft.kind === 'card' && (
        <CardFields draft={draft.card} onChange={(card) => change({ card })} own={own} />
      )}
      {add.isError && (
        <p className="text-bad text-small" role="alert">
          {errorText(add.error)}
        </p>
      )}
      <EditorActions
        label={coverageWords.addAct}
        closed={!content || !online || lesson === ''}
        busy={add.isPending && coverageWords.addingNow}
        onCancel={onClose}
        changed={changed}
      />
    </form>
  )
}
