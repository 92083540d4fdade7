import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { PORT } from '../e2e/sites.ts';
import { type Browser, type Key, limitGroup } from './browser.ts';

/** Port of the driver. */
const ORIGIN = `http://127.0.0.1:${PORT}`;

/** Code points for keys that don't type a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = { Enter: '\ue007', Escape: '\ue00c', ArrowRight: '\ue014' };

/** Property that identifies an element: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts MiniBrowser, the test browser of WebKitGTK, on a virtual screen. */
export async function startWebKit(): Promise<Browser> {
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${PORT}`], { detached: true, stdio: 'ignore' });
  driver.on('error', () => undefined);
  const group = limitGroup(driver.pid);
  while (!(await isUp())) await setTimeout(100);
  const { sessionId } = await send('/session', { capabilities: {} });
  const command = (name: string, body: object) => {
    group.keep();
    return send(`/session/${sessionId}/${name}`, body);
  };
  const perform = (actions: object[]) => command('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const press = (key: string) => [
    { type: 'keyDown', value: key },
    { type: 'keyUp', value: key },
  ];
  const errors: string[] = [];
  const evaluate: Browser['evaluate'] = (run, argument = '') =>
    command('execute/sync', { script: `return (${run})(...arguments)`, args: [argument] });
  const keepErrors = async () => void errors.push(...(await evaluate(takeErrors)));
  return {
    goto: async (url) => {
      await keepErrors();
      await command('url', { url });
      await keepErrors();
    },
    evaluate,
    click: async (selector) => {
      const element = await command('element', { using: 'css selector', value: selector });
      await command(`element/${element[ELEMENT]}/click`, {});
    },
    key: (name) => perform(press(KEYS[name])),
    type: (text) => perform([...text].flatMap(press)),
    resize: (width, height) => command('window/rect', { width, height }),
    errors: async () => {
      await keepErrors();
      return errors;
    },
    close: group.end,
  };
}

/**
 * Runs in the page. Returns the errors since the last call, and starts recording further ones. The driver doesn't report
 * console messages, and doesn't always respond to scripts sent before the page has loaded.
 */
function takeErrors(): string[] {
  const noted: string[] | undefined = Reflect.get(window, 'notedErrors');
  if (noted !== undefined) return noted.splice(0);
  const errors: string[] = [];
  Object.assign(window, { notedErrors: errors });
  window.addEventListener('error', ({ message }) => errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => errors.push(violatedDirective));
  const { error } = console;
  console.error = (...texts) => {
    errors.push(texts.join(' '));
    error(...texts);
  };
  return [];
}

function isUp(): Promise<boolean> {
  return fetch(`${ORIGIN}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function send(path: string, body: object) {
  const response = await fetch(`${ORIGIN}${path}`, { method: 'POST', body: JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
  return value;
}
