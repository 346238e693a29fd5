import { blake2b } from '@noble/hashes/blake2.js'
import { concat } from '#worker/platform/bytes.ts'
// Its source is argon2-fill.as, which says how it is made.
import compiled from './argon2-fill.wasm'

/** Cost of a hash: memory in KiB, passes, lanes (RFC 9106). */
export type Cost = { memory: number; passes: number; lanes: number }

const BLOCK = 1024
const PAGE = 64 * 1024
const VERSION = 0x13
const ARGON2ID = 2

type Exports = {
  memory: WebAssembly.Memory
  /** Where the blocks begin. */
  BLOCKS: WebAssembly.Global
  /** Fills the memory from the first two blocks of each lane; the last one of the first lane is the result. */
  fill(columns: number, lanes: number, passes: number): void
  clear(blocks: number): void
}
let machine: Exports | undefined

/**
 * Argon2id of RFC 9106 without secret and associated data, synchronous: the one instance fills the one
 * memory, so concurrent logins cost time but never more memory. Only the filling is WebAssembly;
 * an instance a hash needed gigabytes under load.
 */
export function argon2id(password: Uint8Array, salt: Uint8Array, cost: Cost, length = 32): Uint8Array {
  const parameters = words(cost.lanes, length, cost.memory, cost.passes, VERSION, ARGON2ID)
  const seed = blake2b(
    concat([parameters, sized(password), sized(salt), words(0, 0)]), // no secret, no associated data
    { dkLen: 64 },
  )
  const columns = Math.floor(cost.memory / (cost.lanes * 4)) * 4
  const { exports, blocks } = prepare(columns * cost.lanes)
  for (let lane = 0; lane < cost.lanes; lane++) {
    for (const column of [0, 1]) {
      const first = longHash(concat([seed, words(column, lane)]), BLOCK)
      blocks.set(first, (lane * columns + column) * BLOCK)
    }
  }
  exports.fill(columns, cost.lanes, cost.passes)
  const digest = longHash(blocks.slice((columns - 1) * BLOCK, columns * BLOCK), length)
  // Nothing of a password may remain.
  exports.clear(columns * cost.lanes)
  return digest
}

/** The one instance, with the memory that the cost needs. */
function prepare(count: number): { exports: Exports; blocks: Uint8Array } {
  // What argon2-fill.as exports.
  machine ??= new WebAssembly.Instance(compiled).exports as Exports
  const { memory, BLOCKS } = machine
  const start: number = BLOCKS.value
  const missing = start + count * BLOCK - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
  return { exports: machine, blocks: new Uint8Array(memory.buffer, start, count * BLOCK) }
}

/** H' of RFC 9106, section 3.3: BLAKE2b of any length. */
function longHash(input: Uint8Array, length: number): Uint8Array {
  const message = concat([words(length), input])
  if (length <= 64) return blake2b(message, { dkLen: length })
  const out = new Uint8Array(length)
  let link = blake2b(message, { dkLen: 64 })
  let at = 0
  while (length - at > 64) {
    out.set(link.subarray(0, 32), at)
    at += 32
    link = blake2b(link, { dkLen: Math.min(64, length - at) })
  }
  out.set(link, at)
  return out
}

/** 32-bit little-endian words. */
function words(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value, true)
  return new Uint8Array(view.buffer)
}

const sized = (bytes: Uint8Array) => concat([words(bytes.length), bytes])
