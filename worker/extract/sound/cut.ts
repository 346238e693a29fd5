import {
  ADTS,
  BufferTarget,
  CustomSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  FLAC,
  FlacOutputFormat,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  Output,
  type OutputFormat,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/** The bytes of a file from one place to another, the second not included. */
type ReadRange = (start: number, end: number) => Promise<Uint8Array>

const FORMATS = [MP4, QTFF, MATROSKA, WEBM, WAVE, OGG, FLAC, MP3, ADTS]
/** Of ten minutes there are some thirty thousand packets; a file whose packets hold nothing ends here. */
const MOST_PACKETS = 100_000

type Bounds = { bytes: number; ms: number }
type From = { size: number; read: ReadRange; start_ms: number }

/** The sound of a stretch as a file of its own, and where it stands in the whole. */
export type Stretch = {
  bytes: Uint8Array<ArrayBuffer>
  /** Ends as players and providers expect of its format. */
  name: string
  /** Where it really begins: sound is cut between packets. */
  start_ms: number
  end_ms: number
  /** Of the whole; 0 where the file doesn't say. */
  duration_ms: number
  is_last: boolean
}

/**
 * Cuts the sound out of a recording or film from a moment on, as much as the bounds allow. Packets are copied as they
 * are, nothing is decoded. Null where the format isn't known, or nothing is heard in it.
 */
export async function cutStretch(
  { size, read, start_ms: start }: From,
  most: Bounds,
): Promise<Stretch | null> {
  const source = new CustomSource({ getSize: () => size, read, prefetchProfile: 'network' })
  const input = new Input({ formats: FORMATS, source })
  try {
    const track = await input.getPrimaryAudioTrack()
    const out = track && outputFor(track.codec)
    return track && out ? await copyPackets(track, out, { start, most }) : null
  } finally {
    input.dispose()
  }
}

type Out = { format: OutputFormat; name: string }

/** The file that holds sound of a codec, of those that providers take. */
function outputFor(codec: InputAudioTrack['codec']): Out | undefined {
  if (codec === 'aac') return { format: new Mp4OutputFormat({ fastStart: 'in-memory' }), name: 'part.m4a' }
  if (codec === 'mp3') return { format: new Mp3OutputFormat({ xingHeader: false }), name: 'part.mp3' }
  if (codec === 'opus' || codec === 'vorbis') return { format: new WebMOutputFormat(), name: 'part.webm' }
  if (codec === 'flac') return { format: new FlacOutputFormat(), name: 'part.flac' }
  return codec?.startsWith('pcm-') ? { format: new WavOutputFormat(), name: 'part.wav' } : undefined
}

async function copyPackets(
  track: InputAudioTrack,
  { format, name }: Out,
  { start, most }: { start: number; most: Bounds },
): Promise<Stretch | null> {
  const { codec } = track
  const config = await track.getDecoderConfig()
  const sink = new EncodedPacketSink(track)
  let packet = (await sink.getPacket(start / 1000)) ?? (await sink.getFirstPacket())
  if (!packet || !codec || !config) return null
  const from = packet.timestamp
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const sound = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(sound)
  await output.start()
  let [bytes, end] = [0, from]
  for (let n = 0; packet && fits(packet, { bytes, from, most }) && n < MOST_PACKETS; n++) {
    await sound.add(packet.clone({ timestamp: packet.timestamp - from }), { decoderConfig: config })
    bytes += packet.byteLength
    end = packet.timestamp + packet.duration
    packet = await sink.getNextPacket(packet)
  }
  await output.finalize()
  if (bytes === 0 || !target.buffer) return null
  return {
    bytes: new Uint8Array(target.buffer),
    name,
    start_ms: Math.ceil(from * 1000),
    end_ms: Math.ceil((packet?.timestamp ?? end) * 1000),
    duration_ms: Math.ceil(((await track.getDurationFromMetadata()) ?? 0) * 1000),
    is_last: packet === null,
  }
}

const fits = (
  packet: EncodedPacket,
  { bytes, from, most }: { bytes: number; from: number; most: Bounds },
): boolean => bytes + packet.byteLength <= most.bytes && (packet.timestamp - from) * 1000 < most.ms
