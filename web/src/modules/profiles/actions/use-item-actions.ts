import { useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/profiles.items.ts';
import type { Item, ListedSection } from '#contract/profiles.sections.ts';
import { UNDO_SECONDS } from '#contract/core/undo.ts';
import { type Profile, readProfile } from '#contract/profiles.ts';
import { type AnyEndpoint, call, type InputOf } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { session } from '#shell/session/session.ts';
import { describeFailure } from '#ui/failure.ts';
import { toast } from '#ui/toasts/store.ts';
import { nameOf } from '../edit/fields.ts';
import { text } from '../strings.ts';

interface Reply {
  readonly data: Profile | { readonly movedTo: string };
}
/** What one does with the things of a section. The list on the screen follows at once; the server has the last word. */
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
  /**
   * Makes a call after its outcome is shown already; should it fail, that is told and what is stored is shown again.
   */
  const doing = async (run: () => Promise<unknown>): Promise<boolean> => {
    try {
      await queries.cancelQueries({ queryKey: key() });
      await run();
      return true;
    } catch (error) {
      toast.error(describeFailure(error));
      return false;
    } finally {
      await refresh();
    }
  };

  /** `id` null adds. Rejects with what is wrong. */
  async function save(id: string | null, version: number, values: Record<string, unknown>): Promise<void> {
    const endpoint = (id === null ? contract.addItem : contract.editItem)[section] as AnyEndpoint;
    const given =
      id === null ? { body: values } : { params: { itemId: id }, query: { version: String(version) }, body: values };
    await call(endpoint, given as InputOf<AnyEndpoint>);
    await refresh();
  }
  async function remove(item: Item): Promise<void> {
    show((items) => items.filter(({ id }) => id !== item.id));
    const params = { itemId: item.id };
    if (!(await doing(() => call(contract.deleteItem, { params })))) return;
    const restore = () => void doing(() => call(contract.restoreItem, { params }));
    toast.success(text('item.deleted', { name: nameOf(item) }), {
      action: { label: text('item.undo'), run: restore },
      timeout: UNDO_SECONDS * 1_000,
    });
  }
  async function order(ids: readonly string[]): Promise<void> {
    show((items) => items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    await doing(() => call(contract.orderItems, { params: { section }, body: { ids: [...ids] } }));
  }
  return { save, remove, order };
}
