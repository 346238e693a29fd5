// A page drawn at build is read before the app is there, and many visitors only read it: the app is fetched when
// somebody turns to what can be pressed. What only the browser's own menus need comes once the page is painted.
;(() => {
  const root = document.documentElement
  const { app } = document.currentScript.dataset
  const soon = window.requestIdleCallback ?? setTimeout
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    soon(() =>
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
      ),
    )
  })
  addEventListener('load', () => painted.observe({ type: 'paint', buffered: true }))

  const CONTROLS = 'a, button, summary, video'
  const turned = ({ type, target }) => {
    if (type === 'keydown' || target.closest?.(CONTROLS)) begin().catch(() => {})
  }
  const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown']
  let starting
  const begin = () => {
    starting ??= import(app).then(
      () => {
        for (const sign of SIGNS) removeEventListener(sign, turned, true)
      },
      (error) => {
        // Browsers that do not keep the failure ask again at the next sign.
        starting = undefined
        throw error
      },
    )
    return starting
  }
  for (const sign of SIGNS) addEventListener(sign, turned, true)
  // A page that Back brings out of the browser's store may be older than the session, which the app asks for.
  if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward')
    addEventListener('load', () => begin().catch(() => {}))

  // Until the app runs, whose own parts then do the same.
  addEventListener('click', (event) => {
    if ('running' in root.dataset || event.defaultPrevented) return
    const { target } = event
    // `ui/shell/theme.ts` finds the theme in the page.
    if (target.closest('[data-theme-button]')) {
      const theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
      localStorage.setItem('theme', theme)
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`
      root.dataset.theme = theme
    }
    // The film plays in its place once the app is there; where that cannot be fetched, its link is followed.
    const film = target.closest('a[data-film]')
    if (!film || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // After the effects of all parts.
    addEventListener('apprunning', () => setTimeout(() => film.isConnected && film.click()), { once: true })
    begin().catch(() => location.assign(film.href))
  })
})()
