import { useState } from 'react'
import { classes } from './classes.ts'
import './avatar.css'

/** Made once: it takes longer than the rest of the part. */
let letters: Intl.Segmenter | undefined

function firstLetter(name: string): string {
  letters ??= new Intl.Segmenter()
  const [first] = letters.segment(name.trim())
  return first?.segment ?? ''
}

type AvatarProps = { name: string; src?: string | null; small?: boolean; large?: boolean }

/** A picture, or the first letter of a name; the name itself stands beside it. */
export function Avatar({ name, src, small, large }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={classes('avatar', small && 'avatar-small', large && 'avatar-large')} aria-hidden="true">
      {src && src !== failed ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        firstLetter(name).toLocaleUpperCase()
      )}
    </span>
  )
}
