/** Muted grounds with an ink and a warm spot each: sand, sky, clay, sage, plum. */
export const PALETTE = [
  { ground: '#f3dfbf', soft: '#fbf3e3', ink: '#b8863c', spot: '#d9653b' },
  { ground: '#cfe1f0', soft: '#eaf3fa', ink: '#7fa9cf', spot: '#e9a23b' },
  { ground: '#f1cfc3', soft: '#fbeae4', ink: '#c98a75', spot: '#a63d2a' },
  { ground: '#d5e3d0', soft: '#eef5eb', ink: '#86ab7c', spot: '#e0a23f' },
  { ground: '#e2d3e3', soft: '#f5ecf5', ink: '#a583a8', spot: '#d9653b' },
] as const

export const SCENES = ['ladder', 'pages', 'hills', 'steps', 'rings', 'waves', 'window'] as const

/** FNV-1a: small, and the same drawing for the same course on every device. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  // Near names must not give near numbers: one round of mixing spreads the last letters over all bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export type CoverDrawing = {
  colours: (typeof PALETTE)[number]
  scene: (typeof SCENES)[number]
  /** 0 to 1, moves the parts of the scene. */
  shift: number
  flipped: boolean
}

export function drawingOf(seed: string): CoverDrawing {
  const hash = seedOf(seed)
  return {
    colours: PALETTE[hash % PALETTE.length] ?? PALETTE[0],
    scene: SCENES[(hash >>> 8) % SCENES.length] ?? SCENES[0],
    shift: ((hash >>> 16) & 0xff) / 255,
    flipped: hash >>> 31 === 1,
  }
}
