/** The headers of a picture of these sides, which is all that the Worker looks at, and some bytes more. */
const withRest = (bytes: number[]) => new Uint8Array([...bytes, ...new Array(64).fill(7)])
const two = (value: number) => [value >> 8, value & 255]
const text = (value: string) => [...value].map((char) => char.charCodeAt(0))

export const png = (width: number, height: number) =>
  withRest([
    0x89,
    ...text('PNG'),
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    ...text('IHDR'),
    0,
    0,
    ...two(width),
    0,
    0,
    ...two(height),
  ])

/** With the segment in which cameras note time and place. */
export const jpeg = (width: number, height: number, note = '') => {
  const exif = note ? [0xff, 0xe1, ...two(note.length + 2), ...text(note)] : []
  const jfif = [0xff, 0xe0, 0, 4, 1, 1]
  const frame = [0xff, 0xc0, 0, 8, 8, ...two(height), ...two(width), 0]
  return withRest([0xff, 0xd8, ...jfif, ...exif, ...frame, 0xff, 0xda, 0, 4, 1, 1])
}

/** The extended form: sides less one in three bytes, the smallest first. */
export const webp = (width: number, height: number) => {
  const side = (value: number) => [(value - 1) & 255, (value - 1) >> 8, 0]
  return withRest([
    ...text('RIFF'),
    0,
    0,
    0,
    0,
    ...text('WEBPVP8X'),
    10,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    ...side(width),
    ...side(height),
  ])
}
