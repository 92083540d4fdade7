import { useEffect, useEffectEvent, useState } from 'react';
import { COMPOSING, type SearchShell } from './search-shell.ts';

/** State of the search field. */
interface SearchText {
  query: string;
  /** The query without text that's still being composed in an IME. */
  settled: string;
  /** Sets the text of the field. */
  write: (query: string) => void;
}

interface FieldEvents {
  /** Called when the settled query changes. */
  onChange: () => void;
  /** Called when the query is submitted. If that was before this script loaded, called once it has. */
  onSubmit: () => void;
}

/** Tracks the text in the field, which may have been typed before this script loaded. */
export function useSearchField({ form, field }: SearchShell, events: FieldEvents): SearchText {
  const [query, setQuery] = useState('');
  const [settled, setSettled] = useState('');

  const read = (composing: boolean) => {
    // Text set by a script can exceed the maximum length.
    if (field.value.length > field.maxLength) field.value = field.value.slice(0, field.maxLength);
    setQuery(field.value);
    if (composing || field.value === settled) return;
    setSettled(field.value);
    events.onChange();
  };
  const write = (value: string) => {
    field.value = value;
    read(false);
    field.focus();
  };
  const onStart = useEffectEvent(() => {
    read(field.hasAttribute(COMPOSING));
    if (form.dataset.submitted === field.value) events.onSubmit();
    delete form.dataset.submitted;
  });
  const onInput = useEffectEvent((event: Event) => read(event instanceof InputEvent && event.isComposing));
  const onComposed = useEffectEvent(() => read(false));
  const onSubmit = useEffectEvent((event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    events.onSubmit();
  });
  const onReset = useEffectEvent((event: Event) => {
    event.preventDefault();
    write('');
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    onStart();
    field.addEventListener('input', (event) => onInput(event), { signal });
    field.addEventListener('compositionend', () => onComposed(), { signal });
    form.addEventListener('submit', (event) => onSubmit(event), { signal });
    form.addEventListener('reset', (event) => onReset(event), { signal });
    return () => listening.abort();
  }, [form, field]);

  return { query, settled, write };
}
