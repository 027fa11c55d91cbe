import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs.applications.ts';
import { listNotifications } from '#contract/notifications.ts';
import { aCandidate, applyTo } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
const taken: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, answer) => {
    if (address === 'gone@mill.example') answer(Object.assign(new Error('no such box'), { responseCode: 550 }));
    else {
      taken.push(address);
      answer();
    }
  },
  onData: (stream, _session, answer) => stream.resume().on('end', () => answer()),
});
beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    listening.once('listening', resolve);
  });
  const { port } = listening.address() as AddressInfo;
  world = await openWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await world.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});

test('a candidate learns once that the address of the employer took no e-mail', async () => {
  const { job } = await anOpenJob(world, { channel: 'email', channelAddress: 'gone@mill.example' });
  const candidate = await aCandidate(world);
  const { id } = (await applyTo(candidate, job.id)).reply.data;
  await expect
    .poll(
      async () => {
        const { data } = (await candidate.call(contract.readApplication, { params: { applicationId: id } })).reply;
        return data.timeline.map(({ step }) => step);
      },
      { timeout: 20_000 },
    )
    .toEqual(['bounced', 'submitted']);
  await world.settled();
  const { data } = (await candidate.call(listNotifications, { query: {} })).reply;
  expect(data.filter(({ kind }) => kind === 'application_bounced')).toHaveLength(1);
  // No copy says that it was sent.
  expect(taken).not.toContain(`${candidate.username}@example.com`);
});
