import assert from 'node:assert/strict'
import { setTimeout as esperar } from 'node:timers/promises'
import { sql } from 'kysely'
import { sha256 } from '../../src/kernel/canonical.ts'
import { publicavel } from '../diario.ts'
import { gravarDocumento, gravarProcesso } from '../itens.ts'
import { pdfDePaginas } from '../pdf.ts'
import { lerZip } from '../zip.ts'
import type { ClienteTeimoso } from './cliente.ts'
import type { ServidorMortal } from './processo.ts'

/** O que sai do sistema enquanto os processos morrem: o que se plantou para isso, e o que se pediu. */
export type Saidas = {
  processos: { processoId: string; documentoId: string }[]
  exportacoes: string[]
  publicacoes: string[]
  plantados: number
}

/** Grava o que se há de exportar e publicar, antes que alguém morra. */
export async function plantar(servidor: ServidorMortal, quantos: number, saidas: Saidas): Promise<void> {
  const { db, armazenamento } = servidor
  const documento = (titulo: string, opcoes = {}) =>
    gravarDocumento(db, (chave, bytes, tipo) => armazenamento.gravar(chave, bytes, tipo), titulo, opcoes)
  for (let i = 1; i <= quantos; i++) {
    const processoId = await gravarProcesso(db, `Processo ${i}`)
    for (let peca = 1; peca <= 3; peca++)
      await documento(`Peça ${i}.${peca}`, {
        peca: processoId,
        assinado: true,
        arquivo: pdfDePaginas([{ texto: `Peça ${i}.${peca}` }]),
      })
    const documentoId = await publicavel({ db, documento }, `Portaria ${i}`)
    saidas.processos.push({ processoId, documentoId })
    saidas.plantados += 5
  }
}

/** Um pedido atrás do outro: cada morte encontra alguns, cada um num ponto. */
export async function exportarEPublicar(pessoa: ClienteTeimoso, saidas: Saidas): Promise<void> {
  for (const { processoId, documentoId } of saidas.processos) {
    const { processoExportar } = await pessoa.chama<{ processoExportar: { id: string } }>(
      'mutation($p:ID!){processoExportar(processoId:$p){id}}',
      { p: processoId },
    )
    saidas.exportacoes.push(processoExportar.id)
    const { diarioAutopublicacaoCreate } = await pessoa.chama<{ diarioAutopublicacaoCreate: { id: string } }>(
      'mutation($d:ID!,$a:AtoInput!){diarioAutopublicacaoCreate(documentoId:$d,ato:$a,dadosVistos:true){id}}',
      { d: documentoId, a: { titulo: `Portaria ${saidas.publicacoes.length + 1}`, codCategoria: 4 } },
    )
    saidas.publicacoes.push(diarioAutopublicacaoCreate.id)
    await esperar(500 + Math.random() * 1500)
  }
}

/** Cada exportação tem um ZIP, inteiro, e uma mensagem; cada publicação está uma vez no diário. */
export async function conferirSaidas(
  servidor: ServidorMortal,
  { exportacoes, publicacoes }: Saidas,
): Promise<void> {
  for (const id of exportacoes) await conferirExportacao(servidor, id)
  for (const id of publicacoes) await conferirPublicacao(servidor, id)
}

/** Quem toma uma publicação e morre guarda-a por quase dois minutos, e pode acontecer mais de uma vez. */
const ESPERA_MS = 400_000

async function conferirExportacao({ db, armazenamento, correio }: ServidorMortal, id: string): Promise<void> {
  const lida = () =>
    db
      .selectFrom('exportacao')
      .select(['situacao', 'motivo', 'tentativas', 'processoId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  for (
    const limite = Date.now() + ESPERA_MS;
    ['PENDENTE', 'PROCESSANDO'].includes((await lida()).situacao) && Date.now() < limite;
  )
    await esperar(200)
  const { situacao, motivo, tentativas, processoId } = await lida()
  assert.deepEqual([situacao, motivo], ['PRONTA', null], `exportação ${id}`)
  const arquivos = await db
    .selectFrom('exportacaoArquivo')
    .selectAll()
    .where('exportacaoId', '=', id)
    .execute()
  assert.deepEqual(
    arquivos.map(({ tentativa, formato }) => [tentativa, formato]),
    [[tentativas, 'ZIP']],
  )
  const bytes = Buffer.from(await armazenamento.ler(arquivos[0]!.chave, arquivos[0]!.versionId, 10_000_000))
  assert.equal(sha256(bytes), arquivos[0]!.sha256)
  assert.equal([...lerZip(bytes).keys()].filter((nome) => nome.endsWith('.pdf')).length, 3)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from historico where ato = 'processo.exportacao-pronta' and itens @> array[${processoId}::uuid]`.execute(
    db,
  )
  assert.equal(rows[0]!.n, 1)
  const mensagens = async () =>
    (await correio('ana@teste.example')).filter(({ messageId }) => messageId.includes(`exportacao.${id}`))
      .length
  for (const limite = Date.now() + ESPERA_MS; (await mensagens()) === 0 && Date.now() < limite;)
    await esperar(200)
  assert.equal(await mensagens(), 1, `mensagens da exportação ${id}`)
}

async function conferirPublicacao({ db, noDiario }: ServidorMortal, id: string): Promise<void> {
  const lida = () =>
    db
      .selectFrom('publicacao')
      .select(['situacao', 'chave', 'diarioId', 'documentoId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  for (const limite = Date.now() + ESPERA_MS; (await lida()).situacao === 'PENDENTE' && Date.now() < limite;)
    await esperar(200)
  const { situacao, chave, diarioId, documentoId } = await lida()
  assert.equal(situacao, 'ENVIADO', `publicação ${id}`)
  assert.deepEqual(
    (await noDiario(chave)).map(({ codigo }) => String(codigo)),
    [diarioId],
  )
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from historico where ato = 'documento.publicacao-enviada' and itens @> array[${documentoId}::uuid]`.execute(
    db,
  )
  assert.equal(rows[0]!.n, 1)
}
