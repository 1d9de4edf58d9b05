import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir, type Fatos, travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirDadosVistos } from '../tarjas/index.ts'
import { acabouDeVincular, proximaOrdem, setorDoAto, vincular } from '../tramitacao/index.ts'

export type PedidoDeAnexacao = ArgumentosDeMutation['documentoAnexar']

/**
 * Prende o documento a outro como o anexo seguinte: acompanha a carga dele, com qualquer tipo de arquivo
 * (domínio §4.5). Só anexa quem lê os dois, porque quem assina o principal passa a ler o anexo público ou interno; se é
 * convidado, antes vê-se o que há nele.
 */
export async function anexar(
  tx: Tx,
  ator: Ator,
  { anexoId, principalId, dadosVistos }: PedidoDeAnexacao,
): Promise<string> {
  if (anexoId.toLowerCase() === principalId.toLowerCase())
    throw validacao('principalId', 'Um documento não se anexa a si mesmo.')
  const [anexo, principal] = await travarComFatos(tx, ator, [anexoId, principalId])
  if (anexo?.documento !== true || principal?.documento !== true) throw naoEncontrado()
  if (acabouDeVincular(anexo, principal, ator)) return anexo.id
  exigir('PODE_ANEXAR', anexo)
  exigir('PODE_ANEXAR', principal)
  exigirQueSirvaDeAnexo(anexo)
  const aVista = await exigirDadosVistos(tx, ator, {
    fatos: anexo,
    vistos: dadosVistos,
    de: 'ANEXADO',
    em: principal.id,
  })

  const ordem = await proximaOrdem(tx, principal.id, 'anexo')
  const setorId = setorDoAto(principal)
  const tramiteId = await vincular(tx, ator, {
    item: anexo,
    pai: principal,
    tipo: 'ANEXACAO',
    vinculo: 'anexo',
    ordem,
    por: ator.id,
    setorId,
  })
  await tx.updateTable('documento').set({ processoDestinoId: null }).where('id', '=', anexo.id).execute()
  await registrar(tx, ator, {
    ato: 'documento.anexado',
    itens: [anexo.id, principal.id],
    dados: { principalId: principal.id, ordem, tramiteId, ...(aVista === null ? {} : { aVista }) },
    setorId,
  })
  return anexo.id
}

/** A permissão é a mesma para os dois papéis; o de anexo pede mais: sozinho, sem anexos e fora do diário. */
function exigirQueSirvaDeAnexo(anexo: Fatos): void {
  const motivo = impedimentoDoAnexo(anexo)
  if (motivo !== undefined)
    throw new Recusa('EstadoInvalidoException', `${anexo.tituloVisivel}: ${motivo}.`, {
      acao: 'PODE_ANEXAR',
      motivo,
    })
}

function impedimentoDoAnexo({ peca, publicado, temAnexos }: Fatos): string | undefined {
  if (peca) return 'é peça de um processo'
  if (publicado) return 'já foi publicado no diário oficial'
  return temAnexos ? 'tem anexos' : undefined
}
