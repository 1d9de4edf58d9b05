import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { comprimento, MENSAGEM_MAX } from '@autos/contract/regras/limites.ts'
import { limparTexto } from '@autos/contract/regras/texto.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir, type Fatos } from '../acoes/index.ts'
import { exigirQueSeNumere, numerarSozinho, type NumeroVinculado } from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { acabouDeFazer, exigirVersao, travarItem } from './atual.ts'
import { buscarDestino, conferirDestino } from './destino-do-envio.ts'
import { type Lugar, lugarDe, mover, setorDoAto } from './mover.ts'
import { encerrarPrazos } from './prazos-do-envio.ts'

export type PedidoDeEnvio = ArgumentosDeMutation['documentoEnviar' | 'processoEnviar']

/** Passa a carga ao destino; vale assim que a transação se confirma (domínio §4.1). */
export const enviar =
  (tipo: TipoDeItem) =>
  async (tx: Tx, ator: Ator, { id, destinoId, mensagem, versao }: PedidoDeEnvio): Promise<string> => {
    const fatos = await travarItem(tx, ator, { tipo, id })
    if (acabouDeFazer(fatos, ator, { tipo: 'ENVIO', destinoId })) return fatos.id
    await exigirVersao(tx, fatos, versao)
    exigir('PODE_ENVIAR', fatos)
    const destino = await buscarDestino(tx, destinoId)
    const lugar = await conferirDestino(tx, ator, { fatos, destino })
    const texto = limparMensagem(mensagem)
    const sai = await saiDoSetorDeQuemCriou(tx, fatos, lugar)
    const dado = sai ? await numerarQuemSai(tx, ator, fatos) : null

    const tramiteId = await mover(tx, ator, {
      itemId: fatos.id,
      tipo: 'ENVIO',
      origem: lugarDe(fatos),
      destino: lugar,
      mensagem: texto,
    })
    const prazosEncerrados = await encerrarPrazos(tx, ator, {
      itemId: fatos.id,
      origem: lugarDe(fatos),
      destino: lugar,
      tramiteId,
    })
    const minuta = fatos.minuta && !sai
    if (fatos.minuta && !minuta)
      await tx.updateTable('documento').set({ minuta }).where('id', '=', fatos.id).execute()
    const antes = { novo: fatos.novo, minuta: fatos.minuta }
    const deixouDeSerMinuta = fatos.minuta && !minuta
    const dados = {
      tramiteId,
      origem: lugarDe(fatos),
      destinoId: destino.id,
      antes,
      ...(fatos.minuta ? { deixouDeSerMinuta } : {}),
      ...(prazosEncerrados.length === 0 ? {} : { prazosEncerrados }),
      ...(dado === null ? {} : { numeroCompleto: dado.numeroCompleto }),
    }
    await registrar(tx, ator, {
      ato: `${tipo}.enviado`,
      itens: [fatos.id],
      dados,
      setorId: setorDoAto(fatos),
    })
    return fatos.id
  }

function limparMensagem(mensagem: string | null | undefined): string | null {
  const texto = limparTexto(mensagem ?? '')
  if (comprimento(texto) > MENSAGEM_MAX)
    throw validacao('mensagem', `A mensagem tem no máximo ${MENSAGEM_MAX} caracteres.`)
  return texto === '' ? null : texto
}

/** O que sai do setor pela primeira vez sem número, por não precisar de assinatura ou ainda esperar por ela, recebe-o aí. */
async function numerarQuemSai(tx: Tx, ator: Ator, fatos: Fatos): Promise<NumeroVinculado | null> {
  if (fatos.saiu) return null
  await exigirQueSeNumere(tx, fatos)
  return numerarSozinho(tx, ator, fatos)
}

/** A minuta deixa de ser minuta quando sai do setor em que nasceu. */
async function saiDoSetorDeQuemCriou(
  tx: Tx,
  { criadoPor, criadoSetorId }: Fatos,
  { usuarioId, setorId }: Lugar,
): Promise<boolean> {
  if (setorId !== null) return setorId !== criadoSetorId
  if (usuarioId === criadoPor) return false
  if (usuarioId === null || criadoSetorId === null) return true
  const colega = await tx
    .selectFrom('lotacao')
    .select('usuarioId')
    .where('setorId', '=', criadoSetorId)
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirst()
  return colega === undefined
}
