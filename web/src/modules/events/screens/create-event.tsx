import { NewEvent } from '../form/editor-screens.tsx';

export { formSearch as search } from '../form/search.ts';

export default NewEvent;
