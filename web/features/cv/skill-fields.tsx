import { Plus, X } from 'lucide-react'
import { useContext } from 'react'
import { isolate, num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ShowSource } from './cv-field.tsx'
import { changed, newSkill, type SkillEntry, without } from './draft.ts'
import { m } from './messages.ts'

const SKILL_CHARS = 80

type Props = {
  list: SkillEntry[]
  typed: string
  onChange: (part: { skills?: SkillEntry[]; typed?: string }) => void
  /** By the path of the field in what is sent. */
  errors: Record<string, string>
}

export function SkillFields({ list, typed, onChange, errors }: Props) {
  const show = useContext(ShowSource)
  const onList = (skills: SkillEntry[]) => onChange({ skills })
  const add = () => {
    const name = typed.trim()
    onChange({ typed: '', ...(name ? { skills: [...list, newSkill(name)] } : {}) })
  }
  return (
    <section className="stack gap-medium" aria-labelledby="cv-skills">
      <h2 className="text-heading" id="cv-skills">
        {m.skills.title}
      </h2>
      {list.length > 0 && (
        <ul className="cv-skills">
          {list.map((skill, place) => (
            <li key={skill.key} className="stack gap-tiny">
              <span className="row gap-tiny">
                <TextInput
                  dense
                  aria-label={m.skills.name({ n: num(place + 1) })}
                  aria-invalid={errors[`technical_skills.${place}.name`] ? true : undefined}
                  maxLength={SKILL_CHARS}
                  value={skill.name}
                  onFocus={() => show(skill.spans.name ?? [])}
                  onValue={(value) => onList(changed(list, skill.key, { name: value }))}
                />
                <IconButton
                  icon={X}
                  label={m.edit.removeJob({ name: skill.name ? isolate(skill.name) : m.edit.unnamed })}
                  onClick={() => onList(without(list, skill.key))}
                />
              </span>
              {errors[`technical_skills.${place}.name`] && (
                <FieldError>{errors[`technical_skills.${place}.name`]}</FieldError>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="row row-end row-wrap gap-small">
        <div className="grow grow-wrapping">
          <Field label={m.skills.new} error={errors.technical_skills}>
            <TextInput
              dense
              maxLength={SKILL_CHARS}
              value={typed}
              onValue={(value) => onChange({ typed: value })}
              onFocus={() => show([])}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
          </Field>
        </div>
        <Button kind="line" onClick={add}>
          <Icon of={Plus} size={16} />
          {m.skills.add}
        </Button>
      </div>
    </section>
  )
}
