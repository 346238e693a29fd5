// A page drawn for its reader is read before the app is there. What the policy forbids in its text is set here; then
// the app is fetched, and what was pressed meanwhile is pressed again when it runs.
;(() => {
  const root = document.documentElement
  const { app, chunks, sheets } = document.currentScript.dataset
  for (const element of document.querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style
  const sizes = [1, 1.15, 1.3]
  const look = { text_size: '--text-size', text_spacing: '--text-spacing' }
  for (const [key, name] of Object.entries(look))
    root.style.setProperty(name, sizes[Number(localStorage.getItem(key))] ?? 1)

  const link = (attributes) =>
    document.head.append(Object.assign(document.createElement('link'), attributes))
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    // The page has what is in the sheets of its chunks, and a chunk asks for none that stands there.
    for (const sheet of sheets.split(' ')) link({ rel: 'stylesheet', disabled: true, href: `/${sheet}` })
    for (const chunk of chunks.split(' ')) link({ rel: 'modulepreload', href: `/${chunk}` })
    link({ rel: 'manifest', href: '/manifest.webmanifest' })
    import(app)
    // The first number or date that a page writes takes long: it is prepared while the app is on its way.
    setTimeout(() => new Intl.DateTimeFormat(root.lang))
  }
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    begin()
  })
  painted.observe({ type: 'paint', buffered: true })
  // A page in a tab that nobody sees is not painted.
  if (document.visibilityState !== 'visible') addEventListener('load', begin)

  // Links lead on by themselves; a button does nothing before the app runs.
  const pressed = []
  const wait = (event) => {
    const button = event.target.closest('button:not([popovertarget])')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(button)
  }
  addEventListener('click', wait, true)
  // This script may come later than the page, to somebody who is quick or has a slow connection.
  // A choice holds "on" where it has no value: nobody typed that.
  const TEXT = 'input:read-write, textarea:read-write'
  const isTyped = ({ value, defaultValue }) => value !== defaultValue
  const typedIn = new Set([...document.querySelectorAll(TEXT)].filter(isTyped))
  const noteTyped = ({ target }) => target.matches(TEXT) && typedIn.add(target)
  addEventListener('input', noteTyped, true)
  // The app takes over the part of an event first, and would know the text as the one that always stood there.
  const typeAgain = (field) => {
    field.dispatchEvent(new Event('dragend', { bubbles: true }))
    const { value } = field
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  addEventListener('apprunning', () => {
    removeEventListener('click', wait, true)
    removeEventListener('input', noteTyped, true)
    // After the effects of all parts.
    setTimeout(() => {
        for (const field of typedIn) if (field.isConnected) typeAgain(field)
        for (const button of pressed) if (button.isConnected) button.click()
      })
  }, { once: true })
})()
