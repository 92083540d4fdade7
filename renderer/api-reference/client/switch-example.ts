/** Shows the examples of an operation that go by a name: the request, and the response that matches it. */
export function switchExample(select: HTMLSelectElement): void {
  const samples = select.closest('.api-samples');
  if (samples === null) return;
  for (const set of samples.querySelectorAll<HTMLElement>('.api-examples')) {
    const examples = [...set.querySelectorAll<HTMLElement>(':scope > .api-example')];
    const chosen = examples.find(({ dataset }) => dataset.example === select.value);
    const isOwn = select.closest('.api-examples') === set;
    // Where nothing matches, what is shown stays.
    if (chosen === undefined && !isOwn) continue;
    set.dataset.ready = '';
    for (const example of examples) example.toggleAttribute('hidden', example !== chosen);
    const other = set.querySelector<HTMLSelectElement>('.api-example-choice');
    if (chosen !== undefined && other !== null) other.value = select.value;
  }
}
