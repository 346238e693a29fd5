import { type ReactElement, useState } from 'react'
import { classes } from './classes.ts'
import { type CoverDrawing, drawingOf, type SCENES } from './cover-drawing.ts'
import './cover.css'

const DRAW: Record<(typeof SCENES)[number], (drawing: CoverDrawing) => ReactElement> = {
  ladder: ({ colours, shift }) => (
    <>
      <circle cx={90 + shift * 140} cy="62" r="34" fill={colours.spot} />
      <path d="M0 150c90-34 200-20 320-44v74H0z" fill={colours.soft} />
      <g stroke={colours.ink} strokeWidth="7" strokeLinecap="round">
        <path d="M138 180 158 34M186 180 178 34M143 146h42M147 118h36M150 90h32M153 62h27" />
      </g>
    </>
  ),
  pages: ({ colours, shift }) => (
    <>
      <rect x="84" y="30" width="104" height="132" rx="10" fill={colours.ink} />
      <rect x={120 + shift * 20} y="22" width="104" height="132" rx="10" fill="#fff" />
      <g transform={`translate(${138 + shift * 20} 48)`} fill={colours.ground}>
        <rect width="68" height="8" rx="4" />
        <rect y="20" width="52" height="8" rx="4" />
        <rect y="40" width="60" height="8" rx="4" fill={colours.spot} />
        <rect y="60" width="44" height="8" rx="4" />
        <rect y="80" width="64" height="8" rx="4" />
      </g>
    </>
  ),
  hills: ({ colours, shift }) => (
    <>
      <circle cx={80 + shift * 160} cy="74" r="30" fill={colours.spot} />
      <path d="M0 132c60-52 110-48 160-16s100 20 160-24v88H0z" fill={colours.ink} />
      <path d="M0 158c80-34 150-24 200-8s80 4 120-14v44H0z" fill={colours.soft} />
    </>
  ),
  steps: ({ colours, shift }) => (
    <>
      <g fill={colours.ink}>
        <rect x="48" y="136" width="44" height="44" rx="6" />
        <rect x="100" y="106" width="44" height="74" rx="6" />
        <rect x="152" y="78" width="44" height="102" rx="6" fill={colours.soft} />
        <rect x="204" y="48" width="44" height="132" rx="6" />
      </g>
      <circle cx="226" cy={30 - shift * 8} r="13" fill={colours.spot} />
    </>
  ),
  rings: ({ colours, shift }) => (
    <>
      <circle cx={130 + shift * 60} cy="90" r="70" fill={colours.soft} />
      <circle cx={130 + shift * 60} cy="90" r="48" fill="none" stroke={colours.ink} strokeWidth="7" />
      <circle cx={130 + shift * 60} cy="90" r="22" fill={colours.spot} />
    </>
  ),
  waves: ({ colours, shift }) => (
    <>
      <circle cx={210 - shift * 110} cy="66" r="26" fill={colours.spot} />
      <g fill="none" stroke={colours.ink} strokeWidth="9" strokeLinecap="round">
        <path d="M-10 122c40-24 66-24 106 0s66 24 106 0 66-24 128 0" />
        <path d="M-10 152c40-24 66-24 106 0s66 24 106 0 66-24 128 0" stroke={colours.soft} />
      </g>
    </>
  ),
  window: ({ colours, shift }) => (
    <>
      <rect x="90" y="28" width="140" height="152" rx="70" fill={colours.soft} />
      <circle cx={140 + shift * 40} cy="86" r="22" fill={colours.spot} />
      <path d="M90 140c40-22 96-22 140 0v40H90z" fill={colours.ink} />
      <path d="M160 28v152" stroke={colours.ground} strokeWidth="6" />
    </>
  ),
}

type CoverProps = { seed: string; look?: 'square' | 'fill'; picture?: string | null }

/**
 * The picture of a course, or a flat drawing for one without and for one whose picture does not load; the seed (its
 * id) decides which.
 */
export function Cover({ seed, look, picture }: CoverProps) {
  const [lost, setLost] = useState<string>()
  return (
    <span className={classes('cover', look && `cover-${look}`)}>
      {picture && picture !== lost ? (
        <img src={picture} alt="" loading="lazy" onError={() => setLost(picture)} />
      ) : (
        <Drawing seed={seed} />
      )}
    </span>
  )
}

function Drawing({ seed }: { seed: string }) {
  const drawing = drawingOf(seed)
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
      <rect width="320" height="180" fill={drawing.colours.ground} />
      <g transform={drawing.flipped ? 'matrix(-1 0 0 1 320 0)' : undefined}>{DRAW[drawing.scene](drawing)}</g>
    </svg>
  )
}
