/** The page's own sheet: its policy allows no style in the page itself. */
export const sandboxStyle = `
@font-face { font-family: 'Readex Pro'; src: url('/fonts/readex-pro-arabic-wght-normal.woff2'); font-weight: 160 700; font-display: swap; unicode-range: U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFF; }
@font-face { font-family: 'Readex Pro'; src: url('/fonts/readex-pro-latin-wght-normal.woff2'); font-weight: 160 700; font-display: swap; }
:root { color-scheme: light dark; --ink: #1c2421; --soft: #55625d; --paper: #f6f4ee; --card: #fff; --line: #dcd8cc; --accent: #0b5d4f; --on: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceae3; --soft: #a9b3ae; --paper: #141917; --card: #1c2320; --line: #323b37; --accent: #7fd1bd; --on: #10201c; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 'Readex Pro', system-ui, sans-serif; }
main { max-width: 28rem; margin: 0 auto; padding: 3rem 1rem; }
h1 { margin: 0; font-size: 1.5rem; }
.about { color: var(--soft); margin-block: .25rem 1.5rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; }
section p { margin: 0; overflow-wrap: anywhere; }
.amount { font-size: 2rem; font-weight: 600; margin-block: .25rem 1rem; }
form { display: grid; gap: .75rem; }
.settled { font-weight: 600; }
.settled ~ form { margin-block-start: 1rem; }
input { font: inherit; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: .5rem; background: var(--paper); color: inherit; }
button { font: inherit; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--soft); border-radius: .5rem; background: transparent; color: inherit; cursor: pointer; }
.pay { background: var(--accent); border-color: var(--accent); color: var(--on); font-weight: 600; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
`
