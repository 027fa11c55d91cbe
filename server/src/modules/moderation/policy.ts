/** Applies to anything with a card. The rule is declared below all modules that show the button. */
export { canReport } from '#modules/network';
