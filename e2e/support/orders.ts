import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { callAs } from './calls.ts';
import { newUser, type NewUser } from './new-user.ts';
import { expect } from './test.ts';
import { inFront } from './windows.ts';

export interface Row {
  readonly id: string;
  readonly name: string;
}

/** Takes a step of an order: its button, what its dialog asks for, and the button there. */
export async function takes(page: Page, label: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  await inFront(page);
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).first().click();
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  await fill?.(dialog);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** A service of someone new. */
export async function offers(
  request: APIRequestContext,
  firstName: string,
  more: { readonly category?: string; readonly price?: number } = {},
): Promise<NewUser & Row> {
  const seller = await newUser(request, { firstName, lastName: 'Vakil' });
  const name = `A lease read by ${firstName}`;
  const { id } = await callAs<Row>(request, seller, 'POST', '/services', {
    name,
    category: 'legal-advice',
    industry: 'law-and-legal-services',
    description: 'Read within a week, with what to ask before you sign.',
    remote: true,
    pricing: 'set_pricing',
    currency: 'INR',
    price: 900_00,
    payPeriod: 'hour',
    ...more,
  });
  await callAs(request, seller, 'PUT', `/services/${id}/state`, { state: 'active' });
  return { ...seller, id, name };
}
