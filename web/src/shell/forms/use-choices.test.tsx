import { expect, it, vi } from 'vitest';
import { drawn } from '../../../test/draw.tsx';
import { useChoices } from './use-choices.ts';

interface Settings {
  sound: boolean;
  size: number;
}

it('choices are shown at once, saved in order, and reverted alone', async () => {
  let stored: Settings = { sound: true, size: 1 };
  const sent: { change: Partial<Settings>; answer: (taken: boolean) => void }[] = [];
  const save = (change: Partial<Settings>) =>
    new Promise<void>((resolve, reject) => {
      const answer = (taken: boolean) => {
        if (taken) stored = { ...stored, ...change };
        if (taken) resolve();
        else reject(new Error('refused'));
      };
      sent.push({ change, answer });
    });
  const notify = vi.fn<(change: Partial<Settings>) => void>();
  const read = vi.fn(() => Promise.resolve({ data: stored }));
  let choices!: ReturnType<typeof useChoices<Settings>>;
  const seen: (Settings | undefined)[] = [];
  const { settle } = await drawn(() => {
    choices = useChoices<Settings>({ queryKey: ['settings'], queryFn: read }, save, { notify });
    seen.push(choices.shown);
    return null;
  });
  expect(seen[0]).toBeUndefined();
  expect(choices.shown).toEqual({ sound: true, size: 1 });
  await settle(() => choices.change({ sound: false }));
  await settle(() => choices.change({ size: 2 }));
  expect(choices.shown).toEqual({ sound: false, size: 2 });
  expect(sent.map(({ change }) => change)).toEqual([{ sound: false }]);
  await settle(() => sent[0]!.answer(false));
  expect(choices.shown).toEqual({ sound: true, size: 2 });
  // The server is read once the last one is answered.
  expect(read).toHaveBeenCalledOnce();
  await settle(() => sent[1]!.answer(true));
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(choices.shown).toEqual({ sound: true, size: 2 });
  expect(notify.mock.calls).toEqual([[{ size: 2 }]]);
});
