import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useStore } from '#ui/store.ts';
import type { RouterLocation } from './location.ts';
import type { Router, Shown } from './router.ts';

interface Drawn {
  readonly router: Router;
  readonly shown: Shown | undefined;
}
const Context = createContext<Drawn | null>(null);

function useDrawn(): Drawn {
  const drawn = useContext(Context);
  if (!drawn) throw new Error('outside of RouterProvider');
  return drawn;
}
export const useRouter = (): Router => useDrawn().router;
/** The screen that is drawn; undefined before the first. */
export const useShown = (): Shown | undefined => useDrawn().shown;
/** Draws what is below a window as if its own screen were the one that is drawn. */
export function BelowProvider({ shown, children }: { shown: Shown; children: ReactNode }): ReactNode {
  const router = useRouter();
  const drawn = useMemo(() => ({ router, shown }), [router, shown]);
  return <Context value={drawn}>{children}</Context>;
}
/** The address bar, which may be ahead of the screen that is drawn. */
export const useLocation = (): RouterLocation => useStore(useRouter().location);

/**
 * Gives the screen to all that is drawn. It is no transition: the progress bar moves five times a second, and each
 * movement would begin the drawing of a large screen on a slow phone again.
 */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }): ReactNode {
  const [shown, setShown] = useState(router.shown.get());
  useEffect(() => {
    const follow = () => setShown(router.shown.get());
    follow();
    return router.shown.subscribe(follow);
  }, [router]);
  useLayoutEffect(() => {
    if (shown) router.rendered(shown);
  }, [router, shown]);
  return <Context value={{ router, shown }}>{children}</Context>;
}

interface BoundaryProps {
  /** A new value tries again. */
  readonly attempt: unknown;
  readonly fallback: ComponentType<{ readonly error: unknown; readonly reset: () => void }>;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly attempt: unknown;
  readonly failure: { readonly error: unknown } | null;
}

/** Draws `fallback` in place of children that throw. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { attempt: this.props.attempt, failure: null };
  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }
  static getDerivedStateFromProps({ attempt }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return attempt === state.attempt ? null : { attempt, failure: null };
  }
  override render(): ReactNode {
    const { failure } = this.state;
    const { children, fallback: Fallback } = this.props;
    if (!failure) return children;
    return <Fallback error={failure.error} reset={() => this.setState({ failure: null })} />;
  }
}
