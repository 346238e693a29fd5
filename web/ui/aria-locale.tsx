import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { intlTag } from '#web/i18n/format.ts'

/**
 * Tells React Aria our language: by itself it would take the browser's, and arrow keys would go the
 * wrong way. Around the parts that use it, so that a page without them does not load it.
 */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={intlTag()}>{children}</I18nProvider>
}
