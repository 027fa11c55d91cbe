import { IconPencil, IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { IconButton } from '#ui/parts/icon-button.tsx';
import type { TextPart } from '../edit/texts-dialog.tsx';
import { useStrings } from '../strings.ts';

const TextsDialog = lazy(() => import('../edit/texts-dialog.tsx'));

interface Props {
  section: string;
  /** The heading of the section. */
  name: string;
  filled: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Opens the form of a section in its place. */
export function SectionPencil({ section, name, filled, onPress, ref }: Props): ReactNode {
  const t = useStrings();
  const label = t(filled ? 'section.edit' : 'section.add', { section: name });
  return (
    <IconButton ref={ref} shape="round" label={label} title={label} data-pencil={section} onClick={onPress}>
      {filled ? <IconPencil size={18} aria-hidden="true" /> : <IconPlus size={18} aria-hidden="true" />}
    </IconButton>
  );
}

/** The pencil of a part of the texts, with its dialog. The dialog returns the focus to it. */
export function TextsPencil({ part, ...pencil }: { part: TextPart } & Pick<Props, 'name' | 'filled'>): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SectionPencil section={part} {...pencil} onPress={() => setOpen(true)} />
      {open ? (
        <Suspense fallback={null}>
          <TextsDialog part={part} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
