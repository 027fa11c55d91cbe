/** A reply without the sealed addresses of downloads, which differ with each read. */
export const withoutSeals = <T>(reply: T): T =>
  reply === undefined
    ? reply
    : (JSON.parse(JSON.stringify(reply).replaceAll(/"\/downloads\/[^"]*"/g, '"/downloads"')) as T);
