import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { emailValido, limparEmail } from '@autos/contract/regras/email.ts'
import { motivoPorExtenso } from '@autos/contract/regras/motivo.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { ENDERECO_DE_AGORA, NOME_DE_AGORA } from './de-agora.ts'
import { gravarPedido } from './solicitar.ts'
import { conferirPrazo, exigirPapel, limparInstrucoes } from './conferir-pedido.ts'

export type PedidoDeNovo = ArgumentosDeMutation['documentoSolicitarNovamente']

/**
 * O que veio não se lê ou não é o que se pediu: pede-se outra vez à mesma pessoa, e o que veio fica entre as
 * versões (domínio §10). Ou o endereço estava errado, e o aviso não chegou: o mesmo pedido vai a outro.
 */
export async function pedirDeNovo(
  tx: Tx,
  ator: Ator,
  { id, motivo, instrucoes, prazo, email }: PedidoDeNovo,
): Promise<string> {
  exigirPapel(ator)
  const texto = motivoPorExtenso(motivo)
  const outras = instrucoes === null || instrucoes === undefined ? null : limparInstrucoes(instrucoes)
  const dito = limparEndereco(email)
  const peca = await travarItem(tx, ator, { tipo: 'documento', id })
  const ultimo = await ultimoPedido(tx, peca.id)
  const noutro = dito !== undefined && dito !== ultimo?.email
  if (
    peca.aguardaEnvio &&
    !noutro &&
    ultimo?.usuarioId === ator.id &&
    ultimo.motivo === texto &&
    tx.now.getTime() - ultimo.designadoEm.getTime() < 60_000
  )
    return peca.id
  exigirQueSePeca(peca, { pedido: ultimo !== undefined, noutro })
  const { externoId, nome, cpf, instrucoes: anteriores } = ultimo!
  const pedido = {
    instrucoes: outras ?? anteriores,
    prazo:
      prazo == null && peca.aguardaEnvio
        ? ultimo!.prazo
        : await conferirPrazo(tx, ator, { prazo, agora: tx.now }),
    motivo: texto,
  }
  const setorId = setorDoAto(peca)
  const pedidoId = await gravarPedido(tx, ator, {
    documentoId: peca.id,
    setorId,
    destinatario: { externoId, nome, cpf: cpf!, email: dito ?? ultimo!.email! },
    ...pedido,
  })
  await registrar(tx, ator, {
    ato: 'documento.solicitado-de-novo',
    itens: [peca.id, peca.paiId!],
    dados: { pedidoId, motivo: texto, prazo: pedido.prazo },
    setorId,
  })
  return peca.id
}

function limparEndereco(email: string | null | undefined): string | undefined {
  if (email === null || email === undefined) return undefined
  const limpo = limparEmail(email)
  if (!emailValido(limpo)) throw validacao('email', 'E-mail inválido.')
  return limpo
}

const ultimoPedido = (tx: Tx, documentoId: string) =>
  tx
    .selectFrom('pedidoArquivo as p')
    .select(['p.usuarioId', 'p.designadoEm', 'p.motivo', 'p.externoId', 'p.cpf', 'p.instrucoes'])
    .select([
      NOME_DE_AGORA.as('nome'),
      ENDERECO_DE_AGORA.as('email'),
      sql<string | null>`p.prazo::text`.as('prazo'),
    ])
    .where('p.documentoId', '=', documentoId)
    .orderBy('p.designadoEm', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** `noutro`: o endereço que se diz não é o do pedido que se fez. */
type Quanto = { pedido: boolean; noutro: boolean }

function exigirQueSePeca(f: Fatos, quanto: Quanto): void {
  const motivo = impedimento(f, quanto)
  if (motivo !== undefined)
    throw new Recusa(
      f.detem ? 'EstadoInvalidoException' : 'SemPermissaoException',
      `${f.tituloVisivel}: ${motivo}.`,
      { motivo },
    )
}

/** Na ordem em que se dizem: o estado, depois a relação (domínio §6.1). */
function impedimento(f: Fatos, { pedido, noutro }: Quanto): string | undefined {
  if (!pedido || !f.peca) return 'não é arquivo pedido a alguém de fora'
  if (f.aguardaEnvio && f.situacaoArquivo === 'PROCESSANDO') return 'o arquivo que veio está em conferência'
  if (f.aguardaEnvio && !noutro) return 'já aguarda o arquivo'
  if (f.arquivado) return 'está arquivado'
  if (f.desconsiderado) return 'foi desconsiderado'
  if (f.emEliminacao) return 'consta de listagem de eliminação'
  if (f.publicado) return 'já foi publicado no diário oficial'
  if (f.emAssinatura) return 'está sendo assinado'
  return f.detem ? undefined : 'não está na sua carga nem na do seu setor'
}
