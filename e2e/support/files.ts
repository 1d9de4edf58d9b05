import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CORES_DA_PREFEITURA } from '../../demo/pdf/brasao.ts'
import { imprimir } from '../../demo/pdf.ts'
import type { Bloco } from '../../demo/textos/tipos.ts'

export type TestFile = { name: string; mimeType: string; buffer: Buffer }

/** `places`: where the seal of each signer fits, in points from the lower left corner. */
export type PrintedPdf = TestFile & {
  pages: number
  places: readonly { pagina: number; esquerda: number; inferior: number }[]
}

type Text = {
  heading: string
  title: string
  sector: string
  body: Bloco[]
  signers: { nome: string; cargo: string }[]
}

/**
 * A real document of the demonstration's office, printed by the same press; the same text gives the same
 * bytes.
 */
export async function printedPdf(
  name: string,
  { heading, title, sector, body, signers }: Text,
): Promise<PrintedPdf> {
  const { bytes, paginas, lugares } = await imprimir({
    papel: {
      orgao: 'Prefeitura Municipal de Vale das Araucárias',
      estado: 'ESTADO DE SANTA CATARINA',
      cnpj: '90.530.000/0001-10',
      endereco: 'Praça das Araucárias, 100',
      telefone: '(47) 3000-0100',
      site: 'valedasaraucarias.example',
      cores: CORES_DA_PREFEITURA,
    },
    aparencia: 'oficial',
    timbrada: true,
    setor: sector,
    cabecalho: heading,
    titulo: title,
    corpo: body,
    fecho: 'Vale das Araucárias.',
    assinantes: signers,
    identificador: 'à espera do registro',
    em: new Date('2026-11-16T12:00:00Z'),
    recebido: '',
    selos: [],
  })
  return { name, mimeType: 'application/pdf', buffer: bytes, pages: paginas, places: lugares }
}

export const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64')

/**
 * A file of this size, holes and all, that goes away with `dispose`: the browser reads it from disk, not from
 * memory.
 */
export function sparseFile(name: string, size: number): { path: string; [Symbol.dispose]: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'autos-arquivo-'))
  const path = join(folder, name)
  writeFileSync(path, '%PDF-1.7\n')
  truncateSync(path, size)
  return { path, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}
