import * as z from 'zod/mini'
import { LESSON_MEDIA_KINDS, MEDIA_LIMITS } from '#db/media-vocabulary.ts'
import { CONTENT_LANGUAGES } from '#db/vocabulary.ts'
import { CUE_FAULTS } from './recordings.ts'
import { ById, id, isoTime, page, type Route, titleText } from './wire.ts'

export const Cue = z.object({ start_ms: z.number(), end_ms: z.number(), text: z.string() })
export type Cue = z.infer<typeof Cue>
/** A line of a caption file that can't be used; line 0 speaks of captions that are too long, too late or too many. */
export const CaptionFault = z.object({ line: z.number(), code: z.enum([...CUE_FAULTS, 'too_long']) })
export type CaptionFault = z.infer<typeof CaptionFault>

/** Captions in one language. */
export const Captions = z.object({ lang: z.enum(CONTENT_LANGUAGES), cues: z.array(Cue) })
export type Captions = z.infer<typeof Captions>

/** A film, recording, file or picture of an instructor. */
export const LessonMedia = z.object({
  id,
  kind: z.enum(LESSON_MEDIA_KINDS),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  duration_ms: z.nullable(z.number()),
  /** Pixels. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  captions: z.array(z.object({ lang: z.enum(CONTENT_LANGUAGES), cues: z.number() })),
  /** Lessons whose draft shows it. */
  lessons: z.array(z.object({ id, course_id: id, title: z.string() })),
  created_at: isoTime,
})
export type LessonMedia = z.infer<typeof LessonMedia>
export const LessonMediaEnvelope = z.object({ media: LessonMedia })

/** What a player needs. The address leads to the file until it expires, and may then be asked for again. */
export const PlayedMedia = z.object({
  id,
  url: z.string(),
  expires_at: isoTime,
  type: z.string(),
  bytes: z.number(),
  duration_ms: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  captions: z.array(Captions),
})
export type PlayedMedia = z.infer<typeof PlayedMedia>

/** What a student's player needs: it goes on where the student stopped, on whatever device that was. */
export const LessonPlayed = z.extend(PlayedMedia, { position_ms: z.number() })
export type LessonPlayed = z.infer<typeof LessonPlayed>
/** `heard_at` is when; without it, now. A device that was offline sends it late. */
export const MediaPlaceBody = z.strictObject({
  position_ms: z.number().check(z.int(), z.gte(0), z.lte(MEDIA_LIMITS.durationMs)),
  heard_at: z.optional(z.iso.datetime()),
})
export type MediaPlaceBody = z.infer<typeof MediaPlaceBody>

const whole = (most: number) => z.number().check(z.int(), z.gte(1), z.lte(most))
export const NewLessonMediaBody = z.strictObject({
  upload_id: id,
  kind: z.enum(LESSON_MEDIA_KINDS),
  /** As the instructor's browser measures them. */
  duration_ms: z.optional(whole(MEDIA_LIMITS.durationMs)),
  width: z.optional(whole(MEDIA_LIMITS.side)),
  height: z.optional(whole(MEDIA_LIMITS.side)),
})
export type NewLessonMediaBody = z.infer<typeof NewLessonMediaBody>

export const MediaPatch = z.strictObject({ name: titleText(200) })
export const MediaQuery = z.extend(page, { kind: z.optional(z.enum(LESSON_MEDIA_KINDS)) })
export const ByCaptions = z.extend(ById, { lang: z.enum(CONTENT_LANGUAGES) })
export const ByLessonMedia = z.extend(ById, { media_id: id })
/** `keep=readable` saves what can be read of a file with faults; without it such a file is refused. */
export const CaptionsQuery = z.strictObject({ keep: z.optional(z.literal('readable')) })
export const CaptionsFileQuery = z.strictObject({ format: z._default(z.enum(['vtt', 'srt']), 'vtt') })

export const mediaRoutes: Route[] = [
  {
    method: 'post',
    path: '/lessons/:id/media',
    access: 'teacher',
    summary: 'Make a complete upload a film, recording, file or picture for a lesson',
    body: NewLessonMediaBody,
    data: LessonMediaEnvelope,
    status: 201,
  },
  {
    method: 'get',
    path: '/media',
    access: 'teacher',
    summary: 'List your films, recordings, files and pictures and where they are shown',
    query: MediaQuery,
    data: z.array(LessonMedia),
  },
  {
    method: 'get',
    path: '/media/:id',
    access: 'teacher',
    summary: 'Get one of your media',
    data: LessonMediaEnvelope,
  },
  {
    method: 'get',
    path: '/media/:id/play',
    access: 'teacher',
    summary: 'Get what a player needs for one of your media',
    data: PlayedMedia,
  },
  {
    method: 'get',
    path: '/media/:id/file',
    access: 'teacher',
    summary: 'Redirect to a download of one of your media',
    status: 302,
  },
  {
    method: 'patch',
    path: '/media/:id',
    access: 'teacher',
    summary: 'Rename one of your media',
    body: MediaPatch,
    data: LessonMediaEnvelope,
  },
  {
    method: 'delete',
    path: '/media/:id',
    access: 'teacher',
    summary: 'Delete one of your media that no lesson shows',
  },
  {
    method: 'get',
    path: '/media/:id/captions/:lang',
    access: 'teacher',
    summary: 'Download captions as WebVTT or SubRip',
    query: CaptionsFileQuery,
  },
  {
    method: 'put',
    path: '/media/:id/captions/:lang',
    access: 'teacher',
    summary: 'Set the captions in one language from a WebVTT or SubRip file',
    multipart: true,
    query: CaptionsQuery,
    data: Captions,
  },
  {
    method: 'delete',
    path: '/media/:id/captions/:lang',
    access: 'teacher',
    summary: 'Delete the captions in one language',
  },
  {
    method: 'get',
    path: '/student/lessons/:id/media/:media_id',
    access: 'student',
    summary: 'Get what a player needs for a film or recording of a lesson',
    data: LessonPlayed,
  },
  {
    method: 'put',
    path: '/student/lessons/:id/media/:media_id/place',
    access: 'student',
    summary: 'Save where you are in a film or recording of a lesson',
    body: MediaPlaceBody,
    data: z.object({ position_ms: z.number() }),
  },
  {
    method: 'get',
    path: '/student/lessons/:id/media/:media_id/file',
    access: 'student',
    summary: 'Redirect to a file of a lesson that students may download',
    status: 302,
  },
]
