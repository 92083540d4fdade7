// The script that `dev` adds to every page. It reloads the page when the site changes, and shows the problems in the last
// build in an overlay. It sets all text as text nodes, because the content security policy forbids markup from strings.

/** ID of the report that this page lists; undefined on the pages of the site. */
const { problems: listedReport } = document.documentElement.dataset;
/** Storage key of the dismissed problems, which stay hidden on other pages and after other builds. */
const DISMISSED = 'docs-dev-dismissed';

const STYLE = `
  :host { all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; color-scheme: light dark; }
  section { box-sizing: border-box; max-height: 33vh; overflow: auto; padding: 0 20px 12px; font: 15px/1.5 system-ui;
    color: light-dark(#1a1a1a, #f2f2f2); background: light-dark(#fff, #1a1a1a);
    border-top: 4px solid light-dark(#b3261e, #f2b8b5); }
  header { position: sticky; top: 0; display: flex; align-items: baseline; justify-content: space-between; gap: 20px;
    padding: 8px 0; background: inherit; }
  p { margin: 0; font-weight: 600; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { padding: 4px 0; overflow-wrap: anywhere; }
  strong { color: light-dark(#b3261e, #f2b8b5); }
  button { font: inherit; padding: 2px 12px; }
  .place { padding: 0; border: 0; background: none; color: inherit; font: 14px/1.5 ui-monospace, monospace;
    text-align: start; text-decoration: underline; cursor: pointer; }
  summary { padding: 4px 0; cursor: pointer; }
  @media print { :host { display: none; } }
`;

/** The open overlay. */
let overlay;
/** The last report. */
let report;
/** Whether the overlay was dismissed during a check: more problems from the same check must not reopen it. */
let isQuiet = false;

// The query identifies the build that this page belongs to. The server sends a reload if there's a later one.
const events = new EventSource(`/_dev/events${new URL(document.currentScript.src).search}`);
events.onmessage = ({ data }) => (data === 'refresh' ? refresh() : location.reload());
events.addEventListener('problems', ({ data }) => {
  report = JSON.parse(data);
  if (listedReport === undefined) update();
  else if (report.isComplete && listedReport !== report.id) location.reload();
});

document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  // Escape closes an open dialog of the page first.
  if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) dismiss();
});
// Updates after client-side navigation: the overlay lists problems on the current page first.
globalThis.navigation?.addEventListener('currententrychange', () => report && listedReport === undefined && update());

/** Makes the page load its content again. Until it's interactive, and instead of the list of problems, reloads it. */
function refresh() {
  const isIgnored = document.dispatchEvent(new Event('docs-refresh', { cancelable: true }));
  if (isIgnored) location.reload();
}

/** Shows the report in the overlay, or hides the overlay if all problems were dismissed. */
function update() {
  const { id, counts, problems, more, isComplete } = report;
  if (isComplete) isQuiet = false;
  const keys = problems.map(keyOf);
  // Forgets dismissed problems once they're fixed, so that they show again if they return.
  const dismissed = readDismissed().filter((key) => !isComplete || keys.includes(key));
  saveDismissed(dismissed);
  if (isQuiet || keys.every((key) => dismissed.includes(key))) return hide();
  overlay ??= open();
  const content = `${id} ${location.pathname}`;
  if (overlay.content === content) return;
  overlay.content = content;
  const path = pathOf(location.pathname);
  const isHere = ({ pages = [] }) => pages.some((page) => pathOf(page) === path);
  const elsewhere = problems.filter((problem) => !isHere(problem));
  overlay.body.replaceChildren(
    listOf(problems.filter(isHere)),
    listOf(elsewhere.filter(({ severity }) => severity === 'error')),
    ...warningGroups(elsewhere.filter(({ severity }) => severity !== 'error')),
    ...(more > 0 ? [element('p', `See the terminal for ${more} more.`)] : []),
  );
  const title = isComplete ? counts : 'Problems so far';
  // Screen readers announce a status whose text changes after it was inserted, so the text changes only when necessary.
  if (overlay.title.textContent !== title) overlay.title.textContent = title;
}

/** Groups the warnings of other pages by rule. Groups stay open if they were. */
function warningGroups(warnings) {
  const opened = [...overlay.body.querySelectorAll('details[open]')].map(({ dataset }) => dataset.rule);
  return [...new Set(warnings.map(({ rule }) => rule))].map((rule) => {
    const own = warnings.filter((warning) => warning.rule === rule);
    const title = `${rule}: ${own.length} ${own.length === 1 ? 'warning' : 'warnings'} on other pages`;
    const details = element('details', element('summary', title), listOf(own));
    details.dataset.rule = rule;
    details.open = opened.includes(rule);
    return details;
  });
}

function listOf(problems) {
  const items = problems.map(({ place, severity, message, hint, rule }) => {
    const button = element('button', report.prefix + place);
    button.className = 'place';
    button.title = 'Open in editor';
    button.addEventListener('click', () => fetch(`/_dev/open?${new URLSearchParams({ place })}`));
    const text = hint === undefined ? message : `${message} ${hint}`;
    return element('li', button, ' ', element('strong', severity), ` ${text} (${rule})`);
  });
  return element('ol', ...items);
}

function open() {
  const host = document.createElement('docs-dev-problems');
  const button = element('button', 'Close (Esc)');
  button.addEventListener('click', dismiss);
  const title = element('p');
  title.setAttribute('role', 'status');
  const body = element('div');
  const section = element('section', element('header', title, button), body);
  section.setAttribute('aria-label', 'Problems in the last build');
  // A scrollable region must be focusable for keyboard users.
  section.tabIndex = 0;
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  root.adoptedStyleSheets = [style];
  root.append(section);
  document.body.append(host);
  return { host, title, body };
}

function hide() {
  overlay?.host.remove();
  overlay = undefined;
}

function dismiss() {
  if (!overlay) return;
  hide();
  isQuiet = !report.isComplete;
  saveDismissed([...readDismissed(), ...report.problems.map(keyOf)]);
}

/** Identifies a problem, without its line. */
function keyOf({ place, severity, rule, message }) {
  return [severity, rule, place.replace(/:\d+:\d+$/, ''), message].join(' ');
}

function pathOf(path) {
  return decodeURI(path).replace(/\/$/, '');
}

function readDismissed() {
  try {
    return JSON.parse(sessionStorage.getItem(DISMISSED)) ?? [];
  } catch {
    return [];
  }
}

function saveDismissed(keys) {
  try {
    sessionStorage.setItem(DISMISSED, JSON.stringify([...new Set(keys)]));
  } catch {
    // Without storage, dismissed problems reappear on the next page.
  }
}

function element(name, ...children) {
  const created = document.createElement(name);
  created.append(...children);
  return created;
}
