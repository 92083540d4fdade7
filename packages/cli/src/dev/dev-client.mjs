// The script that `dev` adds to every page. It reloads the page when the site has changed, and shows the problems of the last
// build over it. All text is set as text: the policy of the pages lets no string become markup.

/** The problems that are the text of this page; undefined on the pages of the site. */
const { problems: shown } = document.documentElement.dataset;
/** Key of the problems that were dismissed, so that they don't come back with the next page or build. */
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

/** What lies over the page. */
let overlay;
/** The last report. */
let report;
/** Whether the problems found so far were dismissed: those found next must not show them again. */
let isQuiet = false;

// The query names the state of the site that this page is of: one that has changed since is told to reload.
const events = new EventSource(`/_dev/events${new URL(document.currentScript.src).search}`);
events.onmessage = () => location.reload();
events.addEventListener('problems', ({ data }) => {
  report = JSON.parse(data);
  if (shown === undefined) show();
  else if (report.isComplete && shown !== report.id) location.reload();
});

document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  // A dialog of the page has the first Escape.
  if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) dismiss();
});
// Links lead to other pages without loading a document.
globalThis.navigation?.addEventListener('currententrychange', () => report && shown === undefined && show());

function show() {
  const { id, counts, problems, more, isComplete } = report;
  if (isComplete) isQuiet = false;
  const keys = problems.map(keyOf);
  // One that was corrected and comes back is news.
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
    ...folds(elsewhere.filter(({ severity }) => severity !== 'error')),
    ...(more > 0 ? [element('p', `${more} more are in the terminal.`)] : []),
  );
  const title = isComplete ? `${counts} in the last save` : 'Problems so far';
  // A status is announced when its text comes after the element, and not again for each problem that is found.
  if (overlay.title.textContent !== title) overlay.title.textContent = title;
}

/** The warnings of other pages by rule, closed unless the writer has opened them. */
function folds(warnings) {
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
    const button = element('button', place);
    button.className = 'place';
    button.title = 'Open in the editor';
    button.addEventListener('click', () => fetch(`/_dev/open?${new URLSearchParams({ place })}`));
    const words = hint === undefined ? message : `${message} ${hint}`;
    return element('li', button, ' ', element('strong', severity), ` ${words} (${rule})`);
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
  section.setAttribute('aria-label', 'Problems of the last save');
  // It scrolls, so the keyboard must reach it.
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

/** What a problem is, wherever its line has moved. */
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
    // Without storage, they come back with the next page.
  }
}

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
