import { pickMessages } from '#web/i18n/define.ts'
import { arGetApp } from '#web/i18n/messages/ar/get-app.ts'
import { enGetApp } from '#web/i18n/messages/en/get-app.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import './landing.css'

const m = pickMessages(enGetApp, arGetApp)

/** There is no app in a store; the browser installs this one. */
export function GetApp() {
  return (
    <section className="wrap public-part stack g32">
      <div className="stack g16">
        <h1 className="t-36">{m.title}</h1>
        <p className="lead">{m.lead}</p>
        <p>
          {m.address}: <b className="ltr">{location.origin}</b>
        </p>
      </div>
      <div className="cols c3">
        {m.ways.map(({ title, steps }) => (
          <section className="door learn" key={title}>
            <h2 className="t-20">{title}</h2>
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
