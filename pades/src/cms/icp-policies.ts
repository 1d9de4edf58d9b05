import type { Policy } from './build.ts'

// Signature policies of ICP-Brasil for PDF (DOC-ICP-15.03): what is signed is the hash inside the policy file
// (its signPolicyHash, SHA-256), not the hash of the file.

/** `name` as ITI publishes it; `stamped`: a timestamp over the signature is mandatory. */
export type IcpPolicy = { oid: string; name: string; hash: string; stamped: boolean }

const ARC = '2.16.76.1.7.1'
const KINDS = {
  RB: { arc: 11, stamped: false },
  RT: { arc: 12, stamped: true },
  RC: { arc: 13, stamped: true },
  RA: { arc: 14, stamped: true },
} as const
type KindOfPolicy = keyof typeof KINDS

// prettier-ignore
const HASHES: Record<KindOfPolicy, readonly string[]> = {
  RB: [
    '501d69b4b71fc6e57323c2c74131a9c8c62409be378ba788dc288555611b9e58', '44fc5816eb2d705d8c8f022a7f93b3fb49edfae1a7b9149ef6fab833e9bb63f8',
    'bf22358c963b52971f18c822d8529c5163fe55fa8eed1068d327adc6bc082ee2', '23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60',
  ],
  RT: [
    'cefbba0147077bd216eb04d2b25c56c3d4ac60dbbe08cdd697d2dcd0029b56e8', 'fa1d44e76ad91e2f6cd471b6987e9c0f1c70d4b70da0956e7becf4dc792c0c1f',
    '19e0be31d91a6ffa694bbe0e9b35e4bc2f877f62dc6ac7a7833ada6345e15af8', '21d6e8d9f85e5626dc71307337a7cabd6ffef8d085038746775cf0ce6ba4d3b5',
  ],
  RC: [
    'b3d8a9ef6b475a8cd62f07b3edb8b0bd974dd15a165eeb197bd987d7591e0fee', '3fe5e1eeea9f6723568dc9e2c313c0e19c817faa923ab29b52ea76d1fb53027c',
    '9f743696b821e535252c17df754cd9379fd2d3b6870179248c64a5c80604399d', '235488859f7ada5d4984c364cc1c8eee4673fb7c70ff8b19dd236a86f3d87cc2',
    '712f18a9f0163c1e90da6ff0b7165543378a18a0f06d3cb21668067cac229bd2',
  ],
  RA: [
    '6d1dd552117d1de402f515f9f77ef9d30b2162995f93a2290c134c9c24387bdf', '2ac50c5be4ccdde5c240a4a304f7021642841642aa0ed8b403e6c518dd9d81b6',
    '1f1b8e74be9626bc1702d40ce1c126eb1c9caf7bade6b1fd779c8f60e733dd7c', '542600efaa7cac8e1db8cee572ef275f6157de27cf5e2fd75466ae2dcf8fab04',
    'ffa9fd474812f6ce63d625679c9ef235a6547b017be941b2c094aa868e67e123',
  ],
}

/** Version 1.0 has no last arc. */
const oidOf = (kind: KindOfPolicy, version: number): string =>
  `${ARC}.${KINDS[kind].arc}.1${version > 0 ? `.${version}` : ''}`

const KNOWN = new Map(
  (Object.keys(KINDS) as KindOfPolicy[]).flatMap((kind) =>
    HASHES[kind].map((hash, version): [string, IcpPolicy] => {
      const oid = oidOf(kind, version)
      return [oid, { oid, name: `PA_PAdES_AD_${kind}_v1_${version}`, hash, stamped: KINDS[kind].stamped }]
    }),
  ),
)

/** The policy of that object identifier; undefined for those that are not ICP-Brasil's or not known here. */
export const icpPolicy = (oid: string): IcpPolicy | undefined => KNOWN.get(oid)

/**
 * The policy in force, for `attributes`; the signature takes `subFilter: 'PBAD.PAdES'`, and AD_RT a timestamp
 * besides.
 */
export function icpPolicyToSign(kind: 'AD_RB' | 'AD_RT'): Policy {
  const short = kind === 'AD_RB' ? 'RB' : 'RT'
  const version = HASHES[short].length - 1
  return {
    oid: oidOf(short, version),
    hash: Buffer.from(HASHES[short][version] as string, 'hex'),
    uri: `http://politicas.icpbrasil.gov.br/PA_PAdES_${kind}_v1_${version}.der`,
  }
}
