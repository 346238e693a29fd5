const QUIET = 4

/** A QR code of rows of 0 and 1, dark on white in both themes, as cameras want it. */
export function QrCode({ rows, label }: { rows: string[]; label: string }) {
  const side = rows.length + 2 * QUIET
  const path = rows.flatMap((row, y) =>
    [...row].flatMap((cell, x) => (cell === '1' ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  )
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`}>
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="#0d3b36" d={path.join('')} />
    </svg>
  )
}
