import { NewService } from '../sell/form/editor-screens.tsx';

export { formSearch as search } from '../sell/search.ts';

export default NewService;
