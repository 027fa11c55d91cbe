import { beforeEach } from 'vitest';

/* Files of tests share a worker, in an order that varies: no test begins with the messages that another left. */

beforeEach(async ({ task }) => {
  // Tests of the server load no code of the browser.
  if (!task.file.name.startsWith('web/')) return;
  const { closeToast, toasts } = await import('#ui/toasts/store.ts');
  for (const { id } of toasts.get()) closeToast(id);
});
