import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { type EmVigor, temDono } from './arquivo.ts'
import { esquecerBytes } from './esquecer-texto.ts'
import { fraseDe, fraseDosLugares } from './frase.ts'
import { procurarDeNovo } from './guardar-lugares.ts'

type Fim = { motor: string; falha: string | undefined }

/** O que se leu de quem foi expurgado enquanto se lia não fica (domínio §4.10). */
export async function concluirLeitura(tx: Tx, arquivo: EmVigor, fim: Fim): Promise<void> {
  const { sha256 } = arquivo
  const { rows } = await sql<{ dono: boolean }>`select ${temDono(sha256)} as dono`.execute(tx)
  if (rows[0]?.dono !== true) return esquecerBytes(tx, sha256)
  if (arquivo.extensao === 'pdf') await concluirTexto(tx, arquivo, fim)
  await verOReconhecido(tx, sha256)
  await concluirDados(tx, arquivo, fim)
}

async function concluirTexto(tx: Tx, { sha256 }: EmVigor, { motor, falha }: Fim): Promise<void> {
  const { paginas, falharam, pedemOcr } = await contar(tx, sha256)
  const frase = falha ?? fraseDe({ paginas, falharam })
  const nenhuma = paginas === falharam.length
  await anotar(tx, sha256, {
    etapa: 'TEXTO',
    motor,
    paginas,
    falharam: falharam.length,
    pedemOcr,
    situacao: frase === undefined ? 'OK' : nenhuma ? 'FALHOU' : 'PARCIAL',
    frase: frase ?? null,
  })
}

/** Do que se reconhecera antes de se ler outra vez, vale o reconhecido. */
async function verOReconhecido(tx: Tx, sha256: string): Promise<void> {
  const paginas = await tx
    .selectFrom('arquivoPagina')
    .select(['pagina', 'texto', 'caixas', 'angulo'])
    .where('sha256', '=', sha256)
    .where('origem', '=', 'OCR')
    .execute()
  for (const pagina of paginas) await procurarDeNovo(tx, sha256, pagina)
}

/** Onde não se pôde olhar diz-se, e nunca se mostra como nada. */
async function concluirDados(tx: Tx, { sha256, extensao }: EmVigor, { motor, falha }: Fim): Promise<void> {
  const faltas = await tx
    .selectFrom('arquivoLugar')
    .select((eb) => eb.fn.countAll<number>().as('quantas'))
    .where('sha256', '=', sha256)
    .where('falta', 'is not', null)
    .executeTakeFirstOrThrow()
  const quantas = Number(faltas.quantas)
  const { paginas, falharam } = await contar(tx, sha256)
  const nenhuma = falha !== undefined || (extensao === 'pdf' && paginas === falharam.length)
  await anotar(tx, sha256, {
    etapa: 'DADOS',
    motor,
    paginas,
    falharam: quantas,
    situacao: nenhuma ? 'FALHOU' : quantas > 0 ? 'PARCIAL' : 'OK',
    frase: nenhuma ? (falha ?? fraseDe({ paginas, falharam })!) : (fraseDosLugares(quantas) ?? null),
  })
}

type Anotado = {
  etapa: 'TEXTO' | 'DADOS'
  motor: string
  situacao: 'OK' | 'PARCIAL' | 'FALHOU'
  frase: string | null
  paginas: number
  falharam: number
  pedemOcr?: number
}

async function anotar(tx: Tx, sha256: string, exame: Anotado): Promise<void> {
  const { etapa, ...dito } = { ...exame, em: tx.now }
  await tx
    .insertInto('arquivoExame')
    .values({ sha256, etapa, ...dito })
    .onConflict((conflito) => conflito.columns(['sha256', 'etapa']).doUpdateSet(dito))
    .execute()
}

async function contar(
  tx: Tx,
  sha256: string,
): Promise<{ paginas: number; falharam: number[]; pedemOcr: number }> {
  const { rows } = await sql<{ paginas: number; falharam: number[]; pedemOcr: number }>`
    select count(*)::int as paginas, count(*) filter (where pede_ocr)::int as pedem_ocr,
      coalesce(array_agg(pagina order by pagina) filter (where falhou), '{}') as falharam
    from arquivo_pagina where sha256 = ${sha256}`.execute(tx)
  return rows[0]!
}
