import { useEffect, useState } from 'react'
import type { Locale } from '#db/account-vocabulary.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { m } from './messages.ts'
import { recentTexts } from './recent-texts.ts'

/** How long a text must be left alone before it is stored. */
const KEPT_AFTER_MS = 2_000

/** The list shows only a line of each. */
const SHOWN = 200

type RecentTextsProps = {
  userId: string
  text: string
  language: Locale
  onUse: (text: string, language: Locale) => void
}

/** This person's last ten texts in this browser, to reopen or delete. */
export function RecentTexts({ userId, text, language, onUse }: RecentTextsProps) {
  const [kept, setKept] = useState(() => recentTexts(userId).list())
  useEffect(() => {
    const timer = setTimeout(() => {
      recentTexts(userId).keep({ text, language })
      setKept(recentTexts(userId).list())
    }, KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [userId, text, language])
  const others = kept.filter((one) => one.text !== text)
  if (others.length === 0) return null
  return (
    <details className="recent-texts">
      <summary className="weight-strong">{m.recent}</summary>
      <div className="row row-between row-wrap">
        <p className="text-small muted">{m.recentHint}</p>
        <Button
          kind="ghost"
          size="small"
          onClick={() => {
            recentTexts(userId).forget()
            setKept([])
          }}
        >
          {m.deleteRecent}
        </Button>
      </div>
      <List>
        {others.map((one) => (
          <ListItem key={one.text}>
            <bdi className="grow one-line match-parent" lang={one.language} dir={directionOf(one.language)}>
              {one.text.slice(0, SHOWN)}
            </bdi>
            <Button size="small" onClick={() => onUse(one.text, one.language)}>
              {m.useAgain}
            </Button>
          </ListItem>
        ))}
      </List>
    </details>
  )
}
