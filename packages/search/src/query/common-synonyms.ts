/**
 * Words and phrases that mean nearly the same in documentation of any software, in groups. A site adds its own words in
 * `synonyms.yaml`.
 */
export const COMMON_SYNONYMS: readonly string[][] = `
remove, delete, uninstall, get rid of, erase
change, modify, edit, update, override
deps, dependency
security hole, vulnerability
error, failure, problem, issue, troubleshooting
k8s, kubernetes
repo, repository
config, configuration, settings
app, application
db, database
env, environment
pr, pull request
auth, authentication
permission, scope, rights
sso, single sign on
login, log in, sign in
dir, folder, directory
docs, documentation
certificate, cert
https, tls, ssl
vm, virtual machine
ram, memory
create, add, new, make
list, show, display
stop, shut down, turn off, shutdown
start, launch, run
restart, reboot
copy, clone, duplicate
migrate, move, switch
upgrade, update
downgrade, rollback, roll back, go back
backup, back up, snapshot, save
restore, recover, recovery
limit, quota, maximum, max
whitelist, allowlist, allow list
blacklist, blocklist, denylist
cli, command line, terminal
ui, dashboard, web interface
ci, continuous integration, pipeline
notification, alert, message
prod, production
dev, development
admin, administrator
verify, check, validate
deploy, publish, release
expire, ttl, lifetime
password, credentials
machine, node, server, host
`
  .trim()
  .split('\n')
  .map((group) => group.split(', '));
