import { type ReactNode, useState } from 'react';
import { ALT_MAX } from '#contract/media/media.ts';
import { graphemes } from '#contract/core/text.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { useStrings } from '../strings.ts';
import type { Upload } from '../upload-item.ts';
import styles from './upload-tile.module.css';

interface Props {
  upload: Upload;
  onSave: (alt: string) => void;
  onClose: () => void;
}

/**
 * Asks for the alternative text of a picture. React places it inside the surrounding form, so its keys and clicks must
 * not submit that form.
 */
export function DescriptionDialog({ upload, onSave, onClose }: Props): ReactNode {
  const t = useStrings();
  const [alt, setAlt] = useState(upload.alt);
  const save = () => {
    onSave(alt.trim());
    onClose();
  };
  return (
    // The element only stops key events, so that the surrounding form does not handle them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        title={t('description.title')}
        onClose={onClose}
        actions={
          <Button type="button" disabled={graphemes(alt) > ALT_MAX} onClick={save}>
            {t('description.save')}
          </Button>
        }
      >
        <img className={styles['described']} src={upload.preview} alt="" />
        <Textarea
          label={t('description.label')}
          description={t('description.hint')}
          value={alt}
          rows={4}
          data-autofocus
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <CharactersLeft value={alt} max={ALT_MAX} />
      </Dialog>
    </div>
  );
}
