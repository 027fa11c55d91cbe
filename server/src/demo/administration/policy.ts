import { openPolicyDraft, savePolicyDraft } from '#contract/legal/drafts.ts';
import { across } from '#platform/database/narrow.ts';
import { day } from '#platform/time.ts';
import { demoAddress, memberOfAddress, openSession } from '#modules/accounts';
import type { App } from '../../app.ts';
import { createCall } from '../../call-inside.ts';
import { expectOk } from '../people.ts';
import type { DemoEvent } from '../story.ts';

const ADDED = {
  en: 'Whoever reports something hears what became of it, and can appeal once.',
  hn: 'जो कोई शिकायत करता है, उसे बताया जाता है कि उसका क्या हुआ, और वह एक बार अपील कर सकता है।',
  fr: 'Toute personne qui signale quelque chose apprend ce qu’il en est, et peut faire appel une fois.',
};

/** A draft of the next version of the terms, with one sentence more. */
export const policyDraft = (app: App, now: Date): DemoEvent => ({
  at: new Date(now.getTime() - 3 * day),
  async run() {
    const { db } = app.database;
    const adminId = await memberOfAddress(across(db), demoAddress('admin'));
    if (adminId === null) return;
    const origin = { browser: null, system: null, city: null, countryCode: null };
    const { token } = await openSession(db, { id: adminId, isAdmin: true }, origin, app.services.clock.now());
    const call = createCall(app.fastify, token);
    const { data: draft } = await expectOk('draft', call(openPolicyDraft, { body: { kind: 'terms' } }));
    const sections = draft.content.sections.map((section) => {
      if (section.id !== 'reports') return section;
      const { en, hn, fr } = section.body;
      return {
        ...section,
        body: { en: `${en}\n\n${ADDED.en}`, hn: `${hn}\n\n${ADDED.hn}`, fr: `${fr}\n\n${ADDED.fr}` },
      };
    });
    const input = { params: { draftId: draft.id }, body: { version: draft.version, sections } };
    await expectOk('draft', call(savePolicyDraft, input));
  },
});
