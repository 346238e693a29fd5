import { useQuery } from '@tanstack/react-query'
import { Diff } from '#web/domain/diff.tsx'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { ComparedPart } from '#worker/contract/publishing.ts'
import { m } from './messages.ts'
import { compareQuery } from './queries.ts'
import './history.css'

const TONES: Record<ComparedPart['state'], ChipTone | undefined> = {
  same: undefined,
  changed: 'info',
  moved: 'info',
  added: 'ok',
  removed: 'bad',
}

type Props = { lessonId: string; from: string; to: string; lang: string }

/** What differs between two sides of a lesson; runs of parts that are the same are folded. */
export function Compared({ lessonId, from, to, lang }: Props) {
  const compared = useQuery(compareQuery(lessonId, from, to))
  const runs = runsOf(compared.data ?? [])
  const isSame = compared.data?.every(({ state }) => state === 'same') ?? false
  return (
    <section aria-label={m.history.compare}>
      <QueryState query={compared} rows={5} />
      {isSame && from !== to && <p className="muted">{m.history.same}</p>}
      {runs.map((run) => {
        const first = run[0]
        const key = `${first?.part} ${first?.id}`
        if (first?.state !== 'same' || isSame)
          return run.map((part) => <Part key={`${part.part} ${part.id}`} part={part} lang={lang} />)
        return (
          <details key={key} className="history-same">
            <summary>{m.history.unchanged({ n: run.length })}</summary>
            {run.map((part) => (
              <Part key={`${part.part} ${part.id}`} part={part} lang={lang} />
            ))}
          </details>
        )
      })}
    </section>
  )
}

function Part({ part, lang }: { part: ComparedPart; lang: string }) {
  return (
    <div className="history-part">
      <div className="row gap-small">
        <span className="text-tiny muted">{m.history.parts[part.part]}</span>
        {part.state !== 'same' && (
          <Chip dense tone={TONES[part.state]}>
            {m.history.states[part.state]}
          </Chip>
        )}
      </div>
      <Diff words={part.words} lang={lang} />
    </div>
  )
}

/** Parts in their order, those next to each other that are the same together. */
function runsOf(parts: ComparedPart[]): ComparedPart[][] {
  const runs: ComparedPart[][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (part.state === 'same' && last?.[0]?.state === 'same') last.push(part)
    else runs.push([part])
  }
  return runs
}
