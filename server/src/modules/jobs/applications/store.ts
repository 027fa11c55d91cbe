/** Folder of the files of applications; each stays until its application is erased. */
export const APPLICATIONS = 'applications';
export const applicationFileKey = (id: string): string => `${APPLICATIONS}/${id}`;
