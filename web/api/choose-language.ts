import { useQueryClient } from '@tanstack/react-query'
import { locale, readLocale, setLocale } from '#web/i18n/index.ts'
import { api } from './client.ts'
import { currentUser } from './session.ts'

/**
 * Shows the interface in a language and, where someone is signed in, has their mails come in it too. The
 * page reloads at once: the call outlives it, and whether it succeeds changes nothing here.
 */
export function useChooseLanguage(): (chosen: string) => void {
  const client = useQueryClient()
  return (chosen) => {
    const language = readLocale(chosen)
    const known = currentUser(client)?.language
    if (known && (known !== language || language !== locale)) {
      api.user.preferences
        .$patch({ json: { language } }, { init: { keepalive: true } })
        .catch(() => undefined)
    }
    setLocale(language)
  }
}
