import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { Face } from '#worker/contract/cv.ts'
import { m } from './messages.ts'

/** The profile as learners see it, in the language it was written in. */
export function FaceView({ name, headline, bio, subjects, level }: Face & { name: string; level: 1 | 3 }) {
  const Name = level === 1 ? 'h1' : 'h3'
  const Part = level === 1 ? 'h2' : 'h4'
  return (
    <div className="stack g20">
      <div className="row g16 top">
        <Avatar name={name} />
        <div className="stack g4 grow">
          <Name className={level === 1 ? 't-30' : 't-20'} tabIndex={level === 1 ? -1 : undefined}>
            <bdi>{name}</bdi>
          </Name>
          <p className="pretty mp" dir="auto">
            {headline}
          </p>
        </div>
      </div>
      {bio && (
        <div className="stack g4">
          <Part className="t-14 w6 muted">{m.public.about}</Part>
          <p className="pretty mp whitespace-pre-line [unicode-bidi:plaintext]" dir="auto">
            {bio}
          </p>
        </div>
      )}
      {subjects.length > 0 && (
        <div className="stack g8">
          <Part className="t-14 w6 muted">{m.public.subjects}</Part>
          <p className="row g8 wrapx">
            {subjects.map((subject) => (
              <Chip key={subject} tone="line">
                <bdi>{subject}</bdi>
              </Chip>
            ))}
          </p>
        </div>
      )}
    </div>
  )
}
