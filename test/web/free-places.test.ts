import { expect, it } from 'vitest'
import { endOf, freePlaces, sharedCode } from '#web/features/sharing/code-rules.ts'
import type { InviteCode } from '#worker/contract/sharing.ts'

const code = (values: Partial<InviteCode>): InviteCode => ({
  id: 'c',
  code: 'K7M4-42QP',
  url: 'https://sullam.test/join?code=K7M4-42QP',
  is_free: true,
  max_uses: 10,
  uses: 0,
  ends_at: null,
  revoked_at: null,
  created_at: '2030-01-01T00:00:00.000Z',
  ...values,
})
const REVOKED = { revoked_at: '2030-01-02T00:00:00.000Z' }
const OVER = { ends_at: '2020-01-01T00:00:00.000Z' }

it('free places are those of codes that still work, with those that are taken by any', () => {
  expect(freePlaces([code({ is_free: false, uses: 3 })])).toBeUndefined()
  expect(freePlaces([code({ uses: 3 }), code({ max_uses: 5 })])).toEqual({ taken: 3, of: 15 })
  expect(freePlaces([code({ uses: 3, ...REVOKED }), code({ uses: 1, ...OVER })])).toEqual({ taken: 4, of: 4 })
  expect(freePlaces([code({ uses: 3 }), code({ max_uses: null, uses: 2 })])).toEqual({ taken: 5, of: null })
  expect(freePlaces([code({ max_uses: null, uses: 2, ...REVOKED })])).toEqual({ taken: 2, of: 2 })
})

it('a code works until it is revoked, over or full', () => {
  expect(endOf(code({ uses: 9 }))).toBeUndefined()
  expect(new Set([REVOKED, OVER, { uses: 10 }].map((ended) => endOf(code(ended)))).size).toBe(3)
})

it('the code that is shared with everybody gives free places only where no other works', () => {
  const [free, ended, paid] = [code({}), code({ is_free: false, ...OVER }), code({ is_free: false })]
  expect(sharedCode([free, ended, paid])).toBe(paid)
  expect(sharedCode([ended, free])).toBe(free)
  expect(sharedCode([ended])).toBeUndefined()
})
