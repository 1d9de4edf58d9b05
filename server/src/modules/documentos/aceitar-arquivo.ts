import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { anotarExame } from '../preparo/index.ts'
import type { AVista } from '../tarjas/index.ts'
import { seConcluiu } from './concluir.ts'
import { pedirAssinaturas } from './pedir-assinaturas.ts'
import { esquecerMudancas, mudarComOArquivo, reabrirAssinaturas } from './versoes.ts'
import type { Conferido, Intencao } from './conferencia.ts'
import { porEmVigor } from './por-em-vigor.ts'
import { anotarVisto } from './reter-abertura.ts'

/** `visto`: procurou-se o que há de pessoal nos bytes, porque alguém de fora os lerá; `aVista`: o que se achou. */
type Aceito = { intencao: Intencao; conferido: Conferido; visto: boolean; aVista: AVista | null }

export async function aceitarArquivo(
  tx: Tx,
  sistema: Ator,
  { intencao, conferido, visto, aVista }: Aceito,
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
  if (visto) await anotarVisto(tx, { id: documentoId, versaoBase: numero })
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
    ...(aVista === null ? {} : { aVista }),
  }
  await registrar(tx, sistema, { ato: 'documento.arquivo-conferido', itens: [documentoId], dados })
}
