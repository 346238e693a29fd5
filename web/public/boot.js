// Before the first paint, so that language, direction and theme never flash.
;(() => {
  const root = document.documentElement
  const stored = localStorage.getItem('language')
  const language = stored === 'ar' || stored === 'en' ? stored : 'en'
  if (stored !== language) localStorage.setItem('language', language)
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  // biome-ignore lint/suspicious/noDocumentCookie: the server words pages and mail by it
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`
  const theme = localStorage.getItem('theme')
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'dark' : 'light'
  const font = document.querySelector(`link[data-font='${language}']`)
  if (font) font.media = 'all'
})()
