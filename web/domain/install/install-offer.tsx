import { MonitorDown, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IosSteps } from './ios-steps.tsx'
import { installWords as m } from './messages.ts'
import { useInstall } from './use-install.ts'
import './install-offer.css'

/** Offers, in one quiet row, to put the app on the device. Closed once, it never comes again. */
export function InstallOffer() {
  const { way, isClosed, install, close } = useInstall()
  if (isClosed || (way !== 'offer' && way !== 'ios')) return null
  return (
    <section className="install-offer no-print" aria-label={m.offer}>
      <Icon of={MonitorDown} />
      <div className="grow stack gap-tiny">
        <p className="weight-strong">{m.offer}</p>
        <p className="text-small muted pretty">{m.offerWhy}</p>
        {way === 'ios' && <IosSteps />}
      </div>
      {way === 'offer' && (
        <Button size="small" onClick={() => void install()}>
          {m.install}
        </Button>
      )}
      <IconButton icon={X} label={m.offerClose} onClick={close} />
    </section>
  )
}
