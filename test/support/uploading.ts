import type { UploadPurpose } from '#db/media-vocabulary.ts'
import { blocks } from '#db/schema/index.ts'
import type { LessonMedia, NewLessonMediaBody } from '#worker/contract/media.ts'
import type { Upload } from '#worker/contract/uploads.ts'
import { type BuiltCourse, publishAgain } from './course-builder.ts'
import { type Person, request, testServices } from './worker-app.ts'

const text = (value: string) => [...value].map((char) => char.charCodeAt(0))

/** The first bytes of files of each type, enough to tell them. */
export const HEADS = {
  mp4: [0, 0, 0, 24, ...text('ftypisom')],
  mov: [0, 0, 0, 20, ...text('ftypqt  ')],
  m4a: [0, 0, 0, 24, ...text('ftypM4A ')],
  heic: [0, 0, 0, 24, ...text('ftypheic')],
  webm: [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84, ...text('webm')],
  mkv: [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x88, ...text('matroska')],
  mp3: [...text('ID3'), 4, 0],
  mp3frame: [0xff, 0xfb, 0x90, 0x64],
  aac: [0xff, 0xf1, 0x50, 0x80],
  wav: [...text('RIFF'), 0, 0, 0, 0, ...text('WAVEfmt ')],
  ogg: text('OggS'),
  flac: text('fLaC'),
  pdf: text('%PDF-1.7\n'),
  html: text('<!doctype html><script>alert(1)</script>'),
  svg: text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  exe: text('MZ'),
} satisfies Record<string, number[]>

/** A file of this type and length that says nothing. */
export function fileOf(type: keyof typeof HEADS, bytes = 64): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes)
  file.set(HEADS[type].slice(0, bytes))
  return file
}

export const begin = (
  { token }: Pick<Person, 'token'>,
  bytes: number,
  { purpose = 'lesson_media', name = 'film.mp4' }: { purpose?: UploadPurpose; name?: string } = {},
) => request<{ upload: Upload }>('post', '/uploads', { token, body: { name, bytes, purpose } })

export const putPart = (
  { token }: Pick<Person, 'token'>,
  id: string,
  number: number,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => request<{ upload: Upload }>('put', `/uploads/${id}/parts/${number}`, { token, body: bytes, headers })

export const complete = ({ token }: Pick<Person, 'token'>, id: string) =>
  request<{ upload: Upload }>('post', `/uploads/${id}/complete`, { token })

/** The id of an upload whose parts are all there and joined. */
export async function uploaded(
  person: Person,
  file: Uint8Array<ArrayBuffer>,
  options: { purpose?: UploadPurpose; name?: string } = {},
): Promise<string> {
  const { id, part_bytes: size } = (await begin(person, file.length, options)).body.data.upload
  for (let at = 0; at < file.length; at += size)
    await putPart(person, id, at / size + 1, file.slice(at, at + size))
  await complete(person, id)
  return id
}

const PURPOSES = {
  audio: 'lesson_media',
  video: 'lesson_media',
  attachment: 'attachment',
  picture: 'picture',
} as const

/** A film, recording, file or picture of a lesson, as its instructor uploads one. */
export async function mediaOf(
  person: Person,
  lessonId: string,
  {
    kind = 'video',
    file = fileOf('mp4'),
    name = 'film.mp4',
    ...more
  }: Partial<NewLessonMediaBody> & {
    file?: Uint8Array<ArrayBuffer>
    name?: string
  } = {},
): Promise<LessonMedia> {
  const uploadId = await uploaded(person, file, { purpose: PURPOSES[kind], name })
  const body = { ...more, kind, upload_id: uploadId }
  const made = await request<{ media: LessonMedia }>('post', `/lessons/${lessonId}/media`, {
    token: person.token,
    body,
  })
  return made.body.data.media
}

/** A caption file as a browser sends it. */
export function captionForm(text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello'): FormData {
  const form = new FormData()
  form.append('file', new File([text], 'captions.vtt'))
  return form
}

/** Puts a film into the first lesson of the course, to be kept by students, and publishes that. */
export async function showMedia(course: BuiltCourse, mediaId: string): Promise<void> {
  const services = testServices()
  await services.db.insert(blocks).values({
    ...{ id: `block-${mediaId}`, course_id: course.id, lesson_id: course.lessons[0]?.id ?? '', position: 91 },
    ...{
      kind: 'media',
      data: { media_id: mediaId, media: 'video', title: 'Film', allow_download: true, caption: null },
      state: 'approved',
      origin: 'own',
    },
  })
  await publishAgain(services, course.owner_id, course.id)
}
