import { ChevronDown } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ProvidersMessages } from './messages.ts'
import { PublicLead } from './public-lead.tsx'
import { Steps } from './steps.tsx'
import './landing.css'

/** For those who teach: the way from a file to a published course, and what they ask first. */
export function Providers({ m }: { m: ProvidersMessages }) {
  return (
    <>
      <PublicLead m={m} to="/register/instructor" />
      <section className="about">
        <div className="wrap about-columns">
          <h2 className="text-hero">{m.steps.title}</h2>
          <Steps list={m.steps.list} />
        </div>
      </section>
      <section className="wrap public-part about-columns">
        <h2 className="text-hero">{m.answers.title}</h2>
        <div className="landing-answers">
          {m.answers.list.map(({ question, answer }) => (
            <details key={question}>
              <summary className="weight-strong">
                {question} <Icon of={ChevronDown} />
              </summary>
              <p className="muted">{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <section className="wrap landing-close">
        <div className="door door-teach">
          <h2 className="text-headline">{m.end.title}</h2>
          <p>{m.end.text}</p>
          <ButtonLink kind="on-deep" size="large" to="/register/instructor">
            {m.start}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
