import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { LIMITS } from '#db/vocabulary.ts'
import { isolate, num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { w } from '../wizard/messages.ts'
import './fields.css'

type SubjectsFieldProps = {
  lang: string
  subjects: string[]
  onSubjects: (subjects: string[]) => void
}

/** What a course takes up, in a few words each. Enter adds one. */
export function SubjectsField({ lang, subjects, onSubjects }: SubjectsFieldProps) {
  const [typed, setTyped] = useState('')
  const isFull = subjects.length >= LIMITS.subjects
  const add = () => {
    const title = typed.trim()
    if (title === '' || isFull) return
    setTyped('')
    if (!subjects.includes(title)) onSubjects([...subjects, title])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <>
      <Field label={w.subjects} hint={w.subjectsHint({ n: num(LIMITS.subjects) })}>
        <span className="row gap-small">
          <span className="grow">
            <TextInput
              dense
              lang={lang}
              maxLength={LIMITS.nameChars}
              value={typed}
              onValue={setTyped}
              onKeyDown={onKeyDown}
            />
          </span>
          <Button size="dense" closed={isFull || typed.trim() === ''} onClick={add}>
            <Icon of={Plus} size={16} />
            {w.addSubject}
          </Button>
        </span>
      </Field>
      {subjects.length > 0 && (
        <ul className="subject-chips">
          {subjects.map((subject) => (
            <li key={subject} className="subject-chip">
              <bdi lang={lang}>{subject}</bdi>
              <button
                type="button"
                aria-label={w.removeSubject({ name: isolate(subject) })}
                onClick={() => onSubjects(subjects.filter((one) => one !== subject))}
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
