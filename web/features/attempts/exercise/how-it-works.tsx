import { Lightbulb, Repeat, Target } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { m } from '../messages.ts'
import '../key-list.css'

/** The rules of an exercise and its keys, where there is room beside the question. */
export function HowItWorks() {
  const rules = [
    { icon: Lightbulb, text: m.exercise.rules.hint },
    { icon: Target, text: m.exercise.rules.first },
    { icon: Repeat, text: m.exercise.rules.again },
  ]
  return (
    <aside className="exercise-side stack gap-large">
      <section className="stack gap-snug">
        <h2 className="text-body weight-strong">{m.exercise.rules.title}</h2>
        <ul className="stack gap-snug text-small muted">
          {rules.map(({ icon, text }) => (
            <li key={text} className="row row-top gap-small">
              <Icon of={icon} size={16} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <hr className="divider" />
      <dl className="exam-keys">
        <dt>
          <Kbd>1</Kbd>–<Kbd>6</Kbd>
        </dt>
        <dd>{m.keys.choose}</dd>
        <dt>
          <Kbd>H</Kbd>
        </dt>
        <dd>{m.exercise.hint}</dd>
        <dt>
          <Kbd>Enter</Kbd>
        </dt>
        <dd>{m.exercise.keyEnter}</dd>
        <dt>
          <Kbd>S</Kbd>
        </dt>
        <dd>{m.exercise.keySource}</dd>
      </dl>
    </aside>
  )
}
