import { Info } from 'lucide-react'
import { LIMITS } from '#db/limits-vocabulary.ts'
import { num } from '#web/i18n/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WORD_FILES, WORD_FOLDER } from '#worker/correction/word-files.ts'
import { m } from './messages.ts'
import type { Reading } from './use-correcting.ts'

/** What the correction can do, what it uses, and what is missing at the moment. */
export function Remarks({ reading, onRetry }: { reading: Reading; onRetry: () => void }) {
  return (
    <div className="stack gap-small">
      {reading === 'failed' && <ErrorPart message={m.readerFailed} onRetry={onRetry} />}
      {reading === 'long' && (
        <Banner tone="warn" icon={Info}>
          {m.tooLong({ most: num(LIMITS.correctedChars) })}
        </Banner>
      )}
      {reading === 'lists' && <Banner icon={Info}>{m.listsAlone}</Banner>}
      <p className="row row-top gap-small text-small muted pretty">
        <Icon of={Info} size={16} />
        <span>
          {m.rulesAlone} {m.private} {m.words}{' '}
          {(['ar', 'en'] as const).map((language, at) => (
            <span key={language}>
              {at > 0 && ' · '}
              <a className="link" href={`/${WORD_FOLDER}/${WORD_FILES[language].notice}`}>
                {m.wordsOf[language]}
              </a>
            </span>
          ))}
        </span>
      </p>
    </div>
  )
}
