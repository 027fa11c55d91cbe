import { useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/profiles/items.ts';
import type { Item, ListedSection } from '#contract/profiles/sections.ts';
import { type Profile, readProfile } from '#contract/profiles/profiles.ts';
import { type AnyEndpoint, call, type InputOf } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { mutate, undoable } from '#shell/state/mutate.ts';
import { session } from '#shell/session/session.ts';
import { nameOf } from '../edit/fields.ts';
import { text } from '../strings.ts';

interface Reply {
  readonly data: Profile | { readonly movedTo: string };
}
/** Actions on the items of a section. The list on the screen changes at once; the server's reply replaces it. */
export function useItemActions(section: ListedSection) {
  const queries = useQueryClient();
  const key = () => queryKey(readProfile, { params: { username: session.get().user?.username ?? '' } });
  const refresh = () => queries.invalidateQueries({ queryKey: queryKey(readProfile) });
  const show = (change: (items: readonly Item[]) => readonly Item[]) =>
    queries.setQueryData<Reply>(key(), (reply) => {
      if (reply === undefined || !('sections' in reply.data)) return reply;
      const { sections } = reply.data;
      return {
        ...reply,
        data: { ...reply.data, sections: { ...sections, [section]: change(sections[section] ?? []) } },
      };
    });
  /** Adds an item when `id` is null. Rejects with the errors of the fields. */
  async function save(id: string | null, version: number, values: Record<string, unknown>): Promise<void> {
    const endpoint = (id === null ? contract.addItem : contract.editItem)[section] as AnyEndpoint;
    const input =
      id === null ? { body: values } : { params: { itemId: id }, query: { version: String(version) }, body: values };
    await call(endpoint, input as InputOf<AnyEndpoint>);
    await refresh();
  }
  async function remove(item: Item): Promise<void> {
    await queries.cancelQueries({ queryKey: key() });
    show((items) => items.filter(({ id }) => id !== item.id));
    const params = { itemId: item.id };
    await undoable(
      queries,
      { send: () => call(contract.deleteItem, { params }) },
      {
        message: text('item.deleted', { name: nameOf(item) }),
        send: () => call(contract.restoreItem, { params }),
        onDone: () => void refresh(),
      },
    );
    await refresh();
  }
  async function order(ids: readonly string[]): Promise<void> {
    await queries.cancelQueries({ queryKey: key() });
    show((items) => items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    await mutate(queries, { send: () => call(contract.orderItems, { params: { section }, body: { ids: [...ids] } }) });
    await refresh();
  }
  return { save, remove, order };
}
