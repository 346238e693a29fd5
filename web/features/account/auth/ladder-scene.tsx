/** A ladder over hills towards the sun; the two highest rungs are amber. Drawn, not styled by theme. */
export function LadderScene() {
  return (
    <svg viewBox="0 0 600 868" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f2bd5a" />
          <stop offset="1" stopColor="#f2a65a" />
        </linearGradient>
      </defs>
      <circle cx="432" cy="372" r="72" fill="url(#sun)" />
      <path d="M0 640C120 590 210 600 300 560s190-90 300-70v400H0z" fill="#15504a" />
      <path d="M0 720c140-50 240-20 340-60s170-60 260-50v280H0z" fill="#1c665d" />
      <g stroke="#f3faf7" strokeLinecap="round">
        <path d="M236 868 356 392M344 868 428 414" strokeWidth="11" />
        <path d="M250 812h104M264 756h100M278 702h96M292 648h91M305 596h87M318 546h82" strokeWidth="9" />
      </g>
      <path d="M331 497h77M343 450h72" stroke="#f2bd5a" strokeWidth="10" strokeLinecap="round" />
      <path d="M0 800c160-40 300-8 420-30s130-30 180-26v130H0z" fill="#0b322d" />
    </svg>
  )
}
