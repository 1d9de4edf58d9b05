import { LATER, lt, lta, NOW, person, root, signT } from '../../pades/test/authority.ts'
import { makePdf, open } from '../../pades/test/pdf.ts'
import { signLocally } from '../../pades/src/sign/local.ts'

export const LEVELS = ['B', 'T', 'LT', 'LTA'] as const
export type Level = (typeof LEVELS)[number]

/** A file that so many people signed in 2026, each up to that level, with an authority whose clock stands still. */
export async function signedBy(count: number, level: Level): Promise<Buffer> {
  let bytes = makePdf({ xref: 'stream' })
  for (let i = 0; i < count; i++) {
    const who = person(`Pessoa ${i}`, i % 2 ? 'rsa' : 'ec')
    const spec = {
      time: NOW,
      rect: { left: 40, bottom: 40 + i * 70, width: 220, height: 60 },
      seal: { lines: [`Pessoa ${i}`] },
    }
    bytes =
      level === 'B'
        ? Buffer.concat([bytes, await signLocally(open(bytes), spec, { identity: who })])
        : await signT(bytes, who, { spec })
    // What one person has is kept when the next one signs.
    if (level === 'LT' || level === 'LTA') bytes = await lt(bytes)
    if (level === 'LTA') bytes = await lta(bytes)
  }
  return bytes
}

/** Archived in 2026, and again in 2030 by another authority, before those of 2026 expire; with what proves that one. */
export async function renewedIn2030(count: number): Promise<Buffer> {
  const renewed = await lta(await lt(await signedBy(count, 'LTA'), { moment: LATER }), LATER)
  return lt(renewed, { moment: LATER })
}

/** The root of that authority, where a validator finds it. */
export const rootFile = (put: (name: string, bytes: Uint8Array) => string): string => {
  const lines = root.cert.raw.toString('base64').replaceAll(/(.{64})/g, '$1\n')
  return put('raiz', Buffer.from(`-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`))
}
