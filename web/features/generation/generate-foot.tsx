import type { UseQueryResult } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { CostRefusal } from '#web/domain/cost-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Estimate } from '#worker/contract/generation.ts'
import type { Closed } from './generate-rules.ts'
import { m } from './messages.ts'

type GenerateFootProps = {
  files: number
  reading: number
  bad: number
  otherLanguage: number
  builtIn: boolean
  estimate: UseQueryResult<Estimate>
  closed: Closed | undefined
  starting: boolean
  onGenerate: () => void
}

/** The cost, shown before anything is spent, and the button, which gives the reason while it is disabled. */
export function GenerateFoot(props: GenerateFootProps) {
  const { files, reading, bad, otherLanguage, builtIn, estimate, closed, starting, onGenerate } = props
  const tokens = estimate.data?.tokens ?? 0
  const refused = files > 0 ? estimate.data?.refused : undefined
  const notes = [
    ...(closed ? [m.why[closed]] : []),
    ...(!closed && reading > 0 ? [m.reading({ n: reading })] : []),
    ...(!closed && otherLanguage > 0 ? [m.otherLanguage({ n: otherLanguage })] : []),
    ...(!closed && bad > 0 ? [m.leftOut({ n: bad })] : []),
  ]
  return (
    <div className="generate-foot">
      <div className="row row-between row-wrap">
        <b className="figures">
          {tokens > 0 ? m.estimate.tokens({ n: tokens }) : builtIn ? m.estimate.free : m.estimate.model}
        </b>
        <span className="text-tiny muted">
          {estimate.isError
            ? m.estimate.failed
            : estimate.data && files > 0
              ? m.estimate.minutes({ n: estimate.data.minutes })
              : null}
        </span>
      </div>
      <p className="text-tiny muted">
        {builtIn ? `${m.estimate.builtIn}. ${m.estimate.builtInNote}` : m.estimate.model}
      </p>
      {refused && <CostRefusal why={refused.message} />}
      <Button
        kind="primary"
        block
        closed={closed !== undefined || refused !== undefined}
        busy={starting && m.starting}
        aria-describedby={notes.length > 0 ? 'generate-notes' : undefined}
        onClick={onGenerate}
      >
        <Icon of={Sparkles} />
        {files > 0 ? m.generate({ n: files }) : m.generateNone}
      </Button>
      {notes.length > 0 && (
        <p className="text-tiny muted generate-notes" id="generate-notes" role="status">
          {notes.join(' ')}
        </p>
      )}
    </div>
  )
}
