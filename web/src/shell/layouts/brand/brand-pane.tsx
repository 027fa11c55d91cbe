import { IconCloudOff, IconDownload, IconEye } from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import { onDemand, useOnDemand } from '#ui/on-demand.ts';
import { isAtLeast } from '#ui/theme/breakpoints.ts';
import { useStrings } from '../../strings.ts';
import styles from './brand-pane.module.css';
import { Brand } from './brand.tsx';

/** Gables on columns, drawn as lines: the pattern of the logo. */
function Motif(): ReactNode {
  return (
    <svg className={styles['motif']} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="motif" width="96" height="88" patternUnits="userSpaceOnUse">
          <path
            d="M8 34 48 10l40 24zM20 42v30M48 42v30M76 42v30M10 80h76"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#motif)" />
    </svg>
  );
}

const figures = onDemand(() => import('../live-figures.tsx'));
/** The server, which draws the pane too, does not know the width: the figures are added in the browser. */
const hasPane = typeof matchMedia !== 'undefined' && matchMedia(isAtLeast('panes')).matches;

/** What Guildhall is, next to the forms for logging in and signing up: one promise and three facts. */
export function BrandPane(): ReactNode {
  const t = useStrings();
  const Figures = useOnDemand(figures, hasPane, () => undefined);
  const facts = [
    { icon: IconEye, text: t('brand.seen') },
    { icon: IconDownload, text: t('brand.yours') },
    { icon: IconCloudOff, text: t('brand.hosted') },
  ];
  return (
    <aside className={styles['pane']}>
      <Motif />
      <Brand />
      <div className={styles['words']}>
        <p className={styles['promise']}>{t('brand.promise')}</p>
        <ul className={styles['facts']}>
          {facts.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon size={22} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        {/* Its line is there from the first frame. */}
        <p className={styles['live']}>{Figures ? createElement(Figures) : null}</p>
      </div>
    </aside>
  );
}
