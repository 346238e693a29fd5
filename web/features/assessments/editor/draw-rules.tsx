import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { DIFFICULTIES, type Draw, LIMITS, QUESTION_TYPES, SKILLS } from '#db/vocabulary.ts'
import { c } from '#web/domain/question/content/messages.ts'
import { num, westernDigits } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { fittingCount } from './draw-math.ts'
import { m } from './messages.ts'
import type { Places, Rules } from './use-rules.ts'

type Props = { rules: Rules; places: Places }

/** What each attempt draws: so many of a type, level, difficulty and skill. */
export function DrawRules({ rules, places }: Props) {
  const { draws, values, changeDraws } = rules
  const asked = draws.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="stack gap-small">
      <div className="row row-between row-wrap">
        <h2 className="text-lead weight-strong">
          {m.drawn[values.kind]} <span className="figures muted">{num(asked)}</span>
        </h2>
        <Button
          kind="ghost"
          size="dense"
          onClick={() => changeDraws([...draws, { count: 1, type: 'multiple_choice' }])}
        >
          <Icon of={Plus} size={16} />
          {m.addRule}
        </Button>
      </div>
      <ul>
        {Array.from(draws.entries(), ([index, draw]) => (
          <DrawRow
            // Rules have no names of their own: their place is what tells one from another.
            key={`${draws.length} ${index}`}
            draw={draw}
            number={index + 1}
            fits={fittingCount(rules.pool, draw)}
            places={values.level_id === null ? places : { ...places, levels: [] }}
            onDraw={(next) => changeDraws(next ? draws.with(index, next) : draws.toSpliced(index, 1))}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  draw: Draw
  number: number
  /** How many questions fit. */
  fits: number
  places: Places
  /** `undefined` removes the rule. */
  onDraw: (draw: Draw | undefined) => void
}

function DrawRow({ draw, number, fits, places, onDraw }: RowProps) {
  const short = fits < draw.count
  const set = (part: Partial<Draw>) => onDraw({ ...draw, ...part })
  const choice = <Value extends string>(
    label: string,
    value: Value | undefined,
    any: string,
    choices: { value: Value; label: string }[],
    onValue: (value: Value | undefined) => void,
  ) => (
    <Select<Value | ''>
      dense
      aria-label={`${m.rule({ n: number })}: ${label}`}
      value={value ?? ''}
      onValue={(next) => onValue(next === '' ? undefined : next)}
      choices={[{ value: '', label: any }, ...choices]}
    />
  )
  return (
    <li className="draw-rule" data-short={short}>
      <Count value={draw.count} number={number} onValue={(count) => set({ count })} />
      <span className="draw-rule-choices">
        {choice(
          m.fields.type,
          draw.type,
          m.anyType,
          QUESTION_TYPES.map((value) => ({ value, label: c.types[value] })),
          (type) => set({ type }),
        )}
        {places.levels.length > 0 &&
          choice(
            m.fields.level,
            draw.level_id,
            m.anyLevel,
            places.levels.map(({ id, title }) => ({ value: id, label: title })),
            (levelId) => set({ level_id: levelId }),
          )}
        {choice(
          m.fields.difficulty,
          draw.difficulty,
          m.anyDifficulty,
          DIFFICULTIES.map((value) => ({ value, label: c.difficulties[value] })),
          (difficulty) => set({ difficulty }),
        )}
        {choice(
          m.fields.skill,
          draw.skill,
          m.anySkill,
          SKILLS.map((value) => ({ value, label: c.skills[value] })),
          (skill) => set({ skill }),
        )}
      </span>
      <span className="text-tiny muted draw-rule-fits">
        {short ? m.only({ n: fits }) : m.ofPool({ n: fits })}
        <Bar
          thin
          share={short || fits === 0 ? 1 : draw.count / fits}
          label={m.drawsLabel({ n: draw.count, pool: fits })}
        />
      </span>
      <IconButton icon={X} label={m.removeRule({ n: number })} onClick={() => onDraw(undefined)} />
    </li>
  )
}

type CountProps = { value: number; number: number; onValue: (value: number) => void }

/** A count that is taken once it is one; Arabic digits as well. */
function Count({ value, number, onValue }: CountProps) {
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    const next = Number(westernDigits(text).trim())
    setTyped(text)
    if (text.trim() !== '' && Number.isInteger(next) && next >= 1 && next <= LIMITS.valueMax) onValue(next)
  }
  return (
    <input
      className="draw-rule-count figures"
      inputMode="numeric"
      dir="ltr"
      aria-label={`${m.rule({ n: number })}: ${m.fields.count}`}
      value={typed ?? num(value)}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
