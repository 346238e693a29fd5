import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { currentBuild, sourcesHash } from '#worker/local/build.ts'

it('a build leaves its sources as they were, so that the next start builds nothing', () => {
  const build = currentBuild()
  expect(basename(build)).toBe(sourcesHash().slice(0, 16))
  expect(currentBuild()).toBe(build)
})
