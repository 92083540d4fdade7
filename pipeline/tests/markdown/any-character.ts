import fc from 'fast-check';

/** Any Unicode character. The `binary` unit in fast-check generates the same, but takes almost a second to start. */
export const anyCharacter = fc
  .nat(0x10_ff_ff)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));
