import fs from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { prepareTexts } from '../../../test/texts.ts';
import { RULES, ruleText } from './rules.ts';

beforeAll(async () => prepareTexts('wallet'));

it('each rule by which a module moves money has a sentence', () => {
  const files = fs.globSync('server/src/modules/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const moving = files.filter((file) =>
    /modules\/wallet\/|#modules\/wallet|releaseMoney|holdMoney/u.test(`${file} ${fs.readFileSync(file, 'utf8')}`),
  );
  const rules = moving.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/\brule: '(\w+)'/gu)].map(([, rule = '']) => rule),
  );
  expect(rules.length).toBeGreaterThan(12);
  expect(rules.filter((rule) => ruleText(rule) === null)).toEqual([]);
  expect(RULES.filter((rule) => (ruleText(rule) ?? '').length < 12)).toEqual([]);
  expect(ruleText('unknown')).toBeNull();
});
