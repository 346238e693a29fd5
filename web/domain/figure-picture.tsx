import { useState } from 'react'
import { blockWords as m } from './block-messages.ts'
import { useFigureAddress } from './figure-address.ts'
import { useFiguresCut } from './figures-cut.ts'
import './figure-picture.css'

type FigurePictureProps = { id: string; width: number; height: number; alt: string }

/** A picture in its own proportions from the start, so that nothing moves when it comes; without it, what it shows. */
export function FigurePicture({ id, width, height, alt }: FigurePictureProps) {
  const addressOf = useFigureAddress()
  const cut = useFiguresCut()
  const [failedAt, setFailedAt] = useState<number>()
  if (failedAt === cut) return <p className="figure-missing">{alt || m.figureMissing}</p>
  return (
    <img
      className="figure-picture"
      src={addressOf(id)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setFailedAt(cut)}
    />
  )
}
