import * as z from 'zod/mini'
import { EMBED_HOSTS } from '#db/content.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { Material, MaterialEnvelope } from './materials.ts'
import { id, type Route } from './wire.ts'

/** What is wrong with a line of a caption file. The cue is left out; the others stay. */
export const CUE_FAULTS = [
  'no_timing',
  'bad_timing',
  'ends_before_start',
  'out_of_order',
  'no_words',
] as const
export const CueFault = z.object({ line: z.number(), code: z.enum(CUE_FAULTS) })
export type CueFault = z.infer<typeof CueFault>

/** The recording with its new transcript, and each line of that which could not be used. */
export const TranscriptTaken = z.object({
  material: Material,
  cues: z.number(),
  faults: z.array(CueFault).check(z.maxLength(LIMITS.cueFaults)),
})
export type TranscriptTaken = z.infer<typeof TranscriptTaken>

/** A recording, to be played from the moment of a passage. */
export const Recording = z.object({
  /** On the files origin, for some hours; of a film elsewhere its own page. */
  url: z.string(),
  kind: z.enum(['audio', 'video']),
  /** A film elsewhere, which that place plays. */
  embed: z.nullable(z.object({ host: z.enum(EMBED_HOSTS), video_id: z.string() })),
})
export type Recording = z.infer<typeof Recording>

/** A recording that arrived in parts, for the purpose `material`. */
export const FromUploadBody = z.strictObject({ upload_id: id })

export const recordingRoutes: Route[] = [
  {
    method: 'post',
    path: '/materials/from-upload',
    access: 'teacher',
    summary: 'Make a recording that arrived in parts your material',
    body: FromUploadBody,
    data: MaterialEnvelope,
    status: 201,
  },
  {
    method: 'put',
    path: '/materials/:id/transcript',
    access: 'teacher',
    summary: 'Give a recording its words: WebVTT, SubRip or plain text',
    multipart: true,
    data: TranscriptTaken,
  },
  {
    method: 'get',
    path: '/materials/:id/recording',
    access: 'teacher',
    summary: 'Get the address at which your recording plays',
    data: Recording,
  },
  {
    method: 'get',
    path: '/student/lessons/:id/passages/:segment_id/recording',
    access: 'student',
    summary: 'Get the address at which the recording of a cited passage plays',
    data: Recording,
  },
]
