import type { LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Bar } from '../bar.tsx'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { parts } from '../part-messages.ts'
import { MainArea, SkipLink } from './main-area.tsx'
import './top-bar.css'

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
  /** Instead of a share: what stands on that edge. */
  line?: ReactNode
  children: ReactNode
}

/** Focused work (a lesson, an exam): no rail and no bottom bar, only a bar with a way out. */
export function FocusedShell({ back, title, meta, end, progress, line, children }: FocusedShellProps) {
  return (
    <>
      <SkipLink />
      <header className="top-bar">
        <ButtonLink
          kind="ghost"
          className="button-icon"
          to={back.to}
          params={back.params}
          search={back.search}
          aria-label={back.label ?? parts.back}
        >
          <Icon of={ArrowLeft} mirror />
        </ButtonLink>
        <div className="top-bar-title grow">
          <p className="weight-strong text-small one-line">{title}</p>
          {meta && <p className="text-tiny muted one-line">{meta}</p>}
        </div>
        {end}
        {(progress || line) && (
          <span className="top-bar-line">
            {line ?? (progress && <Bar thin share={progress.share} label={progress.label} />)}
          </span>
        )}
      </header>
      <MainArea>{children}</MainArea>
    </>
  )
}
