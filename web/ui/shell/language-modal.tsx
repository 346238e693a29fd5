import { useState } from 'react'
import { locale } from '#web/i18n/index.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import type { SupportedLocales } from './language-menu.tsx'
import { menus } from './menu-messages.ts'
import '../choice.css'

type LanguageModalProps = {
  locales: SupportedLocales
  open: boolean
  onClose: () => void
  onLanguage: (chosen: string) => void
}

/** One radio for each supported locale and "ok"; choosing the current one only closes it. */
export function LanguageModal({ locales, open, onClose, onLanguage }: LanguageModalProps) {
  const [chosen, setChosen] = useState<string>(locale)
  const confirm = () => {
    onClose()
    onLanguage(chosen)
  }
  return (
    <Dialog
      id="modal_language"
      open={open}
      onClose={onClose}
      title={menus.language}
      actions={
        <Button kind="primary" onClick={confirm}>
          {menus.ok}
        </Button>
      }
    >
      <div role="radiogroup" aria-label={menus.language}>
        {Object.entries(locales).map(([code, entry]) => (
          <label className="radio" key={code}>
            <input
              type="radio"
              name="locale"
              value={code}
              checked={chosen === code}
              onChange={() => setChosen(code)}
            />
            <span lang={code}>{entry.name}</span>
          </label>
        ))}
      </div>
    </Dialog>
  )
}
