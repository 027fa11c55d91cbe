import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import {
  BANNED_ACTIONS,
  BANNED_SORTS,
  BANNED_TERM_MAX,
  type BannedAction,
  type BannedSort,
  type BannedTerm,
  deleteBannedTerm,
  saveBannedTerm,
} from '#contract/moderation/banned.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { mutate } from '#shell/state/mutate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { TableFoot } from '#ui/table/table-foot.tsx';
import { TableSearch } from '#ui/table/table-search.tsx';
import { EmptyTable, NoMatch } from '#ui/table/table-states.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';
import { refreshTerms, termsQuery } from './api.ts';
import { contentSearch, type ContentSearch } from './search.ts';

const PATH = address('/admin/content-management');

interface Values extends Record<string, unknown> {
  term: string;
  sort: BannedSort;
  action: BannedAction;
}
/** Bans a term, or gives one that is there another action. */
function TermDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const form = useContractForm<Values>(saveBannedTerm.body, {
    module: 'moderation',
    initial: { term: '', sort: 'word', action: 'flag' },
    async submit(body) {
      await call(saveBannedTerm, { body });
      onClose();
      toast.success(text('banned.saved', { term: body.term }));
      await refreshTerms(queries);
    },
  });
  const { getInputProps, setFieldValue, values } = form.form;
  return (
    <Dialog
      title={t('banned.add.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('banned.save')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <p>{t('banned.add.text')}</p>
        <NativeSelect
          label={t('banned.sort')}
          name="sort"
          value={values.sort}
          data={BANNED_SORTS.map((value) => ({ value, label: t(`banned.sort.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setFieldValue('sort', BANNED_SORTS.find((each) => each === value) ?? 'word')
          }
        />
        <TextInput
          label={t('banned.term')}
          description={values.sort === 'word' ? t('banned.add.hint') : undefined}
          data-autofocus
          {...getInputProps('term')}
        />
        <NativeSelect
          label={t('banned.action')}
          name="action"
          value={values.action}
          data={BANNED_ACTIONS.map((value) => ({ value, label: t(`banned.action.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setFieldValue('action', BANNED_ACTIONS.find((each) => each === value) ?? 'flag')
          }
        />
      </Form>
    </Dialog>
  );
}

/** Beside the heading: the tools of a table are behind a button on phones. */
export function BanTerm(): ReactNode {
  const t = useStrings();
  return <Button onClick={() => openDialog((close) => <TermDialog onClose={close} />)}>{t('banned.add')}</Button>;
}

function useColumns(onDelete: (term: BannedTerm) => void): readonly Column<BannedTerm>[] {
  const t = useStrings();
  return [
    {
      key: 'action',
      head: t('banned.action'),
      shown: 'always',
      renderCell: ({ action }) => t(`banned.action.${action}`),
    },
    { key: 'sort', head: t('banned.sort'), renderCell: ({ sort }) => t(`banned.sort.${sort}`) },
    { key: 'by', head: t('banned.by'), renderCell: ({ by }) => by?.name ?? t('content.former') },
    { key: 'at', head: t('banned.at'), kind: 'date', shown: 'tablet', renderCell: ({ at }) => <Ago at={at} /> },
    {
      key: 'delete',
      head: t('banned.delete'),
      shown: 'always',
      renderCell: (term) => (
        <Button size="xs" aria-label={`${t('banned.delete')}: ${term.term}`} onClick={() => onDelete(term)}>
          {t('banned.delete')}
        </Button>
      ),
    },
  ];
}

/** Words, goods and domains of links that admins have banned. */
export function BannedTable(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const queries = useQueryClient();
  const search = useSearch(contentSearch);
  const { data, error, refetch, isPlaceholderData } = useQuery(termsQuery(search));
  const go = (next: Partial<ContentSearch>) =>
    void navigate(PATH, { search: searchWith(contentSearch, { ...search, page: 1, ...next }), keepScroll: true });
  const columns = useColumns(({ id: termId, term }) => {
    void mutate(queries, {
      send: () => call(deleteBannedTerm, { params: { termId } }),
      onDone: async () => {
        toast.success(text('banned.deleted', { term }));
        await refreshTerms(queries);
      },
    });
  });
  return (
    <DataTable
      label={t('content.tab.banned')}
      name="banned"
      idOf={({ id }: BannedTerm) => id}
      object={{ head: t('banned.term'), name: ({ term }) => term }}
      columns={columns}
      rows={data?.data}
      isStale={isPlaceholderData}
      failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
      empty={search.term === '' ? <EmptyTable text={t('banned.none')} /> : <NoMatch onClear={() => go({ term: '' })} />}
      tools={
        <TableSearch
          label={t('banned.search')}
          search={search.term}
          maxLength={BANNED_TERM_MAX}
          onSearch={(term) => go({ term })}
        />
      }
      foot={
        data === undefined ? null : (
          <TableFoot page={data.page} onPage={(page) => go({ page })} onSize={(size) => go({ size })} />
        )
      }
    />
  );
}
