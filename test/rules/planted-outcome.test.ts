import { expect, it } from 'vitest'
import { outcomeOf } from '#test/planted/outcome.ts'

const bug = { rule: 'R15', test: 'test/worker/a.test.ts' }
const fileOf = (...assertionResults: { status: string; fullName: string; failureMessages: string[] }[]) => ({
  testResults: [{ name: bug.test, message: '', assertionResults }],
})
const result = (status: string, fullName = 'R15: a foreign origin changes nothing', message = '') => ({
  ...{ status, fullName },
  failureMessages: message ? [message] : [],
})

it('a planted bug is seen by a test that fails, which is named with what it found', () => {
  const seen = fileOf(result('passed', 'R15: first'), result('failed', 'R15: second', 'expected 1\nat a.ts'))
  expect(outcomeOf(bug, seen)).toEqual({ isSeen: true, by: '“R15: second”: expected 1' })
  const twice = fileOf(result('failed'), result('failed'))
  expect(outcomeOf(bug, twice)).toMatchObject({ by: '“R15: a foreign origin changes nothing” and 1 more' })
})

it.each([
  ['no project runs the file', { testResults: [] }, 'no test ran: no project of vitest holds'],
  ['no name holds the rule', fileOf(result('skipped'), result('skipped')), 'none of the 2 names in'],
  ['the tests pass', fileOf(result('passed'), result('skipped', 'other')), '1 passed: “R15: a foreign'],
  [
    'the bug does not compile',
    { testResults: [{ name: bug.test, message: 'Unexpected token\n at a.ts', assertionResults: [] }] },
    'it did not compile or load: Unexpected token',
  ],
])('a planted bug is not seen where %s, and that is said', (_, report, why) => {
  expect(outcomeOf(bug, report)).toMatchObject({ isSeen: false, why: expect.stringContaining(why) })
})
