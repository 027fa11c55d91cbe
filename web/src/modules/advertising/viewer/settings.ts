import type { QueryClient } from '@tanstack/react-query';
import { type PromotedSettings, readPromotedSettings, setPromotedSettings } from '#contract/advertising/promoted.ts';
import { call } from '#shell/calls/call.ts';
import { settingsQuery } from '../feed/api.ts';

interface Settings {
  readonly data: PromotedSettings;
}
/** Turns a topic off, beside what is set already. */
export async function turnTopicOff(queries: QueryClient, topic: string): Promise<Settings> {
  const { data: before } = await call(readPromotedSettings, {});
  const saved = await call(setPromotedSettings, { body: { ...before, topicsOff: [...before.topicsOff, topic] } });
  queries.setQueryData<Settings>(settingsQuery().queryKey, saved);
  return saved;
}
