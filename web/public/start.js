// A page drawn at build is read before the app is there: the app is fetched when the page has loaded and been
// painted, and so is what only the browser's own menus need.
;(() => {
  const root = document.documentElement
  const { app } = document.currentScript.dataset
  const soon = window.requestIdleCallback ?? setTimeout
  const begin = () => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
    )
    import(app)
  }
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    soon(begin)
  })
  addEventListener('load', () => painted.observe({ type: 'paint', buffered: true }))
  // Until the app runs, whose own button then does the same (ui/shell/theme.ts) and finds the theme in the page.
  addEventListener('click', ({ target }) => {
    if ('running' in root.dataset || !target.closest('[data-theme-button]')) return
    const theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    localStorage.setItem('theme', theme)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`
    root.dataset.theme = theme
  })
})()
