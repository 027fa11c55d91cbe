import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderDocument, createQuoteDocument } from '#contract/orders/papers.ts';
import { aService } from '#test/marketplace/listing.ts';
import { address, placed, stocked, take } from '#test/orders/orders.ts';
import { accept, offered, requested } from '#test/orders/quotes.ts';
import { readPdf } from '#test/read-pdf.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let seller: Member, buyer: Member, stranger: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TIME_ZONE: 'Asia/Kolkata' });
  [seller, buyer, stranger] = [await world.member('karan'), await world.member('asha'), await world.member('stranger')];
});
afterAll(() => world.close());

const textOf = async (document: string) => readPdf((await world.fastify.inject(document)).rawPayload).text;
const inLanguage = (language: string) => ({ 'accept-language': language });

test('a quote and the order that it becomes are papers for both sides, in the language of the reader', async () => {
  const { id } = await stocked(world, seller, 10, { currency: 'JPY' });
  const request = await requested(buyer, id);
  const lines = [
    { label: 'Shawl', quantity: 4, unitPrice: 9_000 },
    { label: 'Box', quantity: 1, unitPrice: 700 },
  ];
  const quote = await offered(seller, request.id, { currency: 'JPY', lines, terms: 'Blue only' });
  const params = { quoteId: quote.id };
  for (const by of [buyer, seller]) {
    const { address: url } = (await by.call(createQuoteDocument, { params }, inLanguage('en'))).reply.data;
    const text = (await textOf(url)).replace(/\s+/g, ' ');
    for (const part of ['36,000', '700', '40,700', 'Blue only', 'not a tax invoice']) expect(text).toContain(part);
    // Times are those of the books, and say of which zone they are.
    expect(text.match(/\(Asia\/Kolkata\)/g)).toHaveLength(2);
    expect(text.replace(/ /g, '')).toContain(quote.fingerprint);
    expect(text).not.toContain(address.phone);
  }
  const hindi = await buyer.call(createQuoteDocument, { params }, inLanguage('hi'));
  expect(await textOf(hindi.reply.data.address)).toContain('कोटेशन');
  expect((await stranger.call(createQuoteDocument, { params })).status).toBe(404);

  const order = (await accept(buyer, quote)).reply.data;
  const ofOrder = { params: { orderId: order.id } };
  for (const by of [buyer, seller]) {
    const paper = (await by.call(createOrderDocument, ofOrder, inLanguage('en'))).reply.data;
    expect(paper.filename).toBe(`order-${order.id}.pdf`);
    const text = (await textOf(paper.address)).replace(/\s+/g, ' ');
    const parts = [
      address.name,
      address.phone,
      'India',
      '40,700',
      'Box',
      'Confirmed',
      'Blue only',
      'not a tax invoice',
    ];
    for (const part of parts) expect(text).toContain(part);
  }
  expect((await stranger.call(createOrderDocument, ofOrder)).status).toBe(404);
});

test('work has no delivery on its paper', async () => {
  const service = await aService(world, seller, { currency: 'JPY', price: 500 });
  await service.step('active');
  const { id } = await placed(buyer, service.id, 1, { kind: 'service', total: 500, address: null });
  const { reply } = await buyer.call(createOrderDocument, { params: { orderId: id } }, inLanguage('en'));
  expect(await textOf(reply.data.address)).not.toContain('Delivery');
});

test('the paper of a ladder says of each sum at which quantity it is', async () => {
  const { id } = await stocked(world, seller, 100, { currency: 'JPY', pickup: true });
  const request = await requested(buyer, id, 60);
  const ladder = [
    { from: 10, price: 900 },
    { from: 50, price: 800 },
  ];
  const quote = await offered(seller, request.id, { currency: 'JPY', lines: [], ladder, quantity: 60 });
  const paper = await buyer.call(createQuoteDocument, { params: { quoteId: quote.id } }, inLanguage('en'));
  const text = (await textOf(paper.reply.data.address)).replace(/\s+/g, ' ');
  for (const part of ['From 10', '9,000', 'From 50', '40,000', 'Up to 60', '48,000', 'Total at quantity 60', '52,000'])
    expect(text).toContain(part);
  // What is picked up is ready, on the paper as on the screen.
  const { data: order } = (await accept(buyer, quote, { address: null, isPickup: true, total: 48_000 })).reply;
  await take(seller, order.id, 'ship');
  const confirmation = await buyer.call(createOrderDocument, { params: { orderId: order.id } }, inLanguage('en'));
  expect((await textOf(confirmation.reply.data.address)).replace(/\s+/g, ' ')).toContain('Ready for pickup');
});
