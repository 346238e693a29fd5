import { useState } from 'react'
import licenceAddress from 'tesseract.js-core/LICENSE?url'
import { scanWords as m } from '#web/domain/scan/messages.ts'
import { num } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SCAN_LANGUAGES, type ScanLanguage } from './recogniser.ts'
import type { useReading } from './use-reading.ts'

type ReadingToolsProps = {
  page: number
  /** Those that are to be read, of so many that the file has. */
  pages: number[]
  count: number
  unread: number[]
  /** A provider is configured that reads pages too. */
  byProvider: boolean
  reading: ReturnType<typeof useReading>
}

/** In which language the pages are, and what starts and stops the reading. */
export function ReadingTools({ page, pages, count, unread, byProvider, reading }: ReadingToolsProps) {
  const [language, setLanguage] = useState<ScanLanguage>(locale)
  const choices = SCAN_LANGUAGES.map((value) => ({ value, label: m.languages[value] }))
  const [asking, setAsking] = useState(false)
  const isFresh = unread.length === pages.length
  return (
    <div className="stack gap-small">
      <div className="row row-wrap gap-medium">
        <Segmented dense label={m.language} choices={choices} value={language} onValue={setLanguage} />
        {reading.page === undefined ? (
          <>
            {unread.length > 0 && (
              <Button kind="soft" onClick={() => void reading.read(unread, { language })}>
                {isFresh ? m.readAll : m.readRest}
              </Button>
            )}
            {!unread.includes(page) && (
              <Button kind="ghost" onClick={() => setAsking(true)}>
                {m.readAgain}
              </Button>
            )}
            {byProvider && (
              <Button kind="ghost" onClick={() => void reading.sendToProvider(page)}>
                {m.byProvider}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={reading.stop}>{m.stop}</Button>
        )}
      </div>
      {isFresh && reading.page === undefined && (
        <p className="muted text-small">
          {m.firstTime}{' '}
          <a className="link" href={licenceAddress}>
            {m.licence}
          </a>
        </p>
      )}
      {byProvider && <p className="muted text-small">{m.providerNote}</p>}
      {reading.page !== undefined && (
        <div className="stack gap-tiny" role="status">
          <p className="text-small">{m.reading({ page: num(reading.page), of: num(count) })}</p>
          <Bar share={1 - unread.length / pages.length} label={m.pageNavigation} thin />
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.againTitle}
        stay={m.againStay}
        act={m.againAct}
        kind="primary"
        onConfirm={() => {
          setAsking(false)
          void reading.read([page], { language, again: true })
        }}
      >
        <p>{m.againText}</p>
      </ConfirmDialog>
      {reading.fault && (
        <p className="text-bad" role="alert">
          {reading.fault}
        </p>
      )}
    </div>
  )
}
