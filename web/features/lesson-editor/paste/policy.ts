/**
 * The one place that parses HTML of the clipboard. The document it makes is inert: nothing loads, no script runs, and
 * nothing of it is adopted. Trusted Types name this policy, so that no other place may parse.
 */
type Policy = { createHTML: (html: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }
let made: Policy | undefined

function policy(): Policy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  made ??= trustedTypes?.createPolicy('sullam-paste', { createHTML: (html) => html })
  return made
}

/** Even an inert document reports each style it parses to the page's policy, so they are renamed beforehand. */
export const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<style[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])style\s*=/gi, '$1data-style='))

export function parsed(html: string): Document {
  const clean = withoutStyles(html)
  return new DOMParser().parseFromString(policy()?.createHTML(clean) ?? clean, 'text/html')
}
