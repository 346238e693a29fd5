/** The page's own sheet: its policy allows no style in the page itself. */
export const mailboxStyle = `
@font-face { font-family: 'Readex Pro'; src: url('/fonts/readex-pro-arabic-wght-normal.woff2'); font-weight: 160 700; font-display: swap; unicode-range: U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFF; }
@font-face { font-family: 'Readex Pro'; src: url('/fonts/readex-pro-latin-wght-normal.woff2'); font-weight: 160 700; font-display: swap; }
:root { color-scheme: light dark; --ink: #1c2421; --soft: #55625d; --paper: #f6f4ee; --card: #fff; --line: #dcd8cc; --accent: #0b5d4f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceae3; --soft: #a9b3ae; --paper: #141917; --card: #1c2320; --line: #323b37; --accent: #7fd1bd; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 'Readex Pro', system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; }
.about, header, .none { color: var(--soft); }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-block: 1.5rem; }
input { flex: 1 1 12rem; }
input, button { font: inherit; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: .5rem; background: var(--card); color: inherit; }
button { cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
article { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; margin-block-end: 1rem; }
article header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; font-size: .875rem; }
.to { overflow-wrap: anywhere; }
h2 { margin: .25rem 0 .5rem; font-size: 1.125rem; }
.code { margin: 0; font-size: 2rem; font-weight: 600; letter-spacing: .2em; }
html[dir='rtl'] .code { text-align: end; }
a { color: var(--accent); }
pre { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; color: var(--soft); unicode-bidi: plaintext; }
`
