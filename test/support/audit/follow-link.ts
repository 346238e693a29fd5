import type { Page } from 'playwright-core'

type Location = { href: string }
type Router = {
  navigate(to: { href: string }): Promise<void>
  state: { status: string; location: Location; resolvedLocation?: Location }
}

/** Goes to an address as a link inside the application leads there, until its screen has a heading. */
export async function followLink(page: Page, address: string): Promise<void> {
  // Where the router puts itself for its own tools.
  const router = await page.evaluateHandle(
    () => (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__,
  )
  await router.evaluate((here, href) => here.navigate({ href }), address)
  await page.waitForFunction(
    ({ state }) => state.status === 'idle' && state.resolvedLocation?.href === state.location.href,
    router,
  )
  await page.locator('h1').first().waitFor()
}
