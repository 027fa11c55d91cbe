import { beforeEach, expect, it } from 'vitest';
import type { OwnApplication } from '#contract/jobs/applications/shape.ts';
import { hooked } from '../../../../test/draw.tsx';
import { logInAsha } from '../../../../test/posts.ts';
import { useApplicationForm } from './use-application-form.ts';

beforeEach(logInAsha);

const formOf = (application?: object) => hooked(() => useApplicationForm('job', application as OwnApplication));

it('an application keeps what was typed until it is sent', async () => {
  const first = await formOf();
  expect(first.now().form).toMatchObject({ cvId: null, coverNote: '', answers: [] });
  expect(first.now().form.sections).toContain('skills');
  expect(first.now().form.sections).not.toContain('contact_details');
  const { change, answer } = first.now();
  await first.settle(() => {
    change({ coverNote: 'I weave.' });
    answer('a', 3);
    answer('b', 'yes');
    answer('b', '');
    answer('a', 4);
  });
  const again = await formOf();
  expect(again.now().form).toMatchObject({ coverNote: 'I weave.', answers: [{ questionId: 'a', value: 4 }] });
  again.now().forget();
  expect((await formOf()).now().form.coverNote).toBe('');
});

it('a correction begins with what was sent, apart from files', async () => {
  const answers = [
    { questionId: 'a', type: 'number', value: 3 },
    { questionId: 'b', type: 'file', value: 'letter.pdf' },
    { questionId: 'c', type: 'short', value: null },
  ];
  const content = { sections: [{ section: 'skills' }], coverNote: 'I weave.', answers, cvId: 'copy' };
  const { form } = (await formOf({ id: 'sent', sent: [{ content }] })).now();
  expect(form).toEqual({
    sections: ['skills'],
    cvId: null,
    coverNote: 'I weave.',
    answers: [{ questionId: 'a', value: 3 }],
  });
});
