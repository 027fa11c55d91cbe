/** Loaded on first use: ten megabytes of certificates and formats that most processes never need. */
export const webauthn = async () => import('@simplewebauthn/server');
