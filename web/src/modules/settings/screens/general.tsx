import { GeneralSettings, readGeneral } from '../parts/general.tsx';

export { readGeneral as loader };
export default GeneralSettings;
