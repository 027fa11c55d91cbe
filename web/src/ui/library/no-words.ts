/* Replaces the component library's own texts in 34 languages in the build: `words.ts` provides all of them. */
export default {};
