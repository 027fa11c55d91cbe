import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ITEM_TITLE_MAX, RESOURCES_MAX } from '#contract/profiles/sections.ts';
import { Row } from '#ui/form/form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { useStrings } from '../strings.ts';
import styles from './edit.module.css';

interface Resource {
  label: string;
  url: string;
}
interface Props {
  value: readonly Resource[];
  onChange: (value: Resource[]) => void;
  errors: Readonly<Record<string, string>>;
}

/** Links of a project, each with a name. */
export function ResourcesField({ value, onChange, errors }: Props): ReactNode {
  const t = useStrings();
  const set = (index: number, part: Partial<Resource>) =>
    onChange(value.map((resource, position) => (position === index ? { ...resource, ...part } : resource)));
  return (
    <fieldset className={styles['resources']}>
      <legend>{t('item.resources')}</legend>
      {value.map((resource, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is what tells links apart while they are typed
        <div key={index} className={styles['resource']}>
          <Row>
            <TextInput
              label={t('item.resource.label')}
              maxLength={ITEM_TITLE_MAX}
              value={resource.label}
              error={errors[`resources.${index}.label`]}
              onChange={(event) => set(index, { label: event.currentTarget.value })}
            />
            <TextInput
              label={t('item.resource.url')}
              inputMode="url"
              value={resource.url}
              error={errors[`resources.${index}.url`]}
              onChange={(event) => set(index, { url: event.currentTarget.value })}
            />
          </Row>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => onChange(value.filter((_, position) => position !== index))}
          >
            {t('item.resource.remove')}
          </Button>
        </div>
      ))}
      {value.length >= RESOURCES_MAX ? null : (
        <div>
          <Button
            size="sm"
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => onChange([...value, { label: '', url: '' }])}
          >
            {t('item.resource.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
