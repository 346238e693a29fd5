// Before the first paint, so that language, direction and theme never flash. A page drawn at build comes with all
// three and runs this when it has been read.
;(() => {
  const root = document.documentElement
  const stored = localStorage.getItem('language')
  const known = stored === 'ar' || stored === 'en' ? stored : undefined
  // A page drawn at build comes in the language that was asked for, by its address, the cookie or the browser.
  const drawn = 'drawn' in root.dataset
  const named = new URLSearchParams(location.search).get('lang')
  const asked = named === 'ar' || named === 'en' ? named : undefined
  const language = drawn && (named !== null || !known) ? root.lang : (asked ?? known ?? 'en')
  if (stored !== language) localStorage.setItem('language', language)
  // biome-ignore lint/suspicious/noDocumentCookie: the server words pages and mail by it
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`
  // The server draws by the days and hours of this place. The first use of Intl takes longer than all else before the
  // first paint, which newer browsers are spared.
  const zone = window.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `time_zone=${zone}; path=/; max-age=31536000; samesite=lax`
  // The cookie was lost, the choice was not: this page again in its language, which the address then names.
  if (drawn && root.lang !== language) location.replace(`?lang=${language}`)
  if (root.lang !== language) {
    root.lang = language
    root.dir = language === 'ar' ? 'rtl' : 'ltr'
  }
  const theme = localStorage.getItem('theme')
  // biome-ignore lint/suspicious/noDocumentCookie: the server draws pages by it
  if (theme) document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const shown = dark ? 'dark' : 'light'
  // What stands already is not said again: the whole page would be laid out anew.
  if ((theme || dark) && root.dataset.theme !== shown) root.dataset.theme = shown
  // The browser offers once, early, that the app can be installed: a button says so where it is of use.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installOffer = event
  })
  const font = document.querySelector(`link[data-font='${language}']`)
  if (font) font.media = 'all'
})()
