import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { StartRefusal } from '../start-refusal.ts';

/** As whom PostgreSQL runs. */
export interface Identity {
  /** put before the command */
  prefix: string[];
  /** who owns the files of the cluster, as this process sees it */
  uid: number;
  gid: number;
}

const NOBODY = 65534;
/** initdb wants a user that stands in /etc/passwd: 1 is "daemon" on every Linux. */
const IN_NAMESPACE = ['unshare', '--user', '--map-user=1', '--map-group=1'];
/**
 * An unprivileged user who may still pass the closed folders above program and data. initdb asks with access(2), which
 * forgets capabilities of all but root unless the bit "no_setuid_fixup" is set.
 */
const AS_NOBODY = [
  'setpriv',
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];
/** What a server has to be able to do: run the program, write into the directory. */
const TRIAL = '"$0" --version && : > "$1/trial" && rm "$1/trial"';
/** The kernel sends SIGINT (fast shutdown) when the thread that spawned the server ends, even by SIGKILL. */
const WITH_PARENT = ['setpriv', '--pdeathsig', 'INT'];

/**
 * PostgreSQL refuses to run as root. A user namespace shows it another user while its files stay ours; where a
 * container forbids namespaces, or the files lie in a closed folder of someone else, it runs as "no one". A user whom
 * /etc/passwd does not know is helped the same way.
 * @param program what it must be able to run @param directory where it must be able to write
 */
export function chooseIdentity(program: string, directory: string): Identity {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0 && isKnownUser()) return { prefix: [], uid, gid };
  const canWork = (prefix: string[]) => succeeds([...prefix, 'sh', '-c', TRIAL, program, directory]);
  if (canWork(IN_NAMESPACE)) return { prefix: IN_NAMESPACE, uid, gid };
  if (uid === 0 && canWork(AS_NOBODY)) return { prefix: AS_NOBODY, uid: NOBODY, gid: NOBODY };
  throw new StartRefusal(
    'PostgreSQL does not run as this user and this machine lets no other be used: start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** The words to put before `postgres` so that it ends with us; none where the machine has no setpriv. */
export function endingWithParent(): string[] {
  return succeeds([...WITH_PARENT, 'true']) ? WITH_PARENT : [];
}

function isKnownUser(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false; // the only way to ask: userInfo throws ENOENT for a user without an entry
  }
}

const succeeds = ([program = '', ...words]: string[]) => spawnSync(program, words).status === 0;
