// A page drawn at build is read before the app is there: the app is fetched when the page has loaded.
;(() => {
  const { app } = document.currentScript.dataset
  const soon = window.requestIdleCallback ?? setTimeout
  addEventListener('load', () => soon(() => import(app)))
})()
