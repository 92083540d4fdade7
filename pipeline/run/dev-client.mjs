// The script that `dev` adds to every page. It reloads the page when the site is another, and shows the problems of the
// last build over it. All text is set as text: the policy of the pages lets no string become markup.

/** The problems that are the text of this page; undefined on the pages of the site. */
const { problems: shown } = document.documentElement.dataset;
/** The problems that were closed, so that the same ones do not come back with the next page. */
const CLOSED = 'docs-dev-closed';

const STYLE = `
  :host { all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; color-scheme: light dark; }
  section { box-sizing: border-box; max-height: 45vh; overflow: auto; padding: 12px 20px; font: 15px/1.5 system-ui;
    color: light-dark(#1a1a1a, #f2f2f2); background: light-dark(#fff, #1a1a1a);
    border-top: 4px solid light-dark(#b3261e, #f2b8b5); }
  header { display: flex; align-items: baseline; justify-content: space-between; gap: 20px; }
  p { margin: 0; font-weight: 600; }
  ol { margin: 8px 0 0; padding: 0; list-style: none; }
  li { padding: 6px 0; overflow-wrap: anywhere; }
  code { font: 14px/1.5 ui-monospace, monospace; }
  strong { color: light-dark(#b3261e, #f2b8b5); }
  button { font: inherit; padding: 2px 12px; }
  @media print { :host { display: none; } }
`;

/** The name under which problems are closed that are not all yet: what is found next must not open them again. */
const INCOMPLETE = 'incomplete';

/** What lies over the page, and the name of the problems that it shows. */
let overlay;

// The query names the state of the site that this page is of: one that has changed since is told to reload.
const events = new EventSource(`/_dev/events${new URL(document.currentScript.src).search}`);
events.onmessage = () => location.reload();
events.addEventListener('problems', ({ data }) => {
  const report = JSON.parse(data);
  if (shown === undefined) show(report);
  else if (report.isComplete && shown !== report.id) location.reload();
});

document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  // A dialog of the page has the first Escape.
  if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) close();
});

function show({ id, counts, problems, more, isComplete }) {
  const name = isComplete ? id : INCOMPLETE;
  if (isComplete && overlay?.name === id) return;
  if (problems.length === 0) forgetClosed();
  if (problems.length === 0 || readClosed() === name) {
    overlay?.host.remove();
    overlay = undefined;
    return;
  }
  overlay ??= open();
  const items = problems.map(({ place, severity, message, hint, rule }) => {
    const words = hint === undefined ? message : `${message} ${hint}`;
    return element('li', element('code', place), ' ', element('strong', severity), ` ${words} (${rule})`);
  });
  overlay.list.replaceChildren(...items, ...(more > 0 ? [element('li', `${more} more are in the terminal.`)] : []));
  // A status is announced when its text comes after the element, and not again for each problem that is found.
  if (overlay.name !== name) overlay.title.textContent = isComplete ? `${counts} in the last save` : 'Problems so far';
  overlay.name = name;
}

function open() {
  const host = document.createElement('docs-dev-problems');
  const button = element('button', 'Close (Esc)');
  button.addEventListener('click', close);
  const title = element('p');
  title.setAttribute('role', 'status');
  const list = element('ol');
  const section = element('section', element('header', title, button), list);
  section.setAttribute('aria-label', 'Problems of the last save');
  // It scrolls, so the keyboard must reach it.
  section.tabIndex = 0;
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  root.adoptedStyleSheets = [style];
  root.append(section);
  document.body.append(host);
  return { host, title, list };
}

function close() {
  if (!overlay) return;
  overlay.host.remove();
  try {
    sessionStorage.setItem(CLOSED, overlay.name);
  } catch {
    // Without storage, they come back with the next page.
  }
  overlay = undefined;
}

function readClosed() {
  try {
    return sessionStorage.getItem(CLOSED);
  } catch {
    return null;
  }
}

function forgetClosed() {
  try {
    sessionStorage.removeItem(CLOSED);
  } catch {
    // Without storage, nothing was kept.
  }
}

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
