import { beforeAll, expect, it, vi } from 'vitest';
import { press } from '../../test/acts.ts';
import { drawn } from '../../test/draw.tsx';
import { ApiError } from './calls/api-error.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { ScreenUnavailable } from './screens.ts';
import { startStrings, text } from './strings.ts';

beforeAll(startStrings);

const missing = new ApiError(404, { code: 'not_found', message: 'This post was deleted.', requestId: 'r-404' });
const broken = new ApiError(500, { code: 'internal', message: 'It failed.', requestId: 'r-500' });
const unknown = Object.assign(new Error('x'), { status: 404, requestId: 'r-own' });

it.each([
  ['what is not there', missing, 'screen.missing.title', missing.message, 'r-404', false],
  ['a failure of the server', broken, 'screen.failed.title', broken.message, 'r-500', true],
  [
    'a failure without a number',
    new ApiError(500, { code: 'internal', message: 'x' }),
    'screen.failed.title',
    'x',
    null,
    true,
  ],
  ['a defect', unknown, 'screen.failed.title', '', null, true],
  ['a missing file', new ScreenUnavailable('x'), 'screen.failed.title', '', null, true],
] as const)(
  '%s is described, and may be tried again unless it is gone: %#',
  async (_what, error, title, why, reference, again) => {
    const reset = vi.fn<() => void>();
    const { container, router, settle } = await drawn(() => <ScreenFailed error={error} reset={reset} />);
    expect(container.querySelector('h1')?.textContent).toBe(text(title));
    expect(container.textContent).toContain(why);
    expect(/r-\w+/.exec(container.textContent)?.[0] ?? null).toBe(reference);
    const button = container.querySelector('button');
    expect(button !== null).toBe(again);
    if (!button || error instanceof ScreenUnavailable) return;
    const load = vi.spyOn(router, 'load').mockResolvedValue();
    await settle(() => press(button));
    expect([reset.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
  },
);
