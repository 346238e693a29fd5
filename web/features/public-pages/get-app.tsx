import { settings } from '#web/api/settings.ts'
import { IosSteps } from '#web/domain/install/ios-steps.tsx'
import { installWords as m } from '#web/domain/install/messages.ts'
import { useInstall } from '#web/domain/install/use-install.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import './landing.css'

/** The browser installs the app; where it stands in a store too, its address there comes first. */
export function GetApp() {
  const { google_play: play, app_store: apple } = settings().stores ?? {}
  const { way, install } = useInstall()
  const inStores = play || apple
  return (
    <section className="wrap public-part stack gap-wide">
      <div className="stack gap-medium">
        <h1 className="text-hero">{m.title}</h1>
        <p className="lead">{m.lead}</p>
        {inStores && (
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
        {way === 'installed' && <p role="status">{m.installed}</p>}
        {way === 'offer' && (
          <p>
            <Button kind={inStores ? 'line' : 'primary'} onClick={() => void install()}>
              {m.install}
            </Button>
          </p>
        )}
        {way === 'ios' && <IosSteps />}
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
