import {
  type ChoosableServer,
  chosenServer,
  isServerChoice,
  variableValue,
} from '@docgraph/openapi/reference/request/server-choice';
import { apiChoices, apiPreference, rememberChoices } from '@docgraph/ui/preferences/api-choices';
import { usePreference } from '@docgraph/ui/preferences/use-preference';
import { useId } from 'react';

interface ServerChoiceProps {
  servers: readonly ChoosableServer[];
  /** URL of the folder that contains the API's files. */
  folder: string;
  /** Label of the list of servers. */
  label: string;
}

/** Controls for the server of code samples and its variables. The choice applies to all operations. */
export function ServerChoice({ servers, folder, label }: ServerChoiceProps) {
  usePreference(apiPreference(folder));
  const choices = apiChoices(folder);
  const server = chosenServer(servers, choices);
  const id = useId();
  const [first] = servers;
  if (!server || !first || !isServerChoice(servers)) return null;
  return (
    <>
      {servers.length > 1 && (
        <label>
          <span>{label}</span>
          <select
            value={server.url}
            onChange={({ target }) => rememberChoices(folder, { servers: { [first.url]: target.value } })}
          >
            {servers.map(({ url, description = url }) => (
              <option key={url} value={url}>
                {description}
              </option>
            ))}
          </select>
        </label>
      )}
      {server.variables?.map((variable) => {
        const { name, enum: allowed } = variable;
        const control = {
          id: `${id}-${name}`,
          value: variableValue(variable, choices),
          onChange: ({ target }: { target: { value: string } }) =>
            rememberChoices(folder, { variables: { [name]: target.value } }),
        };
        return (
          <label key={name} htmlFor={`${id}-${name}`}>
            <code>{name}</code>
            {allowed ? (
              <select {...control}>
                {allowed.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            ) : (
              <input key={server.url} type="text" spellCheck={false} autoComplete="off" {...control} />
            )}
          </label>
        );
      })}
    </>
  );
}
