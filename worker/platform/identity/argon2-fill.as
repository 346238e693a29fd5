// The memory of argon2id (RFC 9106), filled with SIMD: the source of argon2-fill.wasm, in AssemblyScript 0.28.20. After a
// change, as a file whose name ends in .ts:
//   asc argon2-fill.ts -O3 --noAssert --enable simd --enable bulk-memory --runtime stub --memoryBase 8192 -o argon2-fill.wasm

/** Where the blocks begin; below are five blocks of work. */
export const BLOCKS: usize = 65536
const BLOCK: usize = 1024
const FIRST: usize = 1024
const MIXED: usize = 2048
const ADDRESSES: usize = 3072
const INPUT: usize = 4096
const ZEROS: usize = 5120

/** x + y + 2 * low(x) * low(y), in two lanes of 64 bits. */
@inline function multiplyAdd(x: v128, y: v128): v128 {
  const product = i64x2.extmul_low_i32x4_u(
    i32x4.shuffle(x, x, 0, 2, 0, 2),
    i32x4.shuffle(y, y, 0, 2, 0, 2),
  )
  return i64x2.add(i64x2.add(x, y), i64x2.add(product, product))
}

@inline function rotate32(x: v128): v128 {
  return i32x4.shuffle(x, x, 1, 0, 3, 2)
}
@inline function rotate24(x: v128): v128 {
  return i8x16.shuffle(x, x, 3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10)
}
@inline function rotate16(x: v128): v128 {
  return i8x16.shuffle(x, x, 2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9)
}
@inline function rotate63(x: v128): v128 {
  return v128.xor(i64x2.shr_u(x, 63), i64x2.add(x, x))
}

/** The permutation P of section 3.6 on eight vectors that stand `step` bytes apart. */
@inline function permute(at: usize, step: usize): void {
  let a0 = v128.load(at), a1 = v128.load(at + step)
  let b0 = v128.load(at + 2 * step), b1 = v128.load(at + 3 * step)
  let c0 = v128.load(at + 4 * step), c1 = v128.load(at + 5 * step)
  let d0 = v128.load(at + 6 * step), d1 = v128.load(at + 7 * step)
  // The columns.
  a0 = multiplyAdd(a0, b0), a1 = multiplyAdd(a1, b1)
  d0 = rotate32(v128.xor(d0, a0)), d1 = rotate32(v128.xor(d1, a1))
  c0 = multiplyAdd(c0, d0), c1 = multiplyAdd(c1, d1)
  b0 = rotate24(v128.xor(b0, c0)), b1 = rotate24(v128.xor(b1, c1))
  a0 = multiplyAdd(a0, b0), a1 = multiplyAdd(a1, b1)
  d0 = rotate16(v128.xor(d0, a0)), d1 = rotate16(v128.xor(d1, a1))
  c0 = multiplyAdd(c0, d0), c1 = multiplyAdd(c1, d1)
  b0 = rotate63(v128.xor(b0, c0)), b1 = rotate63(v128.xor(b1, c1))
  // The diagonals are turned into columns, treated in the same way, and turned back.
  let b = i64x2.shuffle(b0, b1, 1, 2), c = c0, d = i64x2.shuffle(d1, d0, 1, 2)
  b1 = i64x2.shuffle(b1, b0, 1, 2), b0 = b
  c0 = c1, c1 = c
  d1 = i64x2.shuffle(d0, d1, 1, 2), d0 = d
  a0 = multiplyAdd(a0, b0), a1 = multiplyAdd(a1, b1)
  d0 = rotate32(v128.xor(d0, a0)), d1 = rotate32(v128.xor(d1, a1))
  c0 = multiplyAdd(c0, d0), c1 = multiplyAdd(c1, d1)
  b0 = rotate24(v128.xor(b0, c0)), b1 = rotate24(v128.xor(b1, c1))
  a0 = multiplyAdd(a0, b0), a1 = multiplyAdd(a1, b1)
  d0 = rotate16(v128.xor(d0, a0)), d1 = rotate16(v128.xor(d1, a1))
  c0 = multiplyAdd(c0, d0), c1 = multiplyAdd(c1, d1)
  b0 = rotate63(v128.xor(b0, c0)), b1 = rotate63(v128.xor(b1, c1))
  b = i64x2.shuffle(b1, b0, 1, 2), c = c0, d = i64x2.shuffle(d0, d1, 1, 2)
  b1 = i64x2.shuffle(b0, b1, 1, 2), b0 = b
  c0 = c1, c1 = c
  d1 = i64x2.shuffle(d1, d0, 1, 2), d0 = d
  v128.store(at, a0), v128.store(at + step, a1)
  v128.store(at + 2 * step, b0), v128.store(at + 3 * step, b1)
  v128.store(at + 4 * step, c0), v128.store(at + 5 * step, c1)
  v128.store(at + 6 * step, d0), v128.store(at + 7 * step, d1)
}

/** Compresses two blocks into a third, over what that one holds where `isLaterPass`. */
function compress(one: usize, other: usize, into: usize, isLaterPass: bool): void {
  if (isLaterPass) {
    for (let i: usize = 0; i < BLOCK; i += 16) {
      const mixed = v128.xor(v128.load(one + i), v128.load(other + i))
      v128.store(MIXED + i, mixed)
      v128.store(FIRST + i, v128.xor(mixed, v128.load(into + i)))
    }
  } else {
    for (let i: usize = 0; i < BLOCK; i += 16) {
      const mixed = v128.xor(v128.load(one + i), v128.load(other + i))
      v128.store(MIXED + i, mixed)
      v128.store(FIRST + i, mixed)
    }
  }
  for (let row: usize = 0; row < BLOCK; row += 128) permute(MIXED + row, 16)
  for (let column: usize = 0; column < 128; column += 16) permute(MIXED + column, 128)
  for (let i: usize = 0; i < BLOCK; i += 16) {
    v128.store(into + i, v128.xor(v128.load(FIRST + i), v128.load(MIXED + i)))
  }
}

/** The next 128 pairs of numbers that do not depend on the password. */
function nextAddresses(): void {
  store<u64>(INPUT + 48, load<u64>(INPUT + 48) + 1)
  compress(ZEROS, INPUT, ADDRESSES, false)
  compress(ZEROS, ADDRESSES, ADDRESSES, false)
}

function fillSegment(pass: u32, slice: u32, lane: u32, columns: u32, lanes: u32, passes: u32): void {
  const segment = columns >> 2
  const isIndependent = pass == 0 && slice < 2
  if (isIndependent) {
    memory.fill(INPUT, 0, BLOCK)
    store<u64>(INPUT, pass)
    store<u64>(INPUT + 8, lane)
    store<u64>(INPUT + 16, slice)
    store<u64>(INPUT + 24, columns * lanes)
    store<u64>(INPUT + 32, passes)
    store<u64>(INPUT + 40, 2)
  }
  const start = BLOCKS + <usize>(lane * columns) * BLOCK
  for (let index: u32 = 0; index < segment; index++) {
    if (isIndependent && index % 128 == 0) nextAddresses()
    if (pass == 0 && slice == 0 && index < 2) continue
    const column = slice * segment + index
    const before = start + <usize>(column == 0 ? columns - 1 : column - 1) * BLOCK
    const numbers = isIndependent ? ADDRESSES + <usize>(index % 128) * 8 : before
    const otherLane = pass == 0 && slice == 0 ? lane : load<u32>(numbers + 4) % lanes
    // Section 3.4.2: the blocks that are finished, in another lane without the one before.
    const done = pass == 0 ? slice * segment : columns - segment
    const area: u64 = otherLane == lane ? done + index - 1 : index == 0 ? done - 1 : done
    const number: u64 = load<u32>(numbers)
    const back = <u32>(area - 1 - ((area * ((number * number) >> 32)) >> 32))
    const from: u32 = pass == 0 || slice == 3 ? 0 : (slice + 1) * segment
    const other = BLOCKS + <usize>(otherLane * columns + ((from + back) % columns)) * BLOCK
    compress(before, other, start + <usize>column * BLOCK, pass > 0)
  }
}

/** Fills the memory from the first two blocks of each lane. The last block of the first lane is the result. */
export function fill(columns: u32, lanes: u32, passes: u32): void {
  for (let pass: u32 = 0; pass < passes; pass++) {
    for (let slice: u32 = 0; slice < 4; slice++) {
      for (let lane: u32 = 0; lane < lanes; lane++) fillSegment(pass, slice, lane, columns, lanes, passes)
    }
  }
  const last = BLOCKS + <usize>(columns - 1) * BLOCK
  for (let lane: u32 = 1; lane < lanes; lane++) {
    const other = last + <usize>(lane * columns) * BLOCK
    for (let i: usize = 0; i < BLOCK; i += 16) {
      v128.store(last + i, v128.xor(v128.load(last + i), v128.load(other + i)))
    }
  }
}

/** Forgets what was computed: nothing of a password may remain. */
export function clear(blocks: u32): void {
  memory.fill(FIRST, 0, BLOCKS - FIRST)
  memory.fill(BLOCKS, 0, <usize>blocks * BLOCK)
}
