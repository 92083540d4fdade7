import { parseCommands } from '../../src/cli/parse-commands.ts';

/** A CLI for the sample API. */
export const CLI = `program: cloud
flags:
  project: {sets: path/project_id, description: The project}
  output: {values: [table, json]}
  wait: {takes: nothing}
  help: {takes: nothing}
commands:
  - {name: version, description: Prints the release}
  - {name: completion, description: Prints a script, arguments: [{name: shell, required: true, values: [bash, zsh]}]}
areas:
  - title: Storage
    groups:
      - name: disks
        note: About disks.
        commands:
          - name: list
            description: Lists disks
            calls: listDisks
            flags:
              types: {sets: 'query/types[]', takes: list, values: [fast, slow]}
          - name: copy
            description: Copies a disk | or two
            calls: copyDisk
            flags:
              name: {sets: body/name, required: true}
              count: {takes: number}
              size: {sets: body/size}
              location: {}
              snapshot-id: {sets: body/snapshot_id}
              type: {sets: body/type, values: [fast, slow], default: fast}
              part-size: {sets: body/parts/size}
              part-mode: {sets: body/parts/mode, needs: [part-size]}
              from-file: {sets: body, takes: file}
            exclusive: [[size, snapshot-id]]
            either: [[size, location], [snapshot-id]]
          - name: grow
            description: Grows a disk
            calls: updateDisk
            sends: {body/action: GROW}
            flags:
              id: {sets: path/disk_id, required: true}
`;

/** A text as `cli.yaml`. */
export function parseCli(text: string) {
  return parseCommands({ path: 'cli.yaml', text, hash: '' });
}
