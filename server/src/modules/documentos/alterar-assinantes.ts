import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { ASSINANTES_MAX } from '@autos/contract/regras/limites.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirDadosVistos } from '../tarjas/index.ts'
import { exigirItemLido, travarItem } from '../tramitacao/index.ts'
import { seConcluiu } from './concluir.ts'
import { naVez } from './pedir-assinaturas.ts'
import { type Entrada, entradas } from './entradas-de-assinantes.ts'
import { externos, internos } from './quem-assinara.ts'
import { comparar, muda } from './comparar-assinantes.ts'
import { ordenar } from './ordenar-assinantes.ts'
import { aplicar } from './aplicar-assinantes.ts'
import { anotar } from './anotar-assinantes.ts'

export type PedidoDeAssinantes = ArgumentosDeMutation['documentoAlterarAssinantes']

/**
 * Troca a lista de quem deve assinar (domínio §5.2). Quem assinou fica; quem ainda não, pode sair, e com isso
 * o convite dele deixa de valer. Quem entra é avisado. Tirado o último pendente, o documento pode ficar
 * concluso.
 */
export async function alterarAssinantes(tx: Tx, ator: Ator, pedido: PedidoDeAssinantes): Promise<string> {
  const { documentoId, assinantes, assinantesExternos, pedirDeNovo } = pedido
  if (assinantes.length + assinantesExternos.length > ASSINANTES_MAX)
    throw validacao('assinantes', `São no máximo ${ASSINANTES_MAX} assinantes.`)
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id: documentoId })
  exigir('PODE_ADICIONAR_ASSINANTES', fatos)
  await exigirItemLido(tx, ator, { fatos, lida: pedido.versao })
  const atuais = await entradas(tx, fatos.id)
  const lista = [
    ...(await internos(tx, atuais, assinantes)),
    ...(await externos(tx, atuais, assinantesExternos)),
  ]
  const { assinaturaEmOrdem: eraEmOrdem } = fatos
  const ordenada = ordenar(lista, pedido.ordem ?? undefined, eraEmOrdem ? atuais : [])
  const mudanca = {
    ...comparar(atuais, ordenada, pedirDeNovo ?? []),
    emOrdem: pedido.emOrdem ?? eraEmOrdem,
    eraEmOrdem,
  }
  if (!muda(mudanca, atuais)) return fatos.id
  const { entra, deNovo } = mudanca
  await exigirQueAindaEstejam(tx, deNovo)
  const abre = [...entra, ...deNovo.filter(({ jaLe }) => !jaLe)].some(
    ({ convidadoId }) => convidadoId !== null,
  )
  const aVista = abre
    ? await exigirDadosVistos(tx, ator, { fatos, vistos: pedido.dadosVistos, de: 'CONVIDADO' })
    : null
  const pedia = await naVez(tx, fatos.id)
  await aplicar(tx, ator, { fatos, mudanca })
  const concluiu = await seConcluiu(tx, ator, fatos.id)
  await anotar(tx, ator, { fatos, mudanca, concluiu, pedia, aVista })
  return fatos.id
}

/** A quem saiu não se pede outra vez: ninguém assinaria. */
async function exigirQueAindaEstejam(tx: Tx, deNovo: readonly Entrada[]): Promise<void> {
  const ids = deNovo.flatMap(({ usuarioId }) => usuarioId ?? [])
  if (ids.length === 0) return
  const saiu = await tx
    .selectFrom('usuario')
    .select('nomeCompleto')
    .where('id', 'in', ids)
    .where('desativadoEm', 'is not', null)
    .executeTakeFirst()
  if (saiu !== undefined)
    throw validacao('pedirDeNovo', `${saiu.nomeCompleto} saiu: peça a assinatura a outra pessoa.`)
}
