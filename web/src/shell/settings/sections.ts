import type { ComponentType } from 'react';
import type { Address } from '../../addresses.ts';
import { declaredIn } from '../switches/switches.ts';

/** A section of the settings: its screen stands at `to` in the table of addresses. */
export interface SettingsSection {
  readonly to: Address;
  /** Sections are listed from the lowest to the highest. */
  readonly order: number;
  readonly title: () => string;
  /** What the section holds, in a few words, for the directory. */
  readonly about: () => string;
}

/** A card that a module adds to a section of another module. */
export interface SettingsCard {
  readonly to: Address;
  readonly order: number;
  readonly Card: ComponentType;
}

/** What a module exports as `settings` from its `settings.ts`. Components are lazy: every section loads these files. */
export interface ModuleSettings {
  readonly sections?: readonly SettingsSection[];
  readonly cards?: readonly SettingsCard[];
}

const declared = declaredIn(
  import.meta.glob<ModuleSettings>('../../modules/*/settings.ts', { eager: true, import: 'settings' }),
);
const byOrder = (one: { readonly order: number }, other: { readonly order: number }): number => one.order - other.order;

export const sections = (): readonly SettingsSection[] =>
  declared()
    .flatMap((each) => each.sections ?? [])
    .toSorted(byOrder);
export const cardsOf = (address: Address): readonly SettingsCard[] =>
  declared()
    .flatMap((each) => each.cards ?? [])
    .filter(({ to }) => to === address)
    .toSorted(byOrder);
