import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LessonView } from '#worker/contract/learning.ts'
import { checkElement } from './check.tsx'
import { type Foot, footOf } from './foot-rules.ts'
import { m } from './lesson-messages.ts'
import { loop as words } from './loop-messages.ts'
import type { LoopStep } from './loop-rules.ts'
import type { Checks } from './use-checks.ts'
import type { Loop } from './use-loop.ts'
import '#web/ui/foot-bar.css'

type FootProps = {
  lesson: LessonView
  steps: LoopStep[]
  checks: Checks
  loop: Loop
  onEnd: () => void
}

export function stepTitle(step: LoopStep | undefined, lesson: LessonView): string {
  if (step?.kind === 'section') return step.title ?? lesson.title
  if (step?.kind === 'keep') return words.steps.keep
  return lesson.objectives.length > 0 ? words.steps.end : words.end.answers
}

/** Scrolls to a check and focuses its first answer. */
function goToCheck(id: string) {
  const check = checkElement(id)
  check?.scrollIntoView({ block: 'nearest' })
  check
    ?.querySelector<HTMLElement>('[role=radio][tabindex="0"], [role=checkbox], [role=option], input, button')
    ?.focus({ preventScroll: true })
}

/** The one next step, always in the same place; after an answer the focus moves there. */
export function LessonFoot({ lesson, steps, checks, loop, onEnd }: FootProps) {
  const primary = useRef<HTMLButtonElement>(null)
  const foot = footOf({ steps, checks: checks.all, current: loop.current, active: checks.active })
  const { active } = checks
  const verdict = active ? checks.of(active).verdict : undefined
  useEffect(() => {
    if (verdict) primary.current?.focus({ preventScroll: true })
  }, [verdict])
  const retry = (id: string) => {
    // Focused at once, so that what is typed next goes into the field.
    flushSync(() => checks.again(id))
    goToCheck(id)
  }
  const skipTo = foot.do === 'answer' ? foot.skipTo : null
  return (
    <section className="foot-bar no-print" aria-label={words.foot.label}>
      <div className="foot-bar-inner">
        {foot.do === 'retry' ? (
          <Button kind="ghost" onClick={() => checks.show(foot.check)}>
            {words.foot.show}
          </Button>
        ) : skipTo !== null ? (
          <Button kind="ghost" onClick={() => loop.go(skipTo)}>
            {words.foot.skip}
          </Button>
        ) : (
          <span className="text-small muted desktop-only">{saidBeside(foot, steps, loop.current)}</span>
        )}
        <Primary
          primary={primary}
          busy={foot.do === 'finish' && loop.finish.isPending && m.lesson.finishing}
          onClick={() => {
            if (foot.do === 'retry') retry(foot.check)
            else if (foot.do === 'answer') goToCheck(foot.check)
            else if (foot.do === 'start') loop.go(0)
            else if (foot.do === 'next') loop.go(foot.step)
            else onEnd()
          }}
        >
          {labelOf(foot, lesson, steps)}
          {(foot.do === 'next' || (foot.do === 'finish' && lesson.next)) && <Icon of={ArrowRight} mirror />}
        </Primary>
      </div>
    </section>
  )
}

type PrimaryProps = {
  primary: React.Ref<HTMLButtonElement>
  busy: string | false
  onClick: () => void
  children: ReactNode
}
const Primary = ({ primary, busy, onClick, children }: PrimaryProps) => (
  <Button kind="primary" ref={primary} busy={busy} onClick={onClick}>
    {children}
  </Button>
)

function labelOf(foot: Foot, lesson: LessonView, steps: LoopStep[]): ReactNode {
  switch (foot.do) {
    case 'start':
      return words.foot.start
    case 'retry':
      return words.foot.tryAgain
    case 'answer':
      return words.foot.answer
    case 'next': {
      const step = steps[foot.step]
      const title = stepTitle(step, lesson)
      const own = step?.kind === 'section' ? { lang: lesson.language, dir: directionOf(lesson.language) } : {}
      return (
        <span className="one-line">
          {words.foot.nextBefore} <bdi {...own}>{title}</bdi>
        </span>
      )
    }
    case 'finish':
      if (!lesson.progress.done) return m.lesson.finish
      return lesson.next ? m.lesson.next : m.toPath
  }
}

function saidBeside(foot: Foot, steps: LoopStep[], current: number): string {
  const sections = steps.filter(({ kind }) => kind === 'section').length
  const asked = steps.reduce((sum, { asks }) => sum + asks.length, 0)
  if (foot.do === 'start') {
    const checks = asked > 0 ? ` · ${words.foot.checks({ n: asked })}` : ''
    return `${words.foot.sections({ n: sections })}${checks}`
  }
  return current >= 0 && current < sections ? words.foot.section({ n: current + 1, total: sections }) : ''
}
