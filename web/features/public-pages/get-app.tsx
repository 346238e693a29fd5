import { settings } from '#web/api/settings.ts'
import { pickMessages } from '#web/i18n/define.ts'
import { arGetApp } from '#web/i18n/messages/ar/get-app.ts'
import { enGetApp } from '#web/i18n/messages/en/get-app.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import './landing.css'

const m = pickMessages(enGetApp, arGetApp)

/** The browser installs the app; where it stands in a store too, its address there comes first. */
export function GetApp() {
  const { google_play: play, app_store: apple } = settings().stores ?? {}
  return (
    <section className="wrap public-part stack gap-wide">
      <div className="stack gap-medium">
        <h1 className="text-hero">{m.title}</h1>
        <p className="lead">{m.lead}</p>
        {(play || apple) && (
          <p className="row row-wrap gap-small">
            {play && (
              <a className="button button-primary" href={play}>
                {m.play}
              </a>
            )}
            {apple && (
              <a className="button button-primary" href={apple}>
                {m.apple}
              </a>
            )}
          </p>
        )}
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
