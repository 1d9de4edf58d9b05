import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Identidade } from '@autos/simuladores/pki/pki.ts'
import { render } from '../../server/src/adapters/diagramacao/render.ts'
import { assinarComCertificado, assinarPeloProvedor, doGovBr } from '../../server/test/assinar.ts'
import { type Mundo, mundo } from '../../server/test/mundo.ts'
import { pdfDePaginas } from '../../server/test/pdf.ts'
import { EM_PAPEL, TEXTOS } from '../../server/test/pdf-a-rotulado.ts'
import { pkiDeTeste } from '../../server/test/pki.ts'
import { receberDeFora } from '../../server/test/receber.ts'
import { trabalhar } from '../../server/test/trabalhos.ts'
import { versaoMaisNova } from '../../server/test/versao-mais-nova.ts'

/** A file as it left the product: how many signed it, and the level that the product says of each of them. */
export type SignedFile = {
  name: string
  path: string
  bytes: Buffer
  signers: number
  level: 'T' | 'LTA'
  /** A text composed here is tagged, and so is each seal in it. */
  tagged: boolean
}

export type SignedByTheProduct = {
  world: Mundo
  /** The roots that whoever validates is to trust, in PEM: of ICP-Brasil and of gov.br, both of the test. */
  roots: readonly string[]
  /** By one person and by three, with seals to be seen: as they signed, and with what proves it gathered. The last is composed here. */
  files: readonly SignedFile[]
  /** The last of them with one byte of its text's title changed. */
  forged: SignedFile
  /** What the product says of the signatures of a file that comes in, and for how long. */
  seenHere(bytes: Uint8Array): Promise<{ qualidade: string; ltv: string }[]>
  /** Somebody else of the same authority, with the key; and where time is stamped. */
  other: Identidade
  stamps: string
  /** Where validators that take files by name find one. */
  put(name: string, bytes: Uint8Array): string
}

/**
 * Files signed by the product's own verbs: by who has a certificate of ICP-Brasil, by the seal of the
 * institution for who signs by password, and by gov.br. Lists, answers and stamps come over HTTP from this process.
 */
export async function signedByTheProduct(): Promise<SignedByTheProduct> {
  const { pki, assinatura, certificado } = await pkiDeTeste({
    ana: { tipo: 'A3' },
    carla: { tipo: 'A1' },
  })
  const world = await mundo({ assinatura })
  const { ana, beto, dora, db, entidade, armazem, documento } = world
  const folder = mkdtempSync(join(tmpdir(), 'autos-vizinho-assinados-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const composed = (await render(TEXTOS[0]!, EM_PAPEL)).bytes
  const fromOutside = pdfDePaginas([{ texto: EM_PAPEL.titulo.repeat(30) }])
  const put = (name: string, bytes: Uint8Array): string => {
    const path = join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.pdf`)
    writeFileSync(path, bytes)
    return path
  }

  async function asItIs(
    id: string,
    name: string,
    said: Pick<SignedFile, 'signers' | 'level' | 'tagged'>,
  ): Promise<SignedFile> {
    const version = await versaoMaisNova(db, id)
    const verified = await db
      .selectFrom('assinaturaVerificacao as v')
      .innerJoin('assinatura as s', 's.id', 'v.assinaturaId')
      .select('v.nivelPades')
      .where('s.documentoId', '=', id)
      .execute()
    assert.deepEqual(
      verified.map(({ nivelPades }) => nivelPades),
      Array.from({ length: said.signers }, () => said.level),
      name,
    )
    const bytes = armazem.bytesDe(version)
    return { ...said, name, path: put(name, bytes), bytes }
  }

  const files: SignedFile[] = []
  const sign = [
    (id: string) => certificado('ana').then((hers) => assinarComCertificado(ana, hers, id, seal(1, 40))),
    (id: string) => dora.chama('documentoAssinarSimples', { id, ...seal(1, 230) }),
    async (id: string) => assinarPeloProvedor(beto, id, doGovBr(await pki.cidadao(beto.cpf)), seal(1, 400)),
  ]
  for (const [who, arquivo, signers] of [
    ['num arquivo que veio de fora, três pessoas', fromOutside, 3],
    ['num texto composto aqui, uma pessoa', composed, 1],
    ['num texto composto aqui, três pessoas', composed, 3],
  ] as const) {
    const assinantes = (['ana', 'dora', 'beto'] as const).slice(0, signers)
    const id = await documento('Ofício', { arquivo, assinantes })
    const said = { signers, tagged: arquivo === composed }
    for (const each of sign.slice(0, signers)) await each(id)
    files.push(await asItIs(id, `${who}, logo que se assina`, { ...said, level: 'T' }))
    await trabalhar(entidade)
    files.push(await asItIs(id, `${who}, com as provas`, { ...said, level: 'LTA' }))
  }
  const last = files.at(-1)!
  const bytes = withOneByteChanged(last.bytes)
  return {
    world,
    roots: [pki.ancoras.icpBrasil, pki.ancoras.govBr],
    files,
    forged: { ...last, name: 'alterado', bytes, path: put('alterado', bytes) },
    put,
    other: await certificado('carla'),
    stamps: assinatura.carimbo!.endereco,
    async seenHere(these) {
      const { assinaturas } = await ana.chama<{ assinaturas: { qualidade: string; ltv: string }[] }>(
        'documento',
        { id: await receberDeFora(world, these) },
        '{ assinaturas { qualidade ltv } }',
      )
      return assinaturas
    },
  }
}

const seal = (pagina: number, esquerda: number) => ({
  selo: true,
  posicao: { pagina, esquerda, inferior: 60 },
})

/** In the description that every PDF/A carries in clear: the file stays whole, and says something else. */
function withOneByteChanged(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  const at = changed.indexOf('<dc:title>')
  const letter = changed.indexOf(EM_PAPEL.titulo.slice(-3), at)
  if (at === -1 || letter === -1) throw new Error('the title is not where it was')
  changed.write('b', letter, 'latin1')
  return changed
}
