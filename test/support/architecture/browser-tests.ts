import { lineAt, type SourceFile } from './files.ts'

const WAITS = /networkidle|waitForTimeout/g

/** A sleep is too short on a busy machine and too long on an idle one, and a quiet network says nothing of the page. */
export const waitBreaches = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^test\/(bench|e2e|support\/(?!architecture\/))/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(WAITS)].map(
        ({ 0: found, index }) =>
          `${path}:${lineAt(text, index)} has ${found}. Wait for what the test needs: an element, an answer, applicationStands or pageStands.`,
      ),
    )

/** Addresses of the routes that are pages: their layouts have none of their own. */
const pagesOf = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('web/routes/'))
    .flatMap(({ text }) => [...text.matchAll(/createFileRoute\(\s*'([^']+)'/g)].map(([, id = '']) => id))
    .filter((id) => !/\/_\w+$/.test(id))
    .map((id) => id.replaceAll(/\/_\w+/g, ''))

/** A screen that nobody audits may be unreadable for a part of its readers without a test that says so. */
export function auditBreaches(files: SourceFile[], audited: readonly string[]): string[] {
  const pages = pagesOf(files)
  return [
    ...pages
      .filter((page) => !audited.includes(page))
      .map(
        (page) =>
          `${page} is not audited. Name its states, or why it has none, in test/support/audit/screens.ts.`,
      ),
    ...audited
      .filter((page) => !pages.includes(page))
      .map((page) => `${page} is no route any more. Take it out of test/support/audit/screens.ts.`),
  ]
}
