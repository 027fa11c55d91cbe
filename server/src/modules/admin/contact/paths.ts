/** Where members read what they wrote, and the answers. */
export const OWN_MESSAGES_PATH = '/settings/general-settings#contact';
