import { type EditorProps, useTry } from './try-context.ts';

/** Returns the ARIA attributes and the message for a field with a validation error. */
export function useFieldError(path: EditorProps['path'], isWhole: boolean) {
  const { id, faults } = useTry();
  const key = path.join('/');
  const own = faults.filter((fault) => {
    const place = fault.path.join('/');
    return place === key || (isWhole && place.startsWith(`${key}/`));
  });
  const faultId = `${id}-${key}-fault`;
  const message = own
    .map((fault) => [fault.path.slice(path.length).join('.'), fault.message].filter(Boolean).join(' '))
    .join('; ');
  return {
    attributes: own.length > 0 ? ({ 'aria-invalid': true, 'aria-describedby': faultId } as const) : {},
    note: own.length > 0 && (
      <p className="try-fault" id={faultId}>
        {message}
      </p>
    ),
  };
}
