/**
 * Gives a set of named examples the control to choose one. It is made when the set comes near the window: browsers look
 * at every control of a page to see whether they could fill it in, and lay out the section that it is in for that.
 * Calling it again changes nothing.
 */
export function addExampleChoice(set: HTMLElement): void {
  const label = set.dataset.label;
  if (label === undefined || set.querySelector('.api-example-choice') !== null) return;
  const choice = document.createElement('select');
  choice.className = 'api-example-choice';
  choice.setAttribute('aria-label', label);
  for (const example of set.querySelectorAll<HTMLElement>(':scope > .api-example')) {
    const title = example.querySelector('.api-example-title')?.textContent ?? '';
    choice.append(new Option(title, example.dataset.example));
  }
  set.prepend(choice);
}
