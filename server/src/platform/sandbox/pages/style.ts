/** The style of the pages: the colours, spaces and radii of the product, in a file of its own. */
export const STYLE = `
@font-face{font-family:'Noto Sans Devanagari Variable';font-display:swap;font-weight:100 900;
src:url('/sandbox/devanagari.woff2') format('woff2');
unicode-range:U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+25CC,
U+A8E0-A8FF}
:root{color-scheme:light dark;--ground:#faf8f4;--card:#fff;--sunken:#f2eee6;--text:#1f2421;--muted:#59615c;
--line:#dfd9cd;--control:#858b84;--brand:#0f5c57;--brand-hover:#0b4844;--on-brand:#fff;--brand-soft:#e2efec;
--accent:#8a5a12;--accent-soft:#f7ecd8;--danger:#b3261e;--success:#1c6a3b}
@media (prefers-color-scheme:dark){:root{--ground:#161917;--card:#1f2421;--sunken:#2a302c;--text:#eceae4;
--muted:#adb4ae;--line:#363d38;--control:#7f8881;--brand:#5cc2b5;--brand-hover:#7bd3c8;--on-brand:#161917;
--brand-soft:#1c3835;--accent:#e0a84a;--accent-soft:#3a2f1b;--danger:#ff8f85;--success:#79cf97}}
*,::before,::after{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);
font:.9375rem/1.5 Inter,'Noto Sans Devanagari Variable',system-ui,sans-serif;
overflow-wrap:break-word}
:lang(hi){line-height:1.6}
h1,h2,h3,p,ul,dl,dd,fieldset{margin:0;padding:0;border:0}
h1{font:600 1.375rem/1.3 Georgia,'Noto Sans Devanagari Variable',serif}
h2{font-size:1.0625rem;line-height:1.3;font-weight:600}
h3{font-size:.9375rem;line-height:1.3;font-weight:600}
.notice{background:var(--accent-soft);color:var(--accent);border-bottom:1px solid var(--line);font-weight:600;
text-align:center;padding:.5rem 1rem}
main{max-width:56rem;margin:0 auto;padding:1rem;display:grid;gap:1rem}
main.narrow{max-width:28rem}
main.wide{max-width:76.5rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem;display:grid;gap:1rem;
align-content:start;min-width:0}
.amount{font:600 1.875rem/1.3 Georgia,serif}
.muted{color:var(--muted)}
.small{font-size:.8125rem}
.fields{display:grid;gap:.75rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;align-items:start}
label,.label{font-weight:600;display:block}
input:not([type=checkbox],[type=radio]){width:100%;height:2.75rem;padding:0 .75rem;font:inherit;color:inherit;
background:var(--card);border:1px solid var(--control);border-radius:6px;margin-top:.25rem}
input[aria-invalid=true]{border-color:var(--danger)}
.choice{display:flex;gap:.5rem;align-items:center;font-weight:400;min-height:2.75rem}
.choice input{width:1.125rem;height:1.125rem;accent-color:var(--brand);flex:none;margin:0}
.error{color:var(--danger);font-size:.8125rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.25rem 1rem;
font:inherit;font-weight:600;border-radius:6px;border:1px solid var(--brand);background:var(--brand);
color:var(--on-brand);cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--brand-hover);border-color:var(--brand-hover)}
.quiet{background:transparent;color:var(--brand);border-color:var(--control)}
.quiet:hover{background:var(--brand-soft);border-color:var(--brand)}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
.actions form{display:contents}
.stretch button,.stretch .button{width:100%}
a{color:var(--brand)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:start;padding:.375rem .75rem .375rem 0;border-top:1px solid var(--line);vertical-align:top}
th{font-weight:600}
.scroll{overflow-x:auto}
code{font-family:ui-monospace,monospace;font-size:.875rem;white-space:nowrap}
.qr{background:#fff;padding:.75rem;border-radius:6px;width:13rem;max-width:100%;justify-self:center}
.qr svg{display:block;width:100%;height:auto}
.phone{display:none}
form:has(input[name=card]:not([value=new]):checked) .new{display:none}
.state{display:inline-block;padding:0 .5rem;border-radius:6px;background:var(--sunken);font-size:.8125rem;
font-weight:600}
.good{color:var(--success)}.bad{color:var(--danger)}
summary{cursor:pointer;min-height:2.75rem;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center}
.control button{min-height:2.25rem;font-size:.8125rem;padding:0 .75rem}
.control .actions+.actions{margin-top:.375rem}
.control .fields{grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));align-items:end}
.control input.minutes{width:4.5rem;height:2.25rem;margin:0}
@media (pointer:coarse),(max-width:40rem){.phone{display:block}.desktop{display:none}
.control td{display:block;padding-inline-end:0}
.control td+td{border-top:0}
.control button{min-height:2.75rem}}
@media (min-width:48rem){main.split{grid-template-columns:1fr 1fr;grid-template-rows:auto 1fr;align-items:start}
main.split .main{grid-column:2;grid-row:1/span 2}main.split{padding-top:2rem}}
`;

/** Reloads a page when its payment has changed, such as by the app that has read the code. */
export const FOLLOW = `
const { follow, state } = document.body.dataset;
setInterval(async () => {
  try {
    const answer = await fetch(follow);
    if (answer.ok && (await answer.json()).state !== state) location.reload();
  } catch {
    // The server is away: the next look follows.
  }
}, 3000);
`;
