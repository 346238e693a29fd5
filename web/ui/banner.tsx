import type { LucideIcon } from 'lucide-react'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { ui } from './messages.ts'
import './banner.css'

type BannerProps = {
  tone?: 'info' | 'warn' | 'bad' | 'off'
  icon?: LucideIcon
  children: ReactNode
  /** Across the page, under the top bar. */
  strip?: boolean
}

export function Banner({ tone = 'info', icon, children, strip }: BannerProps) {
  return (
    <div
      className={classes('banner', tone !== 'info' && `banner-${tone}`, strip && 'banner-strip')}
      role="status"
    >
      {icon && <Icon of={icon} />}
      {children}
    </div>
  )
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )

/** Shown by the layouts while the network is away. */
export function OfflineBanner() {
  const online = useOnline()
  if (online) return null
  return (
    <Banner tone="off" icon={WifiOff} strip>
      <span>{ui.offline}</span>
    </Banner>
  )
}
