import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

// Shades 3 and 7 are the ones in use (dark and light theme); the others serve components that ask for a lighter or
// darker one.
const brand: MantineColorsTuple = [
  '#e2efec',
  '#c4e3de',
  '#8fd2c8',
  '#5cc2b5',
  '#3a9f93',
  '#237f75',
  '#166b63',
  '#0f5c57',
  '#0b4844',
  '#073330',
];

// Neutrals of tokens.css at the shades that the library's inputs and lines read: 4 is the edge of a control in both.
const gray: MantineColorsTuple = [
  '#f2eee6',
  '#ece7dc',
  '#dfd9cd',
  '#c9c3b6',
  '#858b84',
  '#747b75',
  '#59615c',
  '#454c48',
  '#2f3532',
  '#1f2421',
];
const dark: MantineColorsTuple = [
  '#eceae4',
  '#cfd2cc',
  '#adb4ae',
  '#8f9791',
  '#7f8881',
  '#454d47',
  '#191d1a',
  '#161917',
  '#121513',
  '#0e100f',
];

const families: Readonly<Record<string, { solid: string; hover: string; on: string; soft: string }>> = {
  brand: { solid: 'var(--brand)', hover: 'var(--brand-hover)', on: 'var(--on-brand)', soft: 'var(--brand-soft)' },
  red: { solid: 'var(--danger)', hover: 'var(--danger-hover)', on: 'var(--on-danger)', soft: 'var(--danger-soft)' },
  gray: { solid: 'var(--text-muted)', hover: 'var(--text)', on: 'var(--card)', soft: 'var(--sunken)' },
};

/** Buttons and badges take their colours from tokens.css, where each pair is proven readable. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const family = families[input.color ?? input.theme.primaryColor];
  const border = '1px solid transparent';
  if (!family) return defaultVariantColorsResolver(input);
  switch (input.variant) {
    case 'filled':
      return { background: family.solid, hover: family.hover, color: family.on, border };
    case 'light':
      return { background: family.soft, hover: family.soft, color: family.solid, border };
    case 'outline':
      return {
        background: 'transparent',
        hover: family.soft,
        color: family.solid,
        border: `1px solid ${family.solid}`,
      };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: family.soft, color: family.solid, border };
    default:
      return defaultVariantColorsResolver(input);
  }
};

export const theme = createTheme({
  colors: { brand, gray, dark },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 3 },
  fontFamily: 'var(--font)',
  defaultRadius: 'var(--radius-small)',
  fontSizes: {
    xs: 'var(--text-small)',
    sm: 'var(--text-normal)',
    md: 'var(--text-normal)',
    lg: 'var(--text-large)',
    xl: 'var(--text-title)',
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver,
});

const shared = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text-muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-color': 'var(--brand)',
};

/** The library's own variables point at ours, the same names in both themes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
