// The memory of argon2id (RFC 9106), filled with SIMD: the source of argon2-fill.wasm, in AssemblyScript 0.28.20. After a
// change, as a file whose name ends in .ts:
//   asc argon2-fill.ts -O3 --noAssert --enable simd --enable bulk-memory --runtime stub --memoryBase 8192 -o argon2-fill.wasm

/** Where the blocks begin; below are four blocks of work. */
export const BLOCKS: usize = 65536
const BLOCK: usize = 1024
const MIXED: usize = 1024
const ADDRESSES: usize = 2048
const INPUT: usize = 3072
const ZEROS: usize = 4096

/** The three ways of `permute`: rows of the first pass, rows of a later one, columns. */
const ROW: i32 = 0
const LATER_ROW: i32 = 1
const COLUMN: i32 = 2

/** The low halves of two vectors: one shuffle for the factors of four lanes. */
@inline function lows(x: v128, y: v128): v128 {
  return i32x4.shuffle(x, y, 0, 2, 4, 6)
}
/** x + y + 2 * low(x) * low(y), in two lanes of 64 bits, from the product of the low halves. */
@inline function add(x: v128, y: v128, product: v128): v128 {
  return i64x2.add(i64x2.add(x, y), i64x2.add(product, product))
}

@inline function rotate32(x: v128): v128 {
  return i32x4.shuffle(x, x, 1, 0, 3, 2)
}
/** By a constant, which V8 keeps in a register; the pattern of a shuffle of bytes it would make anew each time. */
@inline function rotate24(x: v128): v128 {
  return i8x16.swizzle(x, i8x16(3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10))
}
@inline function rotate16(x: v128): v128 {
  return i8x16.shuffle(x, x, 2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9)
}
@inline function rotate63(x: v128): v128 {
  return v128.xor(i64x2.shr_u(x, 63), i64x2.add(x, x))
}

/** A vector of the two blocks mixed, with which the new block begins, or of what the rows have become. */
@inline function take(at: usize, one: usize, other: usize, into: usize, way: i32): v128 {
  if (way == COLUMN) return v128.load(MIXED + at)
  const mixed = v128.xor(v128.load(one + at), v128.load(other + at))
  v128.store(into + at, way == LATER_ROW ? v128.xor(mixed, v128.load(into + at)) : mixed)
  return mixed
}
@inline function give(at: usize, x: v128, into: usize, way: i32): void {
  if (way == COLUMN) v128.store(into + at, v128.xor(x, v128.load(into + at)))
  else v128.store(MIXED + at, x)
}

/** The permutation P of section 3.6 on eight vectors that stand `step` bytes apart. */
@inline function permute(at: usize, step: usize, one: usize, other: usize, into: usize, way: i32): void {
  let a0 = take(at, one, other, into, way), a1 = take(at + step, one, other, into, way)
  let b0 = take(at + 2 * step, one, other, into, way), b1 = take(at + 3 * step, one, other, into, way)
  let c0 = take(at + 4 * step, one, other, into, way), c1 = take(at + 5 * step, one, other, into, way)
  let d0 = take(at + 6 * step, one, other, into, way), d1 = take(at + 7 * step, one, other, into, way)
  // The columns.
  let x = lows(a0, a1), y = lows(b0, b1)
  a0 = add(a0, b0, i64x2.extmul_low_i32x4_u(x, y))
  a1 = add(a1, b1, i64x2.extmul_high_i32x4_u(x, y))
  d0 = rotate32(v128.xor(d0, a0)), d1 = rotate32(v128.xor(d1, a1))
  x = lows(c0, c1), y = lows(d0, d1)
  c0 = add(c0, d0, i64x2.extmul_low_i32x4_u(x, y))
  c1 = add(c1, d1, i64x2.extmul_high_i32x4_u(x, y))
  b0 = rotate24(v128.xor(b0, c0)), b1 = rotate24(v128.xor(b1, c1))
  x = lows(a0, a1), y = lows(b0, b1)
  a0 = add(a0, b0, i64x2.extmul_low_i32x4_u(x, y))
  a1 = add(a1, b1, i64x2.extmul_high_i32x4_u(x, y))
  d0 = rotate16(v128.xor(d0, a0)), d1 = rotate16(v128.xor(d1, a1))
  x = lows(c0, c1), y = lows(d0, d1)
  c0 = add(c0, d0, i64x2.extmul_low_i32x4_u(x, y))
  c1 = add(c1, d1, i64x2.extmul_high_i32x4_u(x, y))
  b0 = rotate63(v128.xor(b0, c0)), b1 = rotate63(v128.xor(b1, c1))
  // The diagonals are turned into columns, treated in the same way, and turned back.
  let b = i64x2.shuffle(b0, b1, 1, 2), c = c0, d = i64x2.shuffle(d1, d0, 1, 2)
  b1 = i64x2.shuffle(b1, b0, 1, 2), b0 = b
  c0 = c1, c1 = c
  d1 = i64x2.shuffle(d0, d1, 1, 2), d0 = d
  x = lows(a0, a1), y = lows(b0, b1)
  a0 = add(a0, b0, i64x2.extmul_low_i32x4_u(x, y))
  a1 = add(a1, b1, i64x2.extmul_high_i32x4_u(x, y))
  d0 = rotate32(v128.xor(d0, a0)), d1 = rotate32(v128.xor(d1, a1))
  x = lows(c0, c1), y = lows(d0, d1)
  c0 = add(c0, d0, i64x2.extmul_low_i32x4_u(x, y))
  c1 = add(c1, d1, i64x2.extmul_high_i32x4_u(x, y))
  b0 = rotate24(v128.xor(b0, c0)), b1 = rotate24(v128.xor(b1, c1))
  x = lows(a0, a1), y = lows(b0, b1)
  a0 = add(a0, b0, i64x2.extmul_low_i32x4_u(x, y))
  a1 = add(a1, b1, i64x2.extmul_high_i32x4_u(x, y))
  d0 = rotate16(v128.xor(d0, a0)), d1 = rotate16(v128.xor(d1, a1))
  x = lows(c0, c1), y = lows(d0, d1)
  c0 = add(c0, d0, i64x2.extmul_low_i32x4_u(x, y))
  c1 = add(c1, d1, i64x2.extmul_high_i32x4_u(x, y))
  b0 = rotate63(v128.xor(b0, c0)), b1 = rotate63(v128.xor(b1, c1))
  b = i64x2.shuffle(b1, b0, 1, 2), c = c0, d = i64x2.shuffle(d0, d1, 1, 2)
  b1 = i64x2.shuffle(b0, b1, 1, 2), b0 = b
  c0 = c1, c1 = c
  d1 = i64x2.shuffle(d1, d0, 1, 2), d0 = d
  give(at, a0, into, way), give(at + step, a1, into, way)
  give(at + 2 * step, b0, into, way), give(at + 3 * step, b1, into, way)
  give(at + 4 * step, c0, into, way), give(at + 5 * step, c1, into, way)
  give(at + 6 * step, d0, into, way), give(at + 7 * step, d1, into, way)
}

/** Compresses two blocks into a third, over what that one holds where `isLaterPass`. */
function compress(one: usize, other: usize, into: usize, isLaterPass: bool): void {
  if (isLaterPass) {
    for (let row: usize = 0; row < BLOCK; row += 128) permute(row, 16, one, other, into, LATER_ROW)
  } else {
    for (let row: usize = 0; row < BLOCK; row += 128) permute(row, 16, one, other, into, ROW)
  }
  for (let column: usize = 0; column < 128; column += 16) permute(column, 128, one, other, into, COLUMN)
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
  memory.fill(MIXED, 0, BLOCKS - MIXED)
  memory.fill(BLOCKS, 0, <usize>blocks * BLOCK)
}
