export { createDispatcher, type Dispatcher, type Pusher } from './dispatcher.ts';
export { type EffectDefinition, onFact, onFacts } from './effect.ts';
export { effectKinds } from './effects.ts';
export { notifyOthers, type StatedFact } from './queries.ts';
export { cleanUp } from './retention.ts';
export { createWriter, emitFact, type FactWriter } from './emit.ts';
