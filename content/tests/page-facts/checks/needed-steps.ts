import type { WrittenContent } from '../written-content.ts';

/** What must stand on a page, and before what: a step that is easily lost, with what happens then. */
interface Step {
  file: string;
  step: string;
  before: string;
  without: string;
}

const CREDENTIAL = 'export API_TOKEN="$ACCESS_KEY:$SECRET_KEY"';
/** The only other way to set the token: a placeholder that shows the same form. */
const PLACEHOLDER = 'API_TOKEN="your-access-key:your-secret-key"';

const STEPS: readonly Step[] = [
  {
    file: 'docs/compute/images/managing-images.md',
    step: 'rm -f ~/.ssh/authorized_keys',
    before: '/compute/custom-images"',
    without: 'the access of the builder ships in every VM',
  },
  {
    file: 'docs/networking/nv-link/imex-setup.md',
    step: 'sudo mknod',
    before: '## Verify',
    without: 'no channel is created',
  },
  {
    file: 'docs/networking/nv-link/imex-setup.md',
    step: 'nvidia-imex-$DRIVER',
    before: '/etc/nvidia-imex/config.cfg',
    without: 'the file is read before its package is installed',
  },
  {
    file: 'docs/resources/support.md',
    step: '#repeat-a-request-safely',
    before: 'date -u',
    without: 'a call that has worked is sent again',
  },
  {
    file: 'docs/quickstart/creating-an-account.md',
    step: CREDENTIAL,
    before: 'GET /users/identities',
    without: 'a newcomer cannot authenticate',
  },
  {
    file: 'docs/reference/api.md',
    step: '{#choices}',
    before: '## Versions',
    without: 'choices of the documentation look like rules of the platform',
  },
  {
    file: 'docs/compute/virtual-machines/managing-vms.md',
    step: 'a running one ([this can change](../../reference/api.md#choices))',
    before: '2. Save your work in the VM',
    without: 'a choice of the documentation looks like a rule of the platform',
  },
  {
    file: 'docs/reference/api.md',
    step: CREDENTIAL,
    before: 'The examples join `access_key`',
    without: 'a newcomer cannot authenticate',
  },
];

/** Steps that a page lacks, or has too late, and keys of the story that would open a reader's machine. */
export function missingSteps(content: WrittenContent): string[] {
  const late = STEPS.filter(({ file, step, before }) => {
    const { text } = content.page(file);
    const at = text.indexOf(step);
    return at < 0 || at > text.indexOf(before);
  });
  return [...late.map(({ file, without }) => `${file}:1 ${without}`), ...sentKeys(content), ...otherTokens(content)];
}

/** A machine with the key of the story is one that the reader cannot log in to. */
function sentKeys({ pages, data }: WrittenContent): string[] {
  const sent = `"ssh_public_key": "${data.sshKey?.publicKey}"`;
  const blocks = pages.flatMap(({ shell }) => shell.filter(({ text }) => text.includes(sent)));
  return blocks.map(({ file, line }) => `${file}:${line} creates a machine with the key of the story`);
}

/** Every page sets the token in the form that the reference describes. */
function otherTokens({ pages }: WrittenContent): string[] {
  return pages.flatMap(({ file, shell }) =>
    shell
      .filter(
        ({ text }) => /\bexport API_TOKEN=/.test(text) && !text.includes(CREDENTIAL) && !text.includes(PLACEHOLDER),
      )
      .map(({ line }) => `${file}:${line} sets another kind of token`),
  );
}
