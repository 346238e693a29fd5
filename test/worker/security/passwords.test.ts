import { describe, expect, it } from 'vitest'
import vectors from '#test/fixtures/security/argon2id-vectors.json'
import { restorePasswordCost } from '#test/support/password-cost.ts'
import { testServices } from '#test/support/worker-app.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { argon2id } from '#worker/platform/identity/argon2.ts'
import {
  hashPassword,
  isCommonPassword,
  matchPassword,
  needsRehash,
} from '#worker/platform/identity/passwords.ts'

restorePasswordCost()

const utf8 = (text: string) => new TextEncoder().encode(text)
const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

describe('R1 argon2id equals the one of Node', () => {
  it.each(vectors)('for "$text" with $memory KiB, $passes passes, $lanes lanes', (vector) => {
    const { memory, passes, lanes, length } = vector
    const digest = argon2id(utf8(vector.text), hex(vector.salt), { memory, passes, lanes }, length)
    expect(digest).toEqual(hex(vector.digest))
  })
})

describe('R2 many hashes at once', () => {
  it('every one of 40 ends: done, or told to come back, and none is lost', async () => {
    const services = testServices()
    const tries = Array.from({ length: 40 }, (_, index) => hashPassword(services, `password of ${index}`))
    const ended = await Promise.allSettled(tries)
    const refused = ended.filter((one) => one.status === 'rejected').map((one) => one.reason)
    expect(ended.length - refused.length).toBeGreaterThanOrEqual(32)
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(AppError)
      expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 2 })
    }
  })

  it('hashes of different people computed at the same time stay their own', async () => {
    const services = testServices()
    const words = Array.from({ length: 5 }, (_, index) => `my own sentence ${index}`)
    const hashes = await Promise.all(words.map((word) => hashPassword(services, word)))
    for (const [index, word] of words.entries())
      expect(await matchPassword(services, word, hashes)).toBe(index)
  })
})

describe('a stored password', () => {
  it('matches its own text only, composed or not', async () => {
    const services = testServices()
    const stored = [await hashPassword(services, 'café سُلَّم 🪜')]
    expect(await matchPassword(services, 'cafe\u0301 سُلَّم 🪜', stored)).toBe(0)
    expect(await matchPassword(services, 'cafe سُلَّم 🪜', stored)).toBe(-1)
  })

  it('is useless without the pepper', async () => {
    const services = testServices()
    const stored = [await hashPassword(services, 'a long sentence')]
    const other = {
      ...services,
      env: { ...services.env, PASSWORD_PEPPER: 'another pepper of thirty-two bytes' },
    }
    expect(await matchPassword(other, 'a long sentence', stored)).toBe(-1)
  })

  it('asks for a new hash when it was made with less than today', async () => {
    const stored = await hashPassword(testServices(), 'a long sentence')
    expect(needsRehash(stored)).toBe(false)
    expect(needsRehash(stored.replace('$19456$', '$9728$'))).toBe(true)
  })
})

describe('R8 common passwords', () => {
  it.each(['12345678', 'PASSWORD123', 'Qwerty123', 'aaaaaaaa', '١٢٣٤٥٦٧٨', 'محمد1234'])(
    '%s is one',
    (text) => {
      expect(isCommonPassword(text)).toBe(true)
    },
  )
  it.each(['moss-ladder-7', 'سلّم من نور', 'x9!Kq2#Lm'])('%s is none', (text) => {
    expect(isCommonPassword(text)).toBe(false)
  })
})
