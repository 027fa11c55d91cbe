import type { Kysely } from 'kysely';
import { DEFAULT_LANGUAGE } from '#contract/language.ts';
import type { EffectAct, TaskAct } from '../act.ts';
import { type CardLoaders, loadCards } from '../cards.ts';
import { createWriting } from '../facts/state.ts';
import type { Services } from '../services.ts';

interface Options {
  db: Kysely<never>;
  services: Services;
  cards: CardLoaders;
  /** Called after each commit that stated facts. */
  afterFacts: () => void;
}

/**
 * What work without a caller gets: nobody looks, so cards hold what anyone may see; texts need a language of their own.
 */
export interface BackgroundActs {
  task(signal: AbortSignal): TaskAct<never>;
  /** One transaction; facts stated in it are dispatched after its commit. */
  transaction<R>(run: (act: EffectAct<never>) => Promise<R>): Promise<R>;
}

export function createBackgroundActs({ db, services, cards, afterFacts }: Options): BackgroundActs {
  const shared = (through: Kysely<never>) => ({
    db: through,
    services,
    language: DEFAULT_LANGUAGE,
    now: services.clock.now(),
    cards: (references: Parameters<EffectAct<never>['cards']>[0]) =>
      loadCards(
        cards,
        through,
        { viewer: null, language: DEFAULT_LANGUAGE, services, now: services.clock.now() },
        references,
      ),
  });
  const transaction: BackgroundActs['transaction'] = async (run) => {
    let stated = false;
    const result = await db.transaction().execute(async (inside) => {
      const writing = createWriting(inside, services.clock.now());
      const outcome = await run({
        ...shared(inside),
        state: (name, data) => writing.state(name, data),
        task: (definition, payload, options) => writing.task(definition, payload, options),
      });
      ({ stated } = writing);
      return outcome;
    });
    if (stated) afterFacts();
    return result;
  };
  const cardsFor: TaskAct<never>['cardsFor'] = ({ memberId, language }, references) => {
    const now = services.clock.now();
    const viewer = {
      actor: { id: memberId },
      member: { id: memberId, since: now, isAdmin: false, sessionId: '' },
      role: null,
    };
    return loadCards(cards, db, { viewer, language, services, now }, references);
  };
  return { transaction, task: (signal) => ({ ...shared(db), signal, transaction, cardsFor }) };
}
