import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const routes = fileURLToPath(new URL('../../web/routes/', import.meta.url))
const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
)

it('no route pulls a schema library into the first chunk, where its search is parsed', () => {
  expect(files.length).toBeGreaterThan(20)
  const heavy = files.filter((name) => /from '(zod|#worker\/contract)/.test(read(name)))
  expect(heavy, 'read the parameters by routes/-search.ts').toEqual([])
})

/** Type imports cost nothing. */
function read(name: string): string {
  return readFileSync(routes + name, 'utf8').replaceAll(/^import type .*$/gm, '')
}
