// A page drawn at build is read before the app is there: the app is fetched when the page has loaded and been
// painted, and so is what only the browser's own menus need.
;(() => {
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
})()
