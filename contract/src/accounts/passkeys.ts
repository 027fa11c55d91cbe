import * as z from 'zod/mini';

/** The JSON form of what the browser's credential functions take and return, as the WebAuthn standard defines it. */

const bytes = z.string().check(z.maxLength(20_000));
const word = z.string().check(z.maxLength(40));
export const credential = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(1_400)),
  rawId: z.string().check(z.maxLength(1_400)),
  type: word,
  authenticatorAttachment: z.optional(z.nullable(word)),
  clientExtensionResults: z.optional(z.object({ credProps: z.optional(z.object({ rk: z.optional(z.boolean()) })) })),
  response: z.object({
    clientDataJSON: bytes,
    /** When a passkey is made. */
    attestationObject: z.optional(bytes),
    transports: z.optional(z.array(word).check(z.maxLength(20))),
    /** When a passkey is used. */
    authenticatorData: z.optional(bytes),
    signature: z.optional(bytes),
    userHandle: z.optional(z.nullable(bytes)),
  }),
});
const knownCredential = z.object({ id: z.string(), type: z.string(), transports: z.optional(z.array(z.string())) });
const anyOptions = {
  challenge: z.string(),
  timeout: z.optional(z.int()),
  hints: z.optional(z.array(z.string())),
};
export const creationOptions = z.object({
  ...anyOptions,
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.int() })),
  excludeCredentials: z.optional(z.array(knownCredential)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.string()),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.string()),
    }),
  ),
  attestation: z.optional(z.string()),
  extensions: z.optional(z.object({ credProps: z.optional(z.boolean()) })),
});
export const requestOptions = z.object({
  ...anyOptions,
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(knownCredential)),
  userVerification: z.optional(z.string()),
});
