import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { PublicProfile } from '#worker/contract/cv.ts'
import { m } from './messages.ts'

/** The profile as learners see it, in the language it was written in. */
export function PublicProfileView({
  name,
  headline,
  bio,
  subjects,
  level,
}: PublicProfile & { name: string; level: 1 | 3 }) {
  const Name = level === 1 ? 'h1' : 'h3'
  const Part = level === 1 ? 'h2' : 'h4'
  return (
    <div className="stack gap-roomy">
      <div className="row gap-medium row-top">
        <Avatar name={name} />
        <div className="stack gap-tiny grow">
          <Name
            className={level === 1 ? 'text-headline' : 'text-heading'}
            tabIndex={level === 1 ? -1 : undefined}
          >
            <bdi>{name}</bdi>
          </Name>
          <p className="pretty match-parent" dir="auto">
            {headline}
          </p>
        </div>
      </div>
      {bio && (
        <div className="stack gap-tiny">
          <Part className="text-small weight-strong muted">{m.public.about}</Part>
          <p className="pretty match-parent keep-lines" dir="auto">
            {bio}
          </p>
        </div>
      )}
      {subjects.length > 0 && (
        <div className="stack gap-small">
          <Part className="text-small weight-strong muted">{m.public.subjects}</Part>
          <p className="row gap-small row-wrap">
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
