import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { anotarExame, mandarPreparar } from '../preparo/index.ts'
import { seConcluiu } from './concluir.ts'
import { pedirAssinaturas } from './pedir-assinaturas.ts'
import { esquecerMudancas, mudarComOArquivo, reabrirAssinaturas, versaoEmVigor } from './versoes.ts'
import type { Conferido, Intencao } from './conferencia.ts'

export async function aceitarArquivo(
  tx: Tx,
  sistema: Ator,
  { intencao, conferido }: { intencao: Intencao; conferido: Conferido },
): Promise<void> {
  const { id, documentoId, criadaPor } = intencao
  const { chave, gravado, paginas, texto, assinaturasNoArquivo, exame } = conferido
  const { numero, substituida } = await porEmVigor(tx, intencao, conferido)
  await tx
    .insertInto('documentoTexto')
    .values({ documentoId, texto })
    .onConflict((conflito) => conflito.column('documentoId').doUpdateSet({ texto }))
    .execute()
  if (exame !== null) await anotarExame(tx, gravado.sha256, exame)
  const mudancas = await mudarComOArquivo(tx, id, documentoId)
  await esquecerMudancas(tx, documentoId)
  if (substituida !== null) await reabrirAssinaturas(tx, documentoId)
  if (assinaturasNoArquivo > 0)
    await enqueue(tx, 'assinatura.verificar', { data: { documentoId }, key: chave })
  const concluiu = await seConcluiu(tx, sistema, documentoId)
  const pedidos = (await pedirAssinaturas(tx, documentoId)).filter((id) => id !== criadaPor)
  const dados = {
    versao: numero,
    sha256: gravado.sha256,
    tamanho: gravado.tamanho,
    paginas,
    assinaturasNoArquivo,
    concluiu,
    pedidos,
    ...(substituida === null ? {} : { substituida }),
    ...(Object.keys(mudancas).length === 0 ? {} : { mudancas }),
  }
  await registrar(tx, sistema, { ato: 'documento.arquivo-conferido', itens: [documentoId], dados })
}

/** O arquivo recebido passa a ser a versão em vigor; do que se pôs em ordem, as duas ficam. */
async function porEmVigor(tx: Tx, { documentoId, criadaPor, deRascunho }: Intencao, conferido: Conferido) {
  const { chave, extensao, gravado, reparado, paginas } = conferido
  const { ultimo } = await tx
    .selectFrom('documentoVersao')
    .select((eb) => eb.fn.coalesce(eb.fn.max('numero'), sql<number>`0`).as('ultimo'))
    .where('documentoId', '=', documentoId)
    .executeTakeFirstOrThrow()
  const numero = ultimo + 1
  const substituida = await versaoEmVigor(tx, documentoId)
  const motivo = deRascunho ? 'REDACAO' : substituida === null ? 'ENVIO' : 'SUBSTITUICAO'
  const recebida = {
    documentoId,
    numero,
    chave,
    ...gravado,
    extensao,
    paginas,
    motivo,
    criadaEm: tx.now,
    criadaPor,
  } as const
  await tx.insertInto('documentoVersao').values(recebida).execute()
  if (reparado !== null) {
    const { chave, gravado } = reparado
    const emOrdem = { numero: numero + 1, chave, ...gravado, motivo: 'REPARO', criadaPor: null } as const
    await tx.insertInto('documentoVersao').values({ ...recebida, ...emOrdem }).execute() // prettier-ignore
  }
  await tx
    .updateTable('documento')
    .set({
      situacaoArquivo: 'OK',
      situacaoDesde: tx.now,
      erroArquivo: null,
      extensao,
      versaoArquivo: reparado === null ? numero : numero + 1,
      versaoBase: numero,
    })
    .where('id', '=', documentoId)
    .execute()
  await mandarPreparar(tx, { documentoId, numero: reparado === null ? numero : numero + 1, extensao })
  return { numero, substituida }
}
