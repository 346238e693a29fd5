import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

/** How long a part may take on a machine that others use too. */
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
