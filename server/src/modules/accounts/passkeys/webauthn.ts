/** Loaded at the first use: ten megabytes of certificates and formats that most starts never need. */
export const webauthn = async () => import('@simplewebauthn/server');
