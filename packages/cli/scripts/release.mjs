// `npm run release`: tests what is committed, packs it, tries the package in an empty project, and tags the commit. It
// ends with the command that publishes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';

const { version } = readJson('package.json');
const tag = `v${version}`;

const problems = findProblems();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

ensureDependencies();
run('npm', ['test']);
const folder = path.join(ROOT, 'release');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
run('npm', ['pack', '--loglevel=error', '--pack-destination', folder]);
const [tarball = ''] = readdirSync(folder);
tryPackage(path.join(folder, tarball));
run('git', ['tag', '--annotate', tag, '--message', tag]);
console.log(`\nTagged ${tag}. To publish it:\n\n    git push origin ${tag} && npm publish release/${tarball}`);

/** What keeps the commit from being released, one sentence each. */
function findProblems() {
  const found = [];
  if (output('git', ['status', '--porcelain']) !== '') found.push('There are uncommitted changes. Commit them first.');
  if (output('git', ['tag', '--list', tag]) !== '')
    found.push(`${tag} exists. Raise the version in every package.json.`);
  const headings = readText('CHANGELOG.md').matchAll(/^## (\S+) \(\d{4}-\d\d-\d\d\)$/gm);
  if (![...headings].some(([, released]) => released === version))
    found.push(`CHANGELOG.md has no heading "## ${version} (YYYY-MM-DD)".`);
  const { packages } = readJson('package-lock.json');
  for (const [folder, own] of Object.entries(packages))
    if (folder !== '' && !folder.includes('node_modules') && own.version !== version)
      found.push(`${folder}/package.json has version ${own.version} instead of ${version}.`);
  return found;
}

/** Installs the package in an empty project, and builds a page with it. */
function tryPackage(file) {
  const project = mkdtempSync(path.join(tmpdir(), 'docgraph-release-'));
  try {
    writeFileSync(path.join(project, 'package.json'), '{ "private": true }\n');
    mkdirSync(path.join(project, 'content/docs'), { recursive: true });
    writeFileSync(path.join(project, 'content/docs/index.md'), '# Home\n\nHello.\n');
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', file], project);
    run('npx', ['docgraph', 'build', '--strict'], project);
    const html = readFileSync(path.join(project, 'dist-site/index.html'), 'utf8');
    if (!html.includes('Hello.')) fail('The installed package built a page without its text.');
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

function run(program, options, cwd = ROOT) {
  const { status } = spawnSync(program, options, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) fail(`\`${program} ${options.join(' ')}\` failed; nothing was tagged.`);
}

function output(program, options) {
  return spawnSync(program, options, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function readText(file) {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

function readJson(file) {
  return JSON.parse(readText(file));
}
