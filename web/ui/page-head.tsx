import type { ReactNode } from 'react'

/** The title of a screen, which takes the focus when one arrives. */
export const PageTitle = ({ children }: { children: ReactNode }) => (
  <h1 className="text-headline" tabIndex={-1}>
    {children}
  </h1>
)

/** The title of a screen with what can be done beside it. */
export const PageHead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <header className="page-head">
    <PageTitle>{title}</PageTitle>
    {children}
  </header>
)

/** The title of a screen with a line about it below; `live` where that line changes while one looks. */
export const PageLead = ({ title, lead, live }: { title: ReactNode; lead: ReactNode; live?: boolean }) => (
  <header className="stack gap-tiny">
    <PageTitle>{title}</PageTitle>
    <p className="muted" role={live ? 'status' : undefined}>
      {lead}
    </p>
  </header>
)
