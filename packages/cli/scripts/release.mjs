// `npm run release`: tests the committed code, packs it, tries the packages in an empty project, and tags the commit.
// Finally, prints the commands that publish the packages.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';

const manifest = readJson('package.json');
const { version } = manifest;
const tag = `v${version}`;

const problems = findProblems();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

ensureDependencies();
run('npm', ['test']);
const folder = path.join(ROOT, 'release');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
run(process.execPath, ['packages/cli/scripts/pack.mjs', folder]);
// Sorted by name, so that docgraph comes before its optional packages.
const tarballs = readdirSync(folder).sort();
tryPackages(tarballs.map((tarball) => path.join(folder, tarball)));
run('git', ['tag', '--annotate', tag, '--message', tag]);
const missing = ['author', 'bugs', 'homepage', 'repository'].filter((key) => !(key in manifest));
if (missing.length > 0) console.warn(`\nBefore you publish, consider adding to package.json: ${missing.join(', ')}.`);
console.log(`\nTagged ${tag}. To publish it:\n\n    git push origin ${tag}`);
for (const tarball of tarballs) console.log(`    npm publish release/${tarball}`);

/** Lists the problems that block a release of this commit, one sentence each. */
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

/** Installs docgraph in an empty project and builds a page with it, alone and with the optional packages. */
function tryPackages([docgraph, ...optional]) {
  const project = mkdtempSync(path.join(tmpdir(), 'docgraph-release-'));
  try {
    writeFileSync(path.join(project, 'package.json'), '{ "private": true }\n');
    mkdirSync(path.join(project, 'content/docs'), { recursive: true });
    writeFileSync(path.join(project, 'content/docs/index.md'), '# Home\n\nHello.\n');
    const install = (...files) =>
      run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...files], project);
    install(docgraph);
    run('npx', ['docgraph', 'build', '--strict'], project);
    const html = readFileSync(path.join(project, 'dist-site/index.html'), 'utf8');
    if (!html.includes('Hello.')) fail('The installed package built a page without its content.');
    install(docgraph, ...optional);
    writeFileSync(path.join(project, 'content/words.yaml'), 'names: [docgraph]\n');
    run('npx', ['docgraph', 'build', '--strict'], project);
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
