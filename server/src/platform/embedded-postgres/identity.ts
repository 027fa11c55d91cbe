import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { StartRefusal } from '../start-refusal.ts';

/** The user that PostgreSQL runs as. */
export interface Identity {
  /** words before the command */
  prefix: string[];
  /** owner of the cluster's files, as this process sees it */
  uid: number;
  gid: number;
}

const NOBODY = 65534;
/** initdb requires a user with an entry in /etc/passwd: 1 is "daemon" on every Linux. */
const IN_NAMESPACE = ['unshare', '--user', '--map-user=1', '--map-group=1'];
/**
 * An unprivileged user that may still pass the closed folders above program and data. initdb checks with access(2),
 * which ignores the capabilities of users other than root unless the bit "no_setuid_fixup" is set.
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
/** What a server must be able to do: run the program and write into the directory. */
const TRIAL = '"$0" --version && : > "$1/trial" && rm "$1/trial"';
/** The kernel sends SIGINT (fast shutdown) when the thread that spawned the server ends, even by SIGKILL. */
const WITH_PARENT = ['setpriv', '--pdeathsig', 'INT'];

/**
 * PostgreSQL refuses to run as root. In a user namespace it sees another user while its files stay ours. If a container
 * forbids namespaces, or the files are in a closed folder of another user, it runs as "nobody". A user without an entry
 * in /etc/passwd is handled the same way.
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
    'PostgreSQL does not run as this user, and this machine does not allow another one: ' +
      'start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Words to put before `postgres` so that it ends with this process; empty if the machine has no setpriv. */
export function endingWithParent(): string[] {
  return succeeds([...WITH_PARENT, 'true']) ? WITH_PARENT : [];
}

function isKnownUser(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false; // the only way to find out: userInfo throws ENOENT for a user without an entry
  }
}

const succeeds = ([program = '', ...words]: string[]) => spawnSync(program, words).status === 0;
