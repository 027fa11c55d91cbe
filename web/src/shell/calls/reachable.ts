/**
 * Whether the server answers at all. A page must not be reloaded while it does not: what would come is the browser's
 * own error.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
