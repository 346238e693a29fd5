import type { LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Bar } from '../bar.tsx'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { parts } from '../part-messages.ts'
import { MainArea, SkipLink } from './main-area.tsx'

type FocusedShellProps = {
  /** The way out. */
  back: Pick<LinkProps, 'to' | 'params' | 'search'> & { label?: string }
  title: ReactNode
  /** A quiet second line: "Lesson 6 of 11". */
  meta?: ReactNode
  /** Clock, saved line, language: at inline end. */
  end?: ReactNode
  /** 0 to 1, drawn on the lower edge of the bar. */
  progress?: { share: number; label: string }
  children: ReactNode
}

/** Focused work (a lesson, an exam): no rail and no bottom bar, only a bar with a way out. */
export function FocusedShell({ back, title, meta, end, progress, children }: FocusedShellProps) {
  return (
    <>
      <SkipLink />
      <header className="topbar focused">
        <ButtonLink
          kind="ghost"
          className="btn-icon"
          to={back.to}
          params={back.params}
          search={back.search}
          aria-label={back.label ?? parts.back}
        >
          <Icon of={ArrowLeft} mirror />
        </ButtonLink>
        <div className="topbar-title grow">
          <p className="w6 t-14 clamp-1">{title}</p>
          {meta && <p className="t-12 muted">{meta}</p>}
        </div>
        {end}
        {progress && (
          <span className="topbar-line">
            <Bar thin share={progress.share} label={progress.label} />
          </span>
        )}
      </header>
      <MainArea>{children}</MainArea>
    </>
  )
}
