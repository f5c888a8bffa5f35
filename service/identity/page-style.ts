/** The style of the provider's pages: the desk's colours, the system's own type face. */
export const pageStyle = `
:root{color-scheme:light dark;--ground:#f6f7f8;--paper:#fff;--line:#d5d9de;--edge:#7d8792;--text:#1b2026;--quiet:#57606a;--accent:#0b5fb0;--accent-text:#fff;--chosen:#eaf2fb;--notice:#8a5300;--notice-ground:#fff6e5;--danger:#b3261e}
@media(prefers-color-scheme:dark){:root{--ground:#121518;--paper:#1a1e23;--line:#343b43;--edge:#7f8a96;--text:#e8ebee;--quiet:#a5afb9;--accent:#7db7f2;--accent-text:#0c1a28;--chosen:#1e2f42;--notice:#f0c274;--notice-ground:#2b2415;--danger:#f2a09a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--text);font:14px/20px system-ui,"Segoe UI",sans-serif}
main{width:100%;max-width:440px;background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:32px}
.tenant{margin:0 0 4px;color:var(--quiet);font-size:13px}
h1{margin:0 0 12px;font-size:22px;line-height:28px;font-weight:600}
.about{margin:0 0 24px;padding:10px 12px;border-radius:6px;background:var(--notice-ground);color:var(--notice);font-size:13px;line-height:18px}
fieldset{margin:0;padding:0;border:0;min-width:0}
legend{padding:0;margin:0 0 8px;font-weight:600}
label{display:grid;grid-template-columns:auto 1fr auto;align-items:center;gap:2px 12px;padding:10px 12px;border:1px solid var(--line);border-radius:6px;cursor:pointer}
label+label{margin-top:6px}
label:hover{border-color:var(--edge)}
label:has(:checked){border-color:var(--accent);background:var(--chosen)}
label:has(:focus-visible){outline:2px solid var(--accent);outline-offset:2px}
input{grid-row:1/3;width:16px;height:16px;margin:0;accent-color:var(--accent);outline:0}
.name{font-weight:600}
.role{color:var(--quiet);font-size:13px}
.username{grid-column:2/4;color:var(--quiet);font-size:13px;overflow-wrap:anywhere}
.problem{margin:0 0 16px;color:var(--danger)}
.acts{display:flex;gap:8px;margin-top:24px}
button,.button{min-height:36px;padding:7px 16px;border:1px solid var(--edge);border-radius:6px;background:transparent;color:var(--text);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.primary{border-color:var(--accent);background:var(--accent);color:var(--accent-text);flex:1}
button:focus-visible,.button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
code{font-size:12px;color:var(--quiet);overflow-wrap:anywhere}
@media(max-width:480px){body{padding:0;place-items:start stretch;background:var(--paper)}main{max-width:none;border:0;border-radius:0;padding:20px 16px}.about{margin-bottom:16px}label{padding:8px 10px}}
@media(forced-colors:active){label:has(:checked){border-width:2px}}
`;
