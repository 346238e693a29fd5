/** Height of the drawing in rungs; widths are fractions of the band. */
const RUNGS = 300

/** A rung for each line, with lengths that follow two waves: the ladder as a guilloche edge. */
export function bandPath(phase: number): string {
  const rungs = Array.from({ length: RUNGS }, (_, n) => {
    const wave = 0.52 + 0.3 * Math.sin(n / 14 + phase) + 0.12 * Math.sin(n / 5.3 + phase * 2)
    return `M0 ${n * 7}H${(150 * wave).toFixed(1)}`
  })
  return rungs.join('')
}

/** One edge of the certificate; the other is its mirror image. */
export function Band({ end }: { end?: boolean }) {
  return (
    <div className={end ? 'paper-band paper-band-end' : 'paper-band'}>
      <svg viewBox="0 0 150 2100" preserveAspectRatio="none" aria-hidden="true" fill="none" strokeWidth="1.5">
        <path d={bandPath(0)} stroke="#0b6e63" opacity=".55" />
        <path d={bandPath(2.1)} stroke="#b4762a" opacity=".45" />
      </svg>
    </div>
  )
}

const TURNS = Array.from({ length: 36 }, (_, n) => n * 5)

/** Turned ellipses around the ladder mark. */
export function Seal() {
  return (
    <div className="paper-seal">
      <svg viewBox="0 0 200 200" aria-hidden="true" fill="none">
        <g stroke="#0b6e63" strokeWidth=".7" opacity=".5">
          {TURNS.map((turn) => (
            <ellipse key={turn} cx="100" cy="100" rx="92" ry="46" transform={`rotate(${turn} 100 100)`} />
          ))}
        </g>
        <circle cx="100" cy="100" r="42" fill="#fdfbf4" stroke="#b4762a" />
        <g transform="translate(78 73) scale(1.75)" strokeWidth="3.2" strokeLinecap="round">
          <path d="M5.2 28 7 2M20.8 28 19 2M5.8 22.5h14.4M6.3 15.5h13.4" stroke="#0b6e63" />
          <path d="M7 8.5h12" stroke="#e9a23b" />
        </g>
      </svg>
    </div>
  )
}

/** Rows of 0 and 1 as one path of unit squares. */
export const qrPath = (rows: string[]): string =>
  rows.flatMap((row, y) => [...row].map((bit, x) => (bit === '1' ? `M${x} ${y}h1v1h-1z` : ''))).join('')

export function Qr({ rows, label }: { rows: string[]; label: string }) {
  const size = rows.length
  return (
    <svg viewBox={`-1 -1 ${size + 2} ${size + 2}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#0d3b36" d={qrPath(rows)} />
    </svg>
  )
}
