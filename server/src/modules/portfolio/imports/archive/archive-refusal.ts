/** Why a file is refused as a whole. The codes are refusals of the contract. */
export class ArchiveRefusal extends Error {
  readonly code: 'archive_unreadable' | 'archive_too_large' | 'archive_unknown';
  constructor(code: ArchiveRefusal['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
