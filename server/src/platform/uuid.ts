const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is an id in the product's form, with lower-case letters. */
export const isUuid = (text: string): boolean => pattern.test(text);
