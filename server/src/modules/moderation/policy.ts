/** Of anything that has a card. The rule stands below all modules that show the button. */
export { canReport } from '#modules/network';
