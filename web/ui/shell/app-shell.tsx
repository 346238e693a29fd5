import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { Logo } from '../logo.tsx'
import { ui } from '../messages.ts'
import { MainArea, SkipLink } from './main-area.tsx'
import './app-shell.css'
import './top-bar.css'
import './rail.css'

export type NavItem = {
  to: LinkProps['to']
  label: string
  icon: LucideIcon
  mirror?: boolean
  /** Only on its own address; without it, on every address below as well. */
  exact?: boolean
  /** At the foot of the rail or beside the word: a number that waits. */
  count?: ReactNode
}

type AppShellProps = {
  items: readonly NavItem[]
  /** Language, theme and account: under the rail, and at the end of the top bar on phones. */
  account: ReactNode
  children: ReactNode
  /** 64 px rail and panes that scroll by themselves: review, editor, bank. */
  work?: boolean
}

/** Signed-in pages: a rail of 248, 84 or 64 px, on phones a top bar and a bottom bar. */
export function AppShell({ items, account, children, work }: AppShellProps) {
  return (
    <div className={classes('app', work && 'app-work')}>
      <SkipLink />
      {!work && (
        <header className="top-bar">
          <Logo />
          <span className="grow" />
          {account}
        </header>
      )}
      <nav className="rail" aria-label={ui.mainMenu}>
        <Logo />
        {items.map((item) => (
          <RailLink key={item.to} item={item} />
        ))}
        <div className="rail-foot">{account}</div>
      </nav>
      {work ? (
        <MainArea className="work-main">{children}</MainArea>
      ) : (
        <MainArea className="main">{children}</MainArea>
      )}
      {!work && (
        <nav className="bottom-bar" aria-label={ui.mainMenu}>
          {items.slice(0, 4).map((item) => (
            <Link key={item.to} to={item.to} className="bottom-item" activeOptions={{ exact: item.exact }}>
              <span className="bottom-item-icon">
                <Icon of={item.icon} mirror={item.mirror} />
              </span>
              {item.label}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}

function RailLink({ item }: { item: NavItem }) {
  return (
    <Link
      to={item.to}
      className="rail-item"
      activeOptions={{ exact: item.exact }}
      aria-label={item.label}
      title={item.label}
    >
      <Icon of={item.icon} mirror={item.mirror} />
      <span className="rail-text">{item.label}</span>
      {item.count}
    </Link>
  )
}
