import { num } from '#web/i18n/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CaptionFault } from '#worker/contract/media.ts'
import { m } from './messages.ts'

const SHOWN = 20

type CaptionFaultsProps = { faults: CaptionFault[]; readable: number; onKeep: () => void }

/** What can't be used of a caption file, by line, and a way to keep the rest. */
export function CaptionFaults({ faults, readable, onKeep }: CaptionFaultsProps) {
  const more = faults.length - SHOWN
  return (
    <Banner tone="warn">
      <div className="stack gap-small">
        {faults.length > 0 && <p className="weight-strong">{m.captions.faults({ n: faults.length })}</p>}
        <ul className="stack gap-tiny">
          {faults.slice(0, SHOWN).map(({ line, code }) => {
            const why = m.captions.whys[code]
            // Line 0 speaks of the whole file.
            return <li key={`${line} ${code}`}>{line > 0 ? m.captions.line({ n: num(line), why }) : why}</li>
          })}
          {more > 0 && <li>{m.captions.moreFaults({ n: more })}</li>}
        </ul>
        {readable > 0 ? (
          <div>
            <Button size="dense" onClick={onKeep}>
              {m.captions.keepRest({ n: readable })}
            </Button>
          </div>
        ) : (
          <p>{m.captions.nothingReadable}</p>
        )}
      </div>
    </Banner>
  )
}
