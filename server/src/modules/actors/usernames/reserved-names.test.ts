import { expect, test } from 'vitest';
import { isReserved } from './reserved-names.ts';

const signs = 'admin a.d.m.i.n ad_min ad-m.in signup sign.up terms.and.conditions sup.port';
const site = 'guildhall-support the.guildhall guildhall2 asha.guildhall gui1dhall guildha11 guiidhall';
const numbers = 'admin1 1admin moderator1 moderator_01 adm1n m0derator supp0rt support24';
const roles = 'support-team the.admin real.admin help-desk customer.support team.security admin.desk adminsupport';
const official = 'official official.asha officialnews 0fficial-news off1cial';
test.each([signs, site, numbers, roles, official].join(' ').split(' '))('%s is reserved', (name) =>
  expect(isReserved(name)).toBe(true),
);

const words = 'admina badmin supportive modesto helpmann systematic rooth modern staffordshire themis';
const people = 'asha.rao asha.official asha.1 1947 team.asha hall.guild asha.support.rao member.admin';
test.each([words, people].join(' ').split(' '))('%s is free', (name) => expect(isReserved(name)).toBe(false));
