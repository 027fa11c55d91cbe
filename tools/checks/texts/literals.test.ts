import { describe, expect, test } from 'vitest';
import { literals } from './literals.ts';
import { treeOf } from '../tree.ts';

const inWeb = (code: string): number[] =>
  literals(treeOf({ 'web/src/modules/jobs/parts/card.tsx': code })).map(({ line }) => line);
const inServer = (code: string): number => literals(treeOf({ 'server/src/modules/accounts/tasks.ts': code })).length;

describe('texts in the web', () => {
  test.each([
    'const A = () => <p>Hello</p>;',
    'const A = () => <p>नमस्ते</p>;',
    "const A = () => <>{'Hello'}</>;",
    'const A = () => <p>{`${count} posts`}</p>;',
    "const A = () => <p>{open ? 'Open' : t('closed')}</p>;",
    "const A = () => <p>{name ?? 'Nobody'}</p>;",
    'const A = () => <input placeholder="Search" />;',
    "const A = () => <input aria-label={'Search'} />;",
    'const A = () => <img alt={`Photo of ${name}`} />;',
    "toast('Saved');",
    "toast.error({ message: 'It broke' });",
    "confirm({ title: t('sure'), confirmLabel: 'Delete' });",
  ])('%s', (code) => {
    expect(inWeb(code)).toEqual([1]);
  });

  test.each([
    "const A = () => <p>{t('hello')}</p>;",
    'const A = () => <p>{count} · {total} — 100 %</p>;',
    'const A = () => <img alt="" className="wide" data-kind="post" />;',
    "const A = () => <a href={`/jobs/${id}`} role={open ? 'menu' : 'list'}>{name}</a>;",
    'const A = () => <p>{`${first} ${last}`}</p>;',
    "toast(t('saved'));",
    "const routes = { title: 'jobs.title' };",
  ])('%s passes', (code) => {
    expect(inWeb(code)).toEqual([]);
  });

  test('the line of the text is reported, not that of the element', () => {
    expect(inWeb('const A = () => (\n  <p>\n    Hello\n  </p>\n);')).toEqual([3]);
  });

  test('tests may contain texts', () => {
    expect(literals(treeOf({ 'web/src/ui/button.test.tsx': 'const A = <p>Hello</p>;' }))).toEqual([]);
  });
});

describe('texts in emails', () => {
  test('literal sentences passed to the mailer are reported', () => {
    expect(inServer("await mail.send({ to, subject: 'Your code', text: strings('code.text') });")).toBe(1);
    expect(inServer('await act.services.mail.send({ to, subject, html: `<p>Hello ${name}</p>` });')).toBe(1);
    expect(inServer("renderLetter({ paragraphs: [say(language, 'a:b'), 'Good day.'] });")).toBe(1);
    expect(inServer("renderLetter({ action: { label: 'Open', url: '/login' } });")).toBe(1);
  });

  test('keys and other calls pass', () => {
    expect(inServer("await mail.send({ to, subject: strings('code.subject'), language: 'en' });")).toBe(0);
    expect(inServer("log.info({ text: 'Mail sent' });")).toBe(0);
  });
});
