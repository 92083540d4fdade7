/**
 * Style rules that show the chosen panel of a tab group until the tabs themselves are built. Sets without that value
 * keep their first panel.
 */
export function tabChoiceRule(group: string, value: string): string {
  const set = `[data-js] .tabs[data-group="${group}"]:not([data-ready]):has(>[data-value="${value}"])`;
  return `${set}>.tab-panel{display:none}${set}>.tab-panel[data-value="${value}"]{display:block}`;
}
