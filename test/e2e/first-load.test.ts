import { expect, inject, it } from 'vitest'
import { firstLoads } from '#test/support/first-load.ts'

it('no screen loads more JavaScript at first than its budget', async () => {
  const loads = await firstLoads(inject('baseUrl'))
  const over = loads.filter(
    ({ script, scriptBudget = script, idle, idleBudget = idle }) =>
      script > scriptBudget || idle > idleBudget,
  )
  expect(over).toEqual([])
  expect(loads.map(({ screen }) => screen)).toEqual([
    'landing',
    'landing in use',
    'login',
    'student home',
    'lesson',
    'lesson editor',
    'review',
    'course',
  ])
})
