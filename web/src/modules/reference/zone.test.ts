import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceZoneIn } from './zone.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the browser’s time zone in a list', () => {
  it('is found by its own name', () => {
    vi.stubEnv('TZ', 'Europe/Paris');
    expect(deviceZoneIn(['Asia/Kolkata', 'Europe/Paris'])).toBe('Europe/Paris');
    vi.unstubAllEnvs();
  });
  it('is found when the browser uses an older name', () => {
    const olderNames = class extends Intl.DateTimeFormat {
      override resolvedOptions() {
        const options = super.resolvedOptions();
        return { ...options, timeZone: 'Asia/Calcutta' };
      }
    };
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: olderNames });
    expect(deviceZoneIn(['Asia/Kolkata'])).toBe('Asia/Kolkata');
  });
  it('is undefined when the list lacks it', () => {
    expect(deviceZoneIn([])).toBeUndefined();
  });
});
