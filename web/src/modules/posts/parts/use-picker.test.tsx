import { afterEach, describe, expect, it, vi } from 'vitest';
import { acted } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { usePicker } from './composer/use-picker.ts';

afterEach(() => vi.useRealTimers());

describe('a picker', () => {
  async function picker() {
    let now!: ReturnType<typeof usePicker>;
    const Picker = () => {
      now = usePicker();
      return (
        <div>
          <div {...now.around}>
            <button type="button" aria-haspopup="menu" {...now.press}>
              Like
            </button>
            <button type="button">Choice</button>
          </div>
          <button type="button">Elsewhere</button>
        </div>
      );
    };
    const view = await drawn(() => <Picker />);
    const [opener, choice, elsewhere] = view.container.querySelectorAll('button');
    const show = (how: 'hover' | 'press') => view.settle(() => now.set(how));
    /** A real move of the pointer, over the handlers that the picker hands out. */
    const after = async (ms: number, action: () => void) => {
      vi.useFakeTimers();
      action();
      vi.advanceTimersByTime(ms);
      vi.useRealTimers();
      await view.settle(() => undefined);
      return now.open;
    };
    return { ...view, now: () => now, opener: opener!, choice: choice!, elsewhere: elsewhere!, show, after };
  }
  const pointer = (pointerType: string) => ({ pointerType }) as never;

  it('closes on a press outside, not on one inside', async () => {
    const { now, show, choice, elsewhere, settle } = await picker();
    await show('press');
    await settle(() => choice.dispatchEvent(acted('pointerdown')));
    expect(now().open).toBe('press');
    await settle(() => elsewhere.dispatchEvent(acted('pointerdown')));
    expect(now().open).toBe(false);
  });
  it('closes on Escape, which returns the focus to its opener only from inside', async () => {
    const { document, now, show, opener, choice, elsewhere, settle } = await picker();
    const escape = () => settle(() => choice.dispatchEvent(acted('keydown', { key: 'Escape' })));
    await show('press');
    await settle(() => choice.dispatchEvent(acted('keydown', { key: 'a' })));
    expect(now().open).toBe('press');
    choice.focus();
    await escape();
    expect([now().open, document.activeElement]).toEqual([false, opener]);
    await show('press');
    elsewhere.focus();
    await escape();
    expect(document.activeElement).toBe(elsewhere);
  });
  it('opens and closes with a mouse that rests there, and stays once it was pressed open', async () => {
    const { now, show, after } = await picker();
    expect(await after(349, () => now().around.onPointerEnter(pointer('mouse')))).toBe(false);
    expect(await after(350, () => now().around.onPointerEnter(pointer('touch')))).toBe(false);
    expect(await after(350, () => now().around.onPointerEnter(pointer('mouse')))).toBe('hover');
    expect(await after(300, () => now().around.onPointerLeave(pointer('touch')))).toBe('hover');
    expect(await after(300, () => now().around.onPointerLeave(pointer('mouse')))).toBe(false);
    await show('press');
    expect(await after(350, () => now().around.onPointerEnter(pointer('mouse')))).toBe('press');
    expect(await after(300, () => now().around.onPointerLeave(pointer('mouse')))).toBe('press');
  });
  it('opens with a long press of a finger', async () => {
    const { now, after } = await picker();
    expect(await after(450, () => now().press.onPointerDown(pointer('mouse')))).toBe(false);
    const short = () => {
      now().press.onPointerDown(pointer('touch'));
      now().press.onPointerUp();
    };
    expect([await after(450, short), now().wasLong()]).toEqual([false, false]);
    expect(await after(450, () => now().press.onPointerDown(pointer('touch')))).toBe('press');
    expect(now().wasLong()).toBe(true);
  });
  it('closes when the focus leaves it for something else on the screen', async () => {
    const { now, show, opener, choice, elsewhere, settle } = await picker();
    const blur = (relatedTarget: Element | null) =>
      settle(() => now().around.onBlur({ relatedTarget, currentTarget: opener.parentElement } as never));
    await show('press');
    await blur(null);
    await blur(choice);
    expect(now().open).toBe('press');
    await blur(elsewhere);
    expect(now().open).toBe(false);
  });
});
