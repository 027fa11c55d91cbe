import * as contract from '#contract/jobs/alerts.ts';
import { anyone, ownThings } from '#platform/policy.ts';

export const writes = [
  ...anyone('keeps a search for the caller alone', contract.createJobAlert),
  ...anyone('only with the seal of an e-mail, which pauses its alert', contract.pauseJobAlert),
  ...ownThings('alerts of the caller', contract.editJobAlert, contract.deleteJobAlert, contract.restoreJobAlert),
];
