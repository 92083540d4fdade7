import { chosenUrl } from '@docgraph/openapi/reference/request/server-choice';
import { writtenSamples } from '@docgraph/openapi/reference/samples/request-samples';
import type { Operation } from '@docgraph/schemas/operation';
import { apiChoices, apiPreference } from '@docgraph/ui/preferences/api-choices';
import { createTabChoice } from '@docgraph/ui/preferences/tab-choice';
import { usePreference } from '@docgraph/ui/preferences/use-preference';
import { selectInGroup } from '@docgraph/ui/prose/tabs';
import { CopyableCode } from '../page/CopyableCode.tsx';
import { ServerChoice } from '../page/ServerChoice.tsx';
import { TryTabs } from '../page/TryTabs.tsx';
import type { Draft } from './draft.ts';
import { sampleOf } from './send.ts';
import { sampleApiOf } from './start-draft.ts';
import { useTry, useTryText } from './try-context.ts';

/** The group of tabs with code in different languages, on all pages. */
const LANGUAGE = 'language';

const languageChoice = createTabChoice(LANGUAGE);

/** Shows code samples for the request, for the server that the reader chose. They read credentials from the environment. */
export function RequestCode({ operation, draft }: { operation: Operation; draft: Draft }) {
  const { session, folder } = useTry();
  const text = useTryText();
  const language = usePreference(languageChoice);
  usePreference(apiPreference(folder));
  const own = operation.servers ?? [];
  const servers = own.length > 0 ? own : session.sandbox.api.servers;
  const choices = servers.map(({ description, ...server }) => ({ ...server, description: description?.text }));
  const isSandbox = session.server === undefined;
  const chosen = isSandbox && choices.length > 0 ? chosenUrl(choices, apiChoices(folder)) : undefined;
  const called = chosen === undefined ? operation : { ...operation, servers: [{ url: chosen }] };
  const languages = new Set(operation.requestSamples?.map((each) => each.language));
  if (language !== undefined && languages.size > 0) languages.add(language);
  const samples = writtenSamples(
    sampleOf(called, sampleApiOf(session), draft),
    languages.size > 0 ? [...languages] : undefined,
  );
  const shown = samples.find((each) => each.language === language) ?? samples[0];
  const choose = (next: string) => {
    languageChoice.set(next);
    selectInGroup(LANGUAGE, next);
  };
  return (
    <details className="try-more">
      <summary>{text('try.code')}</summary>
      {isSandbox && (
        <div className="api-servers">
          <ServerChoice servers={choices} folder={folder} label={text('try.server')} />
        </div>
      )}
      {shown && (
        <TryTabs
          label={text('try.code')}
          tabs={samples.map((each) => ({ value: each.language, label: each.label }))}
          value={shown.language}
          onChange={choose}
        >
          <CopyableCode language={shown.language} source={shown.source} />
        </TryTabs>
      )}
    </details>
  );
}
