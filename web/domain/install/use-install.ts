import { useSyncExternalStore } from 'react'

/** What Chromium gives a page that can be installed; TypeScript does not know of it. `boot.js` keeps it. */
type InstallOffer = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}
type Installing = Window & { installOffer?: InstallOffer | undefined }

/** How this browser puts the app on the device: it asks itself, only its own menu can, or there is no need any more. */
export type InstallWay = 'offer' | 'ios' | 'installed' | 'menu'

/** Of this device and not of one person: it outlives a logout. */
const CLOSED = 'install-closed'
const CHANGES = ['beforeinstallprompt', 'installoffer', 'appinstalled', 'storage']

function watch(changed: () => void): () => void {
  for (const name of CHANGES) window.addEventListener(name, changed)
  return () => {
    for (const name of CHANGES) window.removeEventListener(name, changed)
  }
}
const changed = () => window.dispatchEvent(new Event('installoffer'))

const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** An iPad says that it is a Mac; no Mac is touched with several fingers. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

let isInstalled = false
function wayNow(): InstallWay {
  if (isInstalled || isStandalone()) return 'installed'
  if ((window as Installing).installOffer) return 'offer'
  return isIos() ? 'ios' : 'menu'
}

/** How the app is installed here, whether somebody closed the offer for good, and doing either. */
export function useInstall() {
  const way = useSyncExternalStore(watch, wayNow, () => 'menu' as const)
  const isClosed = useSyncExternalStore(
    watch,
    () => localStorage.getItem(CLOSED) !== null,
    () => true,
  )
  const close = () => {
    localStorage.setItem(CLOSED, new Date().toISOString())
    changed()
  }
  const install = async () => {
    const { installOffer: offer } = window as Installing
    if (!offer) return
    await offer.prompt()
    const { outcome } = await offer.userChoice
    // An offer can be used once; the browser makes another where it was turned down.
    ;(window as Installing).installOffer = undefined
    isInstalled = outcome === 'accepted'
    if (isInstalled) changed()
    else close()
  }
  return { way, isClosed, install, close }
}
