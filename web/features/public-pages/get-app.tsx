import { pickMessages } from '#web/i18n/define.ts'
import { arGetApp } from '#web/i18n/messages/ar/get-app.ts'
import { enGetApp } from '#web/i18n/messages/en/get-app.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import './landing.css'

const m = pickMessages(enGetApp, arGetApp)

/** There is no app in a store; the browser installs this one. */
export function GetApp() {
  return (
    <section className="wrap public-part stack gap-wide">
      <div className="stack gap-medium">
        <h1 className="text-hero">{m.title}</h1>
        <p className="lead">{m.lead}</p>
        <p>
          {m.address}: <b className="left-to-right">{location.origin}</b>
        </p>
      </div>
      <div className="columns columns-three">
        {m.ways.map(({ title, steps }) => (
          <section className="door door-learn" key={title}>
            <h2 className="text-heading">{title}</h2>
            <ol className="app-steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className="muted">{m.note}</p>
      <p>
        <ButtonLink kind="line" to="/">
          {m.back}
        </ButtonLink>
      </p>
    </section>
  )
}
