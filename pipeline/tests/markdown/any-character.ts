import fc from 'fast-check';

/** Any character of Unicode. The unit `binary` of fast-check gives the same, but takes most of a second to begin. */
export const anyCharacter = fc
  .nat(0x10_ff_ff)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));
