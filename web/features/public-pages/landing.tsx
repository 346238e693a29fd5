import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ui } from '#web/ui/messages.ts'
import { FeatureCards } from './feature-cards.tsx'
import { Film } from './film.tsx'
import type { LandingMessages } from './messages.ts'
import { Steps } from './steps.tsx'
import './landing.css'

/** The public home: what Sullam is, how it works, what it does, and the two ways in. */
export function Landing({ m }: { m: LandingMessages }) {
  const { about } = m
  return (
    <>
      <section className="wrap hero">
        <div className="stack gap-large">
          <h1 className="text-display">{m.title}</h1>
          <p className="lead">{m.lead}</p>
          <div className="hero-ways">
            <ButtonLink kind="primary" size="large" to="/register-as">
              {m.create} <Icon of={ArrowRight} mirror />
            </ButtonLink>
            <ButtonLink kind="ghost" size="large" to="/login">
              {m.login}
            </ButtonLink>
          </div>
        </div>
        <Film m={m.film} />
      </section>
      <section className="about">
        <div className="wrap about-columns">
          <div className="stack gap-medium">
            <p className="eyebrow">{about.eyebrow}</p>
            <h2 className="text-hero">{about.title}</h2>
            <p className="lead">{about.lead}</p>
          </div>
          <Steps list={[about.upload, about.shape, about.climb]} />
        </div>
      </section>
      <section className="wrap public-part stack gap-wide">
        <h2 className="text-hero">{m.benefits.title}</h2>
        <ul className="benefits">
          {m.benefits.list.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-heading">{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap stack gap-wide">
        <h2 className="text-hero">{m.features.title}</h2>
        <FeatureCards m={m.features} />
      </section>
      <section className="wrap doors">
        <div className="door door-teach">
          <h2 className="text-headline">{m.doors.teach.title}</h2>
          <p>{m.doors.teach.text}</p>
          <ButtonLink kind="on-deep" size="large" to="/teacher/providers">
            {ui.providers} <Icon of={ArrowRight} mirror />
          </ButtonLink>
        </div>
        <div className="door door-learn">
          <h2 className="text-headline">{m.doors.learn.title}</h2>
          <p>{m.doors.learn.text}</p>
          <ButtonLink kind="primary" size="large" to="/student/features">
            {ui.students} <Icon of={ArrowRight} mirror />
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
