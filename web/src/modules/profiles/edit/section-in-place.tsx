import { type ReactNode, useEffect, useRef } from 'react';
import type { Item, ListedSection } from '#contract/profiles/sections.ts';
import { ItemEditor, SectionList } from './section-list.tsx';
import { NEW_ITEM } from './item-draft.ts';

interface Props {
  section: ListedSection;
  items: readonly Item[];
  onDone: () => void;
}

/** Edits a section in its place on the profile: its list with the buttons, or the form of a first item. */
export default function SectionInPlace({ section, items, onDone }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  // The pencil that was pressed is gone: the focus continues at the end of the list.
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <div ref={place}>
      <SectionList section={section} items={items} onDone={onDone} />
    </div>
  );
}

/** The form of the first item of an empty section. */
export function FirstItem({ section, items, onDone }: Props): ReactNode {
  return <ItemEditor section={section} items={items} id={NEW_ITEM} close={onDone} />;
}
