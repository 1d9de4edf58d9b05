import { lt, lta, person, signT } from './authority.ts'
import { makePdf } from './pdf.ts'

export type ThreeSigners = { what: string; level: 'T' | 'LTA'; signers: number; file: () => Promise<Buffer> }

/**
 * Three people, each with a seal, with keys of one kind or of both, up to a level; or archived after each of
 * them.
 */
export const THREE_SIGNERS: ThreeSigners[] = [
  ...(['rsa', 'ec'] as const).flatMap((kind) =>
    (['T', 'LTA'] as const).map((level) => ({
      what: `${kind}, ${level}`,
      level,
      signers: 3,
      file: () => signedByThree([kind, kind, kind], { level }),
    })),
  ),
  {
    what: 'both kinds, LTA after each',
    level: 'LTA',
    signers: 3,
    file: () => signedByThree(['rsa', 'ec', 'rsa'], { level: 'LTA', each: true }),
  },
]

async function signedByThree(
  kinds: readonly ('rsa' | 'ec')[],
  { level, each = false }: { level: 'T' | 'LTA'; each?: boolean },
): Promise<Buffer> {
  let bytes = makePdf({ xref: each ? 'stream' : 'table', rotate: 90, mediaBox: '[-20 30 575 872]' })
  for (const [i, kind] of kinds.entries()) {
    const spec = {
      rect: { left: 40, bottom: 40 + i * 70, width: 220, height: 60 },
      seal: { lines: ['Assinado digitalmente por', `Pessoa ${i + 1}, ${kind}`, 'em 01/06/2026'] },
    }
    bytes = await signT(bytes, person(`Pessoa ${i + 1}`, kind), { spec })
    if (each) bytes = await lta(await lt(bytes))
  }
  return level === 'LTA' && !each ? lta(await lt(bytes)) : bytes
}
