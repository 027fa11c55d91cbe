import { expect, type APIRequestContext } from '@playwright/test';

/** Calls the API as a member, for data that a test needs, and expects success. Returns `data` of the reply. */
export async function callAs<T>(
  request: APIRequestContext,
  { token, pageId }: { token: string; pageId?: string },
  method: 'POST' | 'PUT' | 'GET' | 'DELETE',
  path: string,
  data?: object,
): Promise<T> {
  const answer = await request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(pageId !== undefined && { 'x-acting-as': pageId }) },
    ...(data && { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  const text = await answer.text();
  return (text === '' ? undefined : (JSON.parse(text) as { data: unknown }).data) as T;
}
