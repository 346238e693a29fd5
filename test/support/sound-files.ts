import {
  AdtsOutputFormat,
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  MovOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { wav } from './recording-file.ts'

const AAC = {
  codec: 'mp4a.40.2',
  description: new Uint8Array([0x11, 0x88]),
  packet: 200,
  lasts: 1024 / 48_000,
}
/** What stands at the head of every stream of Opus: its version, one channel, 48,000 Hz. */
const OPUS_HEAD = new Uint8Array([
  ...new TextEncoder().encode('OpusHead'),
  1,
  1,
  0x38,
  1,
  0x80,
  0xbb,
  0,
  0,
  0,
  0,
  0,
])
const OPUS = { codec: 'opus', description: OPUS_HEAD, packet: 160, lasts: 0.02 }

async function soundOf(
  format: OutputFormat,
  codec: AudioCodec,
  { packet, lasts, seconds, ...config }: typeof AAC & { seconds: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = { ...config, sampleRate: 48_000, numberOfChannels: 1 }
  for (let n = 0; n * lasts < seconds; n++) {
    const bytes = new Uint8Array(packet).fill(n % 251)
    // The head of a packet of Opus says how long it lasts.
    if (codec === 'opus') bytes[0] = 0x78
    await source.add(new EncodedPacket(bytes, 'key', n * lasts, lasts), { decoderConfig })
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer())
}

/** Frames of MPEG audio of 128 kbit/s and 44,100 Hz. */
function mp3(seconds: number): Uint8Array<ArrayBuffer> {
  const [bytes, frames] = [417, Math.ceil((seconds * 44_100) / 1_152)]
  const file = new Uint8Array(bytes * frames).fill(7)
  for (let frame = 0; frame < frames; frame++) file.set([0xff, 0xfb, 0x90, 0xc4], frame * bytes)
  return file
}

/** What CRC of that many bits FLAC has under its heads and frames, by its polynomial. */
function crc(bytes: Uint8Array, bits: 8 | 16, polynomial: number): number {
  const [top, mask] = [1 << (bits - 1), 2 ** bits - 1]
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << (bits - 8)
    for (let n = 0; n < 8; n++) sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & mask
  }
  return sum
}

/** FLAC of 8,000 Hz and 16 bits, one channel: frames of 256 samples, written out. */
function flac(seconds: number): Uint8Array<ArrayBuffer> {
  const frames = Math.ceil((seconds * 8_000) / 256)
  const head = new Uint8Array(42)
  head.set([...new TextEncoder().encode('fLaC'), 0x80, 0, 0, 34, 1, 0, 1, 0])
  // Rate, channels, bits a sample and the upper bits of how many samples there are.
  head.set([0x01, 0xf4, 0x00, 0xf0], 18)
  new DataView(head.buffer).setUint32(22, frames * 256)
  const written = Array.from({ length: frames }, (_, n) => {
    const number = n < 128 ? [n] : n < 2_048 ? [0xc0 | (n >> 6), 0x80 | (n & 63)] : []
    const start = [0xff, 0xf8, 0x84, 0x08, ...number]
    const body = [...start, crc(Uint8Array.from(start), 8, 0x07), 0x02, ...new Array(512).fill(n % 251)]
    const sum = crc(Uint8Array.from(body), 16, 0x8005)
    return [...body, sum >> 8, sum & 255]
  })
  return Uint8Array.from([...head, ...written.flat()])
}

/** Files of so many seconds in every container that may be uploaded; their packets hold no real sound. */
export const SOUND_FILES: Record<string, (seconds: number) => Promise<Uint8Array<ArrayBuffer>>> = {
  wav: async (seconds) => wav(seconds),
  mp3: async (seconds) => mp3(seconds),
  mp4: (seconds) => soundOf(new Mp4OutputFormat(), 'aac', { ...AAC, seconds }),
  mov: (seconds) => soundOf(new MovOutputFormat(), 'aac', { ...AAC, seconds }),
  flac: async (seconds) => flac(seconds),
  aac: (seconds) => soundOf(new AdtsOutputFormat(), 'aac', { ...AAC, seconds }),
  webm: (seconds) => soundOf(new WebMOutputFormat(), 'opus', { ...OPUS, seconds }),
  ogg: (seconds) => soundOf(new OggOutputFormat(), 'opus', { ...OPUS, seconds }),
}
