import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';

interface CreationOptions {
  readonly challenge: unknown;
}
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/**
 * A software authenticator with one ES256 key, whose answers look like those of a browser. `counter` can be set back,
 * as a cloned authenticator would.
 */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(20);
  const state = { counter: 0 };
  // Flags: user present and user verified. 0x40: attested credential data follows.
  const authenticatorData = (flags: number) =>
    Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), uint32(state.counter)]);
  const clientData = (type: string, { challenge }: CreationOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const wrapped = <Response extends { clientDataJSON: string }>(response: Response) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    id: base64(id),
    state,
    make(options: CreationOptions) {
      const jwk = publicKey.export({ format: 'jwk' });
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
          [cose.COSEKEYS.alg, cose.COSEALG.ES256],
          [cose.COSEKEYS.crv, cose.COSECRV.P256],
          [cose.COSEKEYS.x, Buffer.from(jwk.x ?? '', 'base64url')],
          [cose.COSEKEYS.y, Buffer.from(jwk.y ?? '', 'base64url')],
        ]),
      );
      const data = Buffer.concat([authenticatorData(0x45), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as never,
      );
      return wrapped({
        clientDataJSON: base64(clientData('webauthn.create', options)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      });
    },
    use(options: CreationOptions, flags = 0x05) {
      state.counter += 1;
      const data = authenticatorData(flags);
      const client = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return wrapped({ clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) });
    },
  };
}
