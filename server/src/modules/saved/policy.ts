import * as contract from '#contract/saved/saved.ts';
import { anyone, ownThings } from '#platform/policy.ts';

export const writes = [
  ...anyone('saves for the caller alone what they may see', contract.saveItem),
  ...ownThings('items that the caller has saved', contract.unsaveItem, contract.editSavedItem),
  ...ownThings(
    'collections of the caller',
    contract.createCollection,
    contract.renameCollection,
    contract.deleteCollection,
  ),
];
