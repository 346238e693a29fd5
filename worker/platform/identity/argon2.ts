import { blake2b } from '@noble/hashes/blake2.js'
import compiled from 'argon2-wasm-edge/wasm/argon2.wasm'
import { concat } from '#worker/platform/bytes.ts'

/** Cost of a hash: memory in KiB, passes, lanes (RFC 9106). */
export type Cost = { memory: number; passes: number; lanes: number }

const BLOCK = 1024
/** What the module allocates by itself; asking it for less than it has would overflow its arithmetic. */
const FIRST_BYTES = 512 * 1024
const VERSION = 0x13
const ARGON2ID = 2

type Exports = {
  memory: WebAssembly.Memory
  Hash_GetBuffer(): number
  Hash_SetMemorySize(bytes: number): number
  Hash_Calculate(length: number, memory: number): void
}
type Machine = { exports: Exports; block: Uint8Array }
let machine: Machine | undefined

/**
 * Argon2id of RFC 9106 without secret and associated data, synchronous: the one instance fills the one
 * memory, so concurrent logins cost time but never more memory. Only the block filling is WebAssembly;
 * an instance a hash, as the package itself makes, needed gigabytes under load.
 */
export function argon2id(password: Uint8Array, salt: Uint8Array, cost: Cost, length = 32): Uint8Array {
  const { block, exports } = prepare(cost.memory)
  const parameters = words(cost.lanes, length, cost.memory, cost.passes, VERSION, ARGON2ID)
  const seed = blake2b(
    concat([parameters, sized(password), sized(salt), words(0, 0)]), // no secret, no associated data
    { dkLen: 64 },
  )
  const perLane = Math.floor(cost.memory / (cost.lanes * 4)) * 4
  for (let lane = 0; lane < cost.lanes; lane++) {
    for (const column of [0, 1]) {
      const first = longHash(concat([seed, words(column, lane)]), BLOCK)
      block.set(first, (lane * perLane + column) * BLOCK)
    }
  }
  block.set(parameters, cost.memory * BLOCK)
  exports.Hash_Calculate(0, cost.memory)
  const digest = longHash(block.slice(0, BLOCK), length)
  // The memory is cleared: blocks are XORed into what it holds, and nothing of a password may remain.
  block.fill(0, 0, (cost.memory + 1) * BLOCK)
  return digest
}

/** The one instance, with the memory that the cost needs. */
function prepare(memory: number): Machine {
  machine ??= start()
  const bytes = (memory + 1) * BLOCK // one block more carries the parameters
  if (machine.block.length < bytes) {
    if (machine.exports.Hash_SetMemorySize(bytes) !== 0) throw new Error('No memory for argon2id')
    machine.block = viewOf(machine.exports, bytes)
  }
  return machine
}

function start(): Machine {
  // The exports of the package's argon2.c.
  const exports = new WebAssembly.Instance(compiled).exports as Exports
  return { exports, block: viewOf(exports, FIRST_BYTES) }
}

/** Created again after the memory has grown, which detaches the old buffer. */
const viewOf = ({ memory, Hash_GetBuffer }: Exports, bytes: number) => {
  const start = Hash_GetBuffer()
  return new Uint8Array(memory.buffer, start, bytes)
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
