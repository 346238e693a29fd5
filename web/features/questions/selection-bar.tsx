import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  DIFFICULTIES,
  type Difficulty,
  LIMITS,
  POOLS,
  type Pool,
  SKILLS,
  type Skill,
} from '#db/vocabulary.ts'
import { c } from '#web/domain/question/content/messages.ts'
import { afterQuestionChange } from '#web/domain/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ui } from '#web/ui/messages.ts'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Question, QuestionChange } from '#worker/contract/questions.ts'
import type { MadeOf } from './bank.tsx'
import { f } from './files/messages.ts'
import { m } from './messages.ts'
import { changeQuestions } from './queries.ts'
import './selection-bar.css'

type Props = {
  chosen: Question[]
  onClear: () => void
  onExport: () => void
  onMake: (made: MadeOf) => Promise<void>
}

/** What can be done with the selected questions at once. Every change can be undone. */
export function SelectionBar({ chosen, onClear, onExport, onMake }: Props) {
  const client = useQueryClient()
  const [asksTag, setAsksTag] = useState(false)
  const [tag, setTag] = useState('')
  const undo = useMutation({
    mutationFn: changeQuestions,
    meta: { success: f.undone },
    onSuccess: () => afterQuestionChange(client),
  })
  const change = useMutation({
    mutationFn: changeQuestions,
    onSuccess: async (before) => {
      toast.success(f.changed({ n: before.length }), { label: ui.undo, onAction: () => undo.mutate(before) })
      await afterQuestionChange(client)
    },
  })
  const make = useMutation({ mutationFn: onMake })
  const all = (part: Omit<QuestionChange, 'id'>) => change.mutate(chosen.map(({ id }) => ({ id, ...part })))
  const [first] = chosen
  const courseId = first?.course_id
  const isOneCourse = courseId != null && chosen.every((question) => question.course_id === courseId)
  const isTooLarge = chosen.length > LIMITS.valueMax
  // A question with all the tags that it may have keeps them and is not counted as changed.
  const taggable = chosen.filter(({ tags }) => tags.length < LIMITS.tagsPerQuestion)
  const isUsed = ({ state }: Question) => state === 'approved' || state === 'edited'
  const used = chosen.filter(isUsed)
  const unused = chosen.filter(({ state }) => state === 'rejected')
  const use = (some: Question[], inUse: boolean) =>
    change.mutate(some.map(({ id }) => ({ id, in_use: inUse })))
  const addTag = () => {
    change.mutate(taggable.map(({ id, tags }) => ({ id, tags: [...tags, tag] })))
    setAsksTag(false)
    setTag('')
  }
  return (
    <div className="bank-selection" role="toolbar" aria-label={f.selection}>
      <span className="weight-strong figures" role="status">
        {f.selected({ n: chosen.length })}
      </span>
      <Select<Difficulty>
        dense
        aria-label={f.difficulty}
        value=""
        placeholder={f.difficulty}
        onValue={(difficulty) => all({ difficulty })}
        choices={DIFFICULTIES.map((value) => ({ value, label: c.difficulties[value] }))}
      />
      <Select<Pool>
        dense
        aria-label={f.pool}
        value=""
        placeholder={f.pool}
        onValue={(pool) => all({ pool })}
        choices={POOLS.map((value) => ({ value, label: c.pools[value] }))}
      />
      <Select<Skill>
        dense
        aria-label={f.skill}
        value=""
        placeholder={f.skill}
        onValue={(skill) => all({ skill })}
        choices={SKILLS.map((value) => ({ value, label: c.skills[value] }))}
      />
      <Button size="dense" kind="ghost" onClick={() => setAsksTag(true)}>
        {f.tags}
      </Button>
      <Button size="dense" kind="ghost" onClick={onExport}>
        {f.exportSelected}
      </Button>
      {used.length > 0 && (
        <Button size="dense" kind="ghost" onClick={() => use(used, false)}>
          {f.putAway}
        </Button>
      )}
      {used.length === 0 && unused.length > 0 && (
        <Button size="dense" kind="ghost" onClick={() => use(unused, true)}>
          {f.takeBack}
        </Button>
      )}
      {isOneCourse && isTooLarge && (
        <span className="text-small muted">{f.tooManyToAsk({ n: LIMITS.valueMax })}</span>
      )}
      {isOneCourse &&
        !isTooLarge &&
        (['exam', 'exercise'] as const).map((kind) => (
          <Button
            key={kind}
            size="dense"
            kind="soft"
            closed={make.isPending}
            onClick={() => make.mutate({ kind, courseId, questions: chosen })}
          >
            {kind === 'exam' ? f.makeExam : f.makeExercise}
          </Button>
        ))}
      {!isOneCourse && <span className="text-small muted">{f.oneCourse}</span>}
      <Button size="dense" kind="ghost" onClick={onClear}>
        {f.clearSelection}
      </Button>
      <Dialog
        open={asksTag}
        onClose={() => setAsksTag(false)}
        title={f.tags}
        actions={
          <>
            <Button onClick={() => setAsksTag(false)}>{m.cancel}</Button>
            <Button kind="primary" closed={tag.trim() === '' || taggable.length === 0} onClick={addTag}>
              {f.addTagAct}
            </Button>
          </>
        }
      >
        <Field label={f.addTag}>
          <TextInput value={tag} maxLength={40} onValue={setTag} />
        </Field>
        {taggable.length < chosen.length && (
          <p className="text-small muted">{f.tagsFull({ n: chosen.length - taggable.length })}</p>
        )}
      </Dialog>
    </div>
  )
}
