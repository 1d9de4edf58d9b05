/** A curve over a prime field, by its domain parameters in hexadecimal: `g` as 04, x and y. */
export type NamedCurve = { name: string; oid: string; p: string; a: string; b: string; g: string; n: string }

/** The curves that everybody knows, as OpenSSL calls them (SEC 2, 2.4 to 2.6; RFC 5639, 3.4 to 3.7). */
export const CURVES: readonly NamedCurve[] = [
  {
    name: 'prime256v1',
    oid: '1.2.840.10045.3.1.7',
    p: 'ffffffff00000001000000000000000000000000ffffffffffffffffffffffff',
    a: 'ffffffff00000001000000000000000000000000fffffffffffffffffffffffc',
    b: '5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b',
    g: [
      '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c',
      '0f9e162bce33576b315ececbb6406837bf51f5',
    ].join(''),
    n: 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551',
  },
  {
    name: 'secp384r1',
    oid: '1.3.132.0.34',
    p: [
      'fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffff',
      'ffff',
    ].join(''),
    a: [
      'fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffff',
      'fffc',
    ].join(''),
    b: [
      'b3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec',
      '2aef',
    ].join(''),
    g: [
      '04aa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872',
      '760ab73617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d',
      '7c90ea0e5f',
    ].join(''),
    n: [
      'ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc5',
      '2973',
    ].join(''),
  },
  {
    name: 'secp521r1',
    oid: '1.3.132.0.35',
    p: [
      '01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
      'ffffffffffffffffffffffffffffffffffffffff',
    ].join(''),
    a: [
      '01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
      'fffffffffffffffffffffffffffffffffffffffc',
    ].join(''),
    b: [
      '51953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3b',
      'b1bf073573df883d2c34f1ef451fd46b503f00',
    ].join(''),
    g: [
      '0400c6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3dbaa14b5e77efe75928fe1dc1',
      '27a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66011839296a789a3bc0045c8a5fb42c7d1bd998f54449579b44',
      '6817afbd17273e662c97ee72995ef42640c550b9013fad0761353c7086a272c24088be94769fd16650',
    ].join(''),
    n: [
      '01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148',
      'f709a5d03bb5c9b8899c47aebb6fb71e91386409',
    ].join(''),
  },
  {
    name: 'brainpoolP256r1',
    oid: '1.3.36.3.3.2.8.1.1.7',
    p: 'a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377',
    a: '7d5a0975fc2c3057eef67530417affe7fb8055c126dc5c6ce94a4b44f330b5d9',
    b: '26dc5c6ce94a4b44f330b5d9bbd77cbf958416295cf7e1ce6bccdc18ff8c07b6',
    g: [
      '048bd2aeb9cb7e57cb2c4b482ffc81b7afb9de27e1e3bd23c23a4453bd9ace3262547ef835c3dac4fd97f8461a14',
      '611dc9c27745132ded8e545c1d54c72f046997',
    ].join(''),
    n: 'a9fb57dba1eea9bc3e660a909d838d718c397aa3b561a6f7901e0e82974856a7',
  },
  {
    name: 'brainpoolP384r1',
    oid: '1.3.36.3.3.2.8.1.1.11',
    p: [
      '8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107',
      'ec53',
    ].join(''),
    a: [
      '7bc382c63d8c150c3c72080ace05afa0c2bea28e4fb22787139165efba91f90f8aa5814a503ad4eb04a8c7dd22ce',
      '2826',
    ].join(''),
    b: [
      '04a8c7dd22ce28268b39b55416f0447c2fb77de107dcd2a62e880ea53eeb62d57cb4390295dbc9943ab78696fa50',
      '4c11',
    ].join(''),
    g: [
      '041d1c64f068cf45ffa2a63a81b7c13f6b8847a3e77ef14fe3db7fcafe0cbd10e8e826e03436d646aaef87b2e247',
      'd4af1e8abe1d7520f9c2a45cb1eb8e95cfd55262b70b29feec5864e19c054ff99129280e46462177918111428203',
      '41263c5315',
    ].join(''),
    n: [
      '8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b31f166e6cac0425a7cf3ab6af6b7fc3103b883202e904',
      '6565',
    ].join(''),
  },
  {
    name: 'brainpoolP512r1',
    oid: '1.3.36.3.3.2.8.1.1.13',
    p: [
      'aadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca703308717d4d9b009bc66842aecda12ae6a3',
      '80e62881ff2f2d82c68528aa6056583a48f3',
    ].join(''),
    a: [
      '7830a3318b603b89e2327145ac234cc594cbdd8d3df91610a83441caea9863bc2ded5d5aa8253aa10a2ef1c98b9a',
      'c8b57f1117a72bf2c7b9e7c1ac4d77fc94ca',
    ].join(''),
    b: [
      '3df91610a83441caea9863bc2ded5d5aa8253aa10a2ef1c98b9ac8b57f1117a72bf2c7b9e7c1ac4d77fc94cadc08',
      '3e67984050b75ebae5dd2809bd638016f723',
    ].join(''),
    g: [
      '0481aee4bdd82ed9645a21322e9c4c6a9385ed9f70b5d916c1b43b62eef4d0098eff3b1f78e2d0d48d50d1687b93',
      'b97d5f7c6d5047406a5e688b352209bcb9f8227dde385d566332ecc0eabfa9cf7822fdf209f70024a57b1aa000c5',
      '5b881f8111b2dcde494a5f485e5bca4bd88a2763aed1ca2b2fa8f0540678cd1e0f3ad80892',
    ].join(''),
    n: [
      'aadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca70330870553e5c414ca92619418661197fac',
      '10471db1d381085ddaddb58796829ca90069',
    ].join(''),
  },
]
