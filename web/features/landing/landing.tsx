import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LandingMessages } from './messages.ts'
import { Poster } from './poster.tsx'
import './landing.css'

/** What Sullam is, in one screen, and the ways in. */
export function Landing({ m }: { m: LandingMessages }) {
  return (
    <>
      <section className="wrap hero">
        <div className="stack g24">
          <h1 className="t-48">{m.title}</h1>
          <p className="lead">{m.lead}</p>
          <div className="hero-ways">
            <ButtonLink kind="primary" size="large" to="/register-as">
              {m.create} <Icon of={ArrowRight} mirror />
            </ButtonLink>
            <ButtonLink kind="ghost" size="large" to="/register/instructor">
              {m.teach}
            </ButtonLink>
          </div>
        </div>
        <Poster m={m.poster} />
      </section>
      <section className="how">
        <div className="wrap how-cols">
          <div className="stack g16">
            <p className="eyebrow">{m.how.eyebrow}</p>
            <h2 className="t-36">{m.how.title}</h2>
            <p className="lead">{m.how.lead}</p>
          </div>
          <ol>
            {[m.how.upload, m.how.shape, m.how.climb].map((step, place) => (
              <li className="how-step" key={step.title}>
                <span className="n num" aria-hidden="true">
                  {place + 1}
                </span>
                <div>
                  <h3 className="t-20">{step.title}</h3>
                  <p className="muted">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="wrap doors">
        <div className="door teach">
          <h2 className="t-30">{m.doors.teach.title}</h2>
          <p>{m.doors.teach.text}</p>
          <ButtonLink kind="on-deep" size="large" to="/register/instructor">
            {m.doors.teach.action}
          </ButtonLink>
        </div>
        <div className="door learn">
          <h2 className="t-30">{m.doors.learn.title}</h2>
          <p>{m.doors.learn.text}</p>
          <ButtonLink kind="primary" size="large" to="/register/student">
            {m.doors.learn.action}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
