/**
 * One idempotency key per user action: the same call with the same content keeps its key until the server has answered,
 * across retries, lost connections and reloads, so that it takes effect once.
 */
const PREFIX = 'act:';
/** Milliseconds. The server keeps keys for 48 hours; after that the same key would start a second action. */
const LIFETIME = 24 * 60 * 60 * 1_000;

const memory = new Map<string, string>();

const area = (): Storage | null => {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    // Storage is blocked: keys live in the memory of the tab.
    return null;
  }
};

/** 53 bits of `value`: enough to distinguish the actions of one tab. After cyrb53 (public domain). */
function fingerprint(value: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < value.length; index += 1) {
    const unit = value.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/** Files are identified by name, size and date, since reading them would be slow. */
const describe = (value: unknown): unknown =>
  value instanceof File
    ? [value.name, value.size, value.lastModified]
    : value instanceof Blob
      ? [value.type, value.size]
      : value;

export interface WriteKey {
  readonly key: string;
  /** Call this once the server has answered, with success or refusal. */
  answered(): void;
}

/** The key of the action described by `parts` (caller, method, address, content). */
export function writeKey(parts: readonly unknown[], now = Date.now()): WriteKey {
  const name = PREFIX + fingerprint(JSON.stringify(parts, (_, value: unknown) => describe(value)));
  const storage = area();
  const [savedKey, since] = (memory.get(name) ?? storage?.getItem(name) ?? '').split(' ');
  const key = savedKey && now - Number(since) < LIFETIME ? savedKey : crypto.randomUUID();
  const record = `${key} ${now}`;
  memory.set(name, record);
  try {
    storage?.setItem(name, record);
  } catch {
    // Storage is full: the key survives retries but not a reload.
  }
  return {
    key,
    answered() {
      memory.delete(name);
      storage?.removeItem(name);
    },
  };
}
