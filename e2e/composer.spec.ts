import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';
import { draftsOf } from './support/windows.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

test('on a phone the composer covers the window, its buttons above the keyboard, and Back keeps the draft', async ({
  context,
  page,
  request,
}) => {
  await enter(context, (await newUser(request)).token);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Write a post' }).click();
  const text = page.getByRole('textbox', { name: 'Post text' });
  await text.fill('Begun on the bus');
  // Nothing of the frame can take the focus.
  const reachable = () =>
    page.evaluate(
      () => [...document.querySelectorAll('header, nav')].filter((each) => !each.closest('[inert]')).length,
    );
  await expect.poll(reachable).toBe(0);
  const box = page.getByRole('dialog', { name: 'New post' });
  // It opens with an animation.
  await expect.poll(async () => box.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });

  // The keyboard takes the lower half, and the browser moves what is left.
  await page.evaluate(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return;
    Object.defineProperty(viewport, 'height', { value: 380 });
    Object.defineProperty(viewport, 'offsetTop', { value: 40 });
    viewport.dispatchEvent(new Event('resize'));
  });
  await expect.poll(async () => box.boundingBox()).toEqual({ x: 0, y: 40, width: 360, height: 380 });
  const buttonOf = (name: string) => page.getByRole('button', { name, exact: true });
  const topOf = async (name: string) => (await buttonOf(name).boundingBox())?.y ?? 0;
  for (const name of ['Close and keep the draft', 'Post']) {
    expect(await topOf(name), name).toBeGreaterThanOrEqual(40);
    expect(await topOf(name), name).toBeLessThan(96);
  }
  // The tools stand on the keyboard.
  expect(await topOf('Tag people')).toBeGreaterThan(350);
  expect(await topOf('Tag people')).toBeLessThan(420);

  await expect.poll(() => draftsOf(page)).toContain('Begun on the bus');
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(reachable).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Write a post' }).click();
  await expect(text).toHaveValue('Begun on the bus');
  await page.getByRole('button', { name: 'Close and keep the draft' }).click();
  await expect(page).toHaveURL(/\/home$/);

  // Opened by its address, there is nothing to go back to.
  const other = await context.newPage();
  await other.goto('/new-post');
  await other.getByRole('button', { name: 'Close and keep the draft' }).click();
  await expect(other).toHaveURL(/\/home$/);
});
