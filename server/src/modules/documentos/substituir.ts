import type { ArgumentosDeMutation, SubstituicaoDados } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { exigir, type Fatos } from '../acoes/index.ts'
import { limparAssunto, limparTitulo } from '../cadastro/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import type { AVista } from '../tarjas/index.ts'
import { exigirItemLido, setorDoAto, travarItem } from '../tramitacao/index.ts'
import { maiorNivel, type Nivel, rotuloDoNivel } from './niveis.ts'
import { intencaoAberta, jaProcessado, mandarConferir, type Recebido, receber } from './processar.ts'
import { type Guardada, retidasDe } from './substituicao-retida.ts'
import type { Mudancas } from './versoes.ts'

export type PedidoDeSubstituicao = ArgumentosDeMutation['documentoSubstituir']

/**
 * Manda à conferência o arquivo que tomará o lugar do que está em vigor (domínio §4.9). A troca se dá quando
 * ele é aceito: só então as assinaturas do anterior deixam de valer, e os dados mudam; recusado, nada se
 * perde.
 */
export const substituir =
  (recebido: Recebido | undefined) =>
  async (tx: Tx, ator: Ator, pedido: PedidoDeSubstituicao): Promise<string> => {
    const fatos = await travarItem(tx, ator, { tipo: 'documento', id: pedido.id })
    const aberta = await intencaoAberta(tx, fatos.id, recebido)
    const retida = aberta === undefined ? (await retidasDe(tx, [fatos.id])).get(fatos.id) : undefined
    if (retida?.versionId === pedido.versionId && pedido.dadosVistos === true)
      return porEmVigorSabendo(tx, ator, { fatos, pedido, retida })
    if (aberta === undefined && (await jaProcessado(tx, fatos.id, pedido.versionId))) return fatos.id
    exigir('PODE_SUBSTITUIR', fatos)
    await exigirItemLido(tx, ator, { fatos, lida: pedido.versao })
    const mudancas = await mudancasDe(tx, fatos, pedido.dados ?? {})
    const arquivo = await receber(tx, ator, { documentoId: fatos.id, pedido, recebido, aberta })
    await guardarPedido(tx, aberta!.id, { mudancas, dadosVistos: pedido.dadosVistos ?? null })
    await registrarEnvio(tx, ator, { fatos, mudancas, arquivo })
    return fatos.id
  }

type Decisao = { fatos: Fatos; pedido: PedidoDeSubstituicao; retida: Guardada }

/**
 * Quem decide viu o que há no arquivo retido: os mesmos bytes se conferem outra vez, e com eles muda o que se
 * tinha pedido, se ainda pode ser.
 */
async function porEmVigorSabendo(tx: Tx, ator: Ator, { fatos, pedido, retida }: Decisao): Promise<string> {
  exigir('PODE_SUBSTITUIR', fatos)
  await exigirItemLido(tx, ator, { fatos, lida: pedido.versao })
  const { id, extensao, retida: achada } = retida
  const mudancas = await mudancasDe(tx, fatos, pedido.dados ?? retida.mudancas ?? {})
  await guardarPedido(tx, id, { mudancas, dadosVistos: true })
  await mandarConferir(tx, fatos.id, id)
  const { aVista, tamanho } = achada
  await registrarEnvio(tx, ator, { fatos, mudancas, arquivo: { extensao, tamanho, aVista } })
  return fatos.id
}

type Pedido = { mudancas: Mudancas; dadosVistos: boolean | null }

async function guardarPedido(tx: Tx, id: string, { mudancas, dadosVistos }: Pedido): Promise<void> {
  const muda = Object.keys(mudancas).length > 0
  await tx
    .updateTable('arquivoIntencao')
    .set({ mudancas: muda ? JSON.stringify(mudancas) : null, dadosVistos })
    .where('id', '=', id)
    .execute()
}

type Envio = {
  fatos: Fatos
  mudancas: Mudancas
  arquivo: { extensao: string; tamanho: number; aVista?: AVista }
}

async function registrarEnvio(tx: Tx, ator: Ator, { fatos, mudancas, arquivo }: Envio): Promise<void> {
  const muda = Object.keys(mudancas).length > 0
  await registrar(tx, ator, {
    ato: 'documento.substituicao-enviada',
    itens: [fatos.id],
    dados: { ...arquivo, substitui: fatos.versaoArquivo, ...(muda ? { mudancas } : {}) },
    setorId: setorDoAto(fatos),
  })
}

/** O que não se diz, fica; o assunto nulo se apaga. */
async function mudancasDe(
  reader: Reader,
  fatos: Fatos,
  { titulo, assunto, nivelAssinatura }: SubstituicaoDados,
): Promise<Mudancas> {
  return {
    ...(titulo == null ? {} : { titulo: limparTitulo(titulo) }),
    ...(assunto === undefined ? {} : { assunto: limparAssunto(assunto) }),
    ...(nivelAssinatura == null
      ? {}
      : { nivelAssinatura: await conferirNivel(reader, fatos, nivelAssinatura) }),
  }
}

async function conferirNivel(reader: Reader, { classificacaoId }: Fatos, pedido: Nivel): Promise<Nivel> {
  const { nivelAssinatura: minimo } = await reader
    .selectFrom('classificacao')
    .select('nivelAssinatura')
    .where('id', '=', classificacaoId)
    .executeTakeFirstOrThrow()
  if (maiorNivel(pedido, minimo) !== pedido)
    throw validacao('nivelAssinatura', `O nível mínimo desta espécie é ${rotuloDoNivel(minimo)}.`)
  return pedido
}
