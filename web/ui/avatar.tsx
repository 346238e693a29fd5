import { useState } from 'react'
import { classes } from './classes.ts'
import './avatar.css'

type AvatarProps = { name: string; src?: string | null; small?: boolean; large?: boolean }

/** A picture, or the first letter of a name; the name itself stands beside it. */
export function Avatar({ name, src, small, large }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const letter = [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? ''
  return (
    <span className={classes('avatar', small && 'avatar-small', large && 'avatar-large')} aria-hidden="true">
      {src && src !== failed ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        letter.toLocaleUpperCase()
      )}
    </span>
  )
}
