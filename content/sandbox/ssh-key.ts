import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';

const PUBLIC_KEY =
  /^(ssh-(?:ed25519|rsa|dss)|ecdsa-sha2-nistp(?:256|384|521)|sk-[\w-]+@openssh\.com) ([A-Za-z\d+/]+={0,2})(?: .*)?$/;

/** Parses a line of a `.pub` file. Returns undefined if it isn't a valid SSH public key. */
export function sshKeyOf(line: string): Uint8Array | undefined {
  const [, type = '', encoded = ''] = PUBLIC_KEY.exec(line.trim()) ?? [];
  if (type === '') return undefined;
  // The example key in the documentation has one base64 character too many.
  const bare = encoded.replace(/=+$/, '').replace(/^((?:.{4})*).$/, '$1');
  const key = Uint8Array.from(atob(bare), (character) => character.charCodeAt(0));
  const head = [0, 0, 0, type.length, ...new TextEncoder().encode(type)];
  return head.every((byte, at) => key[at] === byte) && key.length > head.length ? key : undefined;
}

/** Returns the fingerprints of a key as `ssh-keygen -lf` prints them. */
export function fingerprintsOf(key: Uint8Array): { md5: string; sha256: string } {
  const hex = Array.from(md5(key), (byte) => byte.toString(16).padStart(2, '0'));
  return { md5: hex.join(':'), sha256: `SHA256:${btoa(String.fromCharCode(...sha256(key))).replace(/=+$/, '')}` };
}
