import {
  bufferSource,
  checkIntegrity,
  type Identity,
  normalise,
  openPdf,
  PadesError,
  signLocally,
} from '@autos/pades'

type Outcome = { signed: true } | { signed: false; encrypted: boolean; why: string }

/**
 * Signs a file of unknown origin twice, each time with a seal, repairing it first when it does not hang
 * together.
 */
export async function signTwice(file: Buffer, identity: Identity): Promise<Outcome> {
  try {
    const bytes = await attempt(file, identity).catch(async (error: unknown) => {
      if (!(error instanceof PadesError) || error.problem === 'encrypted' || error.problem === 'not-allowed')
        throw error
      return attempt(await normalise(file), identity)
    })
    const problems = checkIntegrity(openPdf(bufferSource(bytes))).map((report) => report.problems)
    const intact = problems.length === 2 && problems.every((found) => found.length === 0)
    return intact ? { signed: true } : { signed: false, encrypted: false, why: problems.flat().join('; ') }
  } catch (error) {
    if (!(error instanceof PadesError)) throw error
    return { signed: false, encrypted: error.problem === 'encrypted', why: error.message }
  }
}

async function attempt(file: Buffer, identity: Identity): Promise<Buffer> {
  let bytes = file
  for (const left of [20, 150]) {
    const spec = {
      time: new Date('2026-01-01'),
      rect: { left, bottom: 20, width: 120, height: 40 },
      seal: { lines: ['Assinado por', 'José'] },
    }
    bytes = Buffer.concat([bytes, await signLocally(openPdf(bufferSource(bytes)), spec, { identity })])
  }
  return bytes
}
