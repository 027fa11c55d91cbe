/** Path of the secret in a backup. */
export const secretPath = 'keys/secret-key';
