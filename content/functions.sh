# Waits for an operation to end: wait_for storage/disks "$OPERATION_ID"
# Prints each state. If the operation fails, prints it and returns an error.
wait_for() {
  local operation state
  while true; do
    operation=$(curl -sS "{{apiUrl}}/projects/$PROJECT_ID/$1/operations/$2" \
      -H "Authorization: Bearer $API_TOKEN")
    state=$(echo "$operation" | jq -r '.state')
    echo "$state"
    [ "$state" = "IN_PROGRESS" ] || break
    sleep 5
  done
  [ "$state" = "SUCCEEDED" ] || { echo "$operation" >&2; return 1; }
}
