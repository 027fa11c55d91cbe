import type { FormHTMLAttributes, ReactNode, SubmitEvent } from 'react';
import { isComposing } from '../composing.ts';

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onKeyDown' | 'noValidate'> {
  /** Before any script runs, the fields lead to this address as its query: of a search alone. */
  searchAt?: string;
  onSend: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/**
 * The only `<form>` element of the app. It prevents page loads and the browser's own validation, and ignores the Enter
 * key that ends an input method composition.
 */
export function GuardedForm({ searchAt, onSend, children, ...rest }: Props): ReactNode {
  return (
    // oxlint-disable-next-line react/forbid-elements, jsx-a11y/no-noninteractive-element-interactions -- the only one
    <form
      {...rest}
      // Never used, unless the scripts fail to load: then nothing typed ends up in an address, besides searches.
      {...(searchAt === undefined ? { method: 'post' } : { method: 'get', action: searchAt })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
      }}
    >
      {children}
    </form>
  );
}
