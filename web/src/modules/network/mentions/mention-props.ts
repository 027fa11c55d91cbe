import type { TextareaHTMLAttributes } from 'react';
import type { Mentions } from './use-mentions.ts';

/** How a field that suggests people names its list to screen readers, and follows the caret. */
export function mentionProps(mentions: Mentions): TextareaHTMLAttributes<HTMLTextAreaElement> {
  const isOpen = mentions.people.length > 0;
  return {
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? mentions.listId : undefined,
    'aria-activedescendant': isOpen ? mentions.optionId(mentions.active) : undefined,
    onSelect: (event) => mentions.follow(event.currentTarget),
    onBlur: mentions.close,
  };
}
