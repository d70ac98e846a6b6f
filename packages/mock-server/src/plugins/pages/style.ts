/** The style sheet of the enter page, in the colours of the app. */
export const STYLE = `
:root { --ink: #0a0f1f; --surface: #121931; --line: rgb(190 202 255 / 0.14); --text: #f5f1e6; --soft: #bcc4de;
  --gold: #ecc873; --on-gold: #1d1404; --bad: #ff9c9c; --focus: #ffe9b3; color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; overflow-wrap: anywhere; background: radial-gradient(60rem 30rem at 50% -12rem, #22305c, transparent) var(--ink) no-repeat;
  color: var(--text); font: 1rem/1.6 system-ui, "Noto Sans Thai", "Noto Sans Lao", sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 2rem 1rem 4rem; display: grid; gap: 1.5rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.3; }
h2 { margin: 0; font-size: 1.25rem; overflow-wrap: anywhere; }
p { margin: 0; color: var(--soft); max-width: 65ch; }
section { background: var(--surface); border-radius: 1rem; padding: 1.25rem; display: grid; gap: 1rem;
  box-shadow: inset 0 1px 0 rgb(255 255 255 / 0.09), inset 0 0 0 1px var(--line), 0 14px 32px -18px #000; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; }
header h2 { margin-right: auto; }
small { color: var(--soft); font-size: 0.875rem; }
a { color: var(--gold); }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
nav a { padding: 0.5rem 0; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.75rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); }
li { padding: 0.9rem 1rem; border-radius: 0.75rem; background: rgb(6 9 20 / 0.5); display: grid; gap: 0.35rem;
  align-content: start; }
li p { font-size: 0.9rem; }
code { font: 0.9rem/1.6 ui-monospace, monospace; color: var(--text); user-select: all; }
.button, button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 1.1rem; border-radius: 999px;
  border: 0; cursor: pointer; text-decoration: none; display: inline-flex; align-items: center; }
.button, button[type="submit"] { background: linear-gradient(#f8e3ab, #ecc873 45%, #c9973a); color: var(--on-gold); }
button { background: none; color: var(--bad); box-shadow: inset 0 0 0 1px currentColor; }
button:disabled { opacity: 0.6; cursor: wait; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: end; }
label { display: grid; gap: 0.25rem; color: var(--soft); font-size: 0.9rem; }
input, select { font: inherit; color: var(--text); background: #0b1124; border: 1px solid #66739f; border-radius: 0.6rem;
  min-height: 2.75rem; padding: 0.4rem 0.75rem; min-width: 12rem; }
[role="alert"] { color: var(--bad); flex-basis: 100%; }
[role="alert"]:empty { display: none; }
`
