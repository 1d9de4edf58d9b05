import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { exigir } from '../acoes/index.ts'
import { type Ator, exigirVersaoLida, type Versionada, versaoSeguinte } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { limparEndereco, limparNomeRazao } from './dados-conferidos.ts'

type Pedido = ArgumentosDeMutation['interessadoExternoCorrigir']
type Dados = { nomeRazao: string; email: string | null }
type Atual = Dados & Versionada & { id: string; emailsDeAntes: string[] }

/**
 * Corrige o nome e o e-mail de quem é interessado do processo; o CPF ou CNPJ diz quem ele é, e não se troca. O cadastro é
 * um só: o ato recai sobre todos os processos dele, e sobre este primeiro.
 */
export async function corrigir(
  tx: Tx,
  ator: Ator,
  { processoId, id, versao, ...pedido }: Pedido,
): Promise<string> {
  const dito = conferir(pedido)
  const processo = await travarItem(tx, ator, { tipo: 'processo', id: processoId })
  exigir('PODE_ALTERAR_INTERESSADOS', processo)
  const atual = await travarInteressado(tx, processo.id, id)
  const novo: Dados = { nomeRazao: atual.nomeRazao, email: atual.email, ...dito }
  const campos = (['nomeRazao', 'email'] as const).filter((campo) => novo[campo] !== atual[campo])
  // Quem escreve o que já lá está, ainda que outra pessoa o tenha escrito, não apaga nada de ninguém.
  if (campos.length === 0) return atual.id
  await exigirVersaoLida(tx, ator, { atual, lida: versao, oQue: `os dados de ${atual.nomeRazao}` })
  await gravar(tx, atual, { ...novo, ...versaoSeguinte(tx, ator, atual) })
  const tirar = (de: Dados) => Object.fromEntries(campos.map((campo) => [campo, de[campo]]))
  await registrar(tx, ator, {
    ato: 'interessado.corrigido',
    itens: [processo.id, ...(await outrosProcessos(tx, atual.id, processo.id))],
    dados: { interessadoId: atual.id, de: tirar(atual), para: tirar(novo) },
    setorId: setorDoAto(processo),
  })
  return atual.id
}

function conferir({ nomeRazao, email }: Pick<Pedido, 'nomeRazao' | 'email'>): Partial<Dados> {
  return {
    ...(nomeRazao == null ? {} : { nomeRazao: limparNomeRazao(nomeRazao) }),
    ...(email == null ? {} : { email: limparEndereco(email) }),
  }
}

/** Quem não é deste processo e quem não existe dão a mesma resposta: por aqui não se sabe quem está no cadastro. */
async function travarInteressado(tx: Tx, processoId: string, id: string): Promise<Atual> {
  const atual = isId(id)
    ? await tx
        .selectFrom('interessadoExterno as e')
        .select([
          'e.id',
          'e.nomeRazao',
          'e.email',
          'e.emailsDeAntes',
          'e.versao',
          'e.alteradoEm',
          'e.alteradoPor',
        ])
        .where('e.id', '=', id.toLowerCase())
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('interessado as i')
              .select('i.externoId')
              .where('i.processoId', '=', processoId)
              .whereRef('i.externoId', '=', 'e.id'),
          ),
        )
        .forNoKeyUpdate('e')
        .executeTakeFirst()
    : undefined
  if (atual === undefined) throw validacao('id', 'Não é interessado externo deste processo.')
  return atual
}

/** O que se mandou ao endereço de antes fica mandado; o pedido que ainda espera avisa-se no de agora, fora da transação. */
async function gravar(tx: Tx, { id, email, emailsDeAntes }: Atual, novo: Dados & Versionada): Promise<void> {
  const mudou = email !== null && novo.email !== email
  const antes = mudou
    ? [...new Set([...emailsDeAntes, email])].filter((um) => um !== novo.email)
    : emailsDeAntes
  await tx
    .updateTable('interessadoExterno')
    .set({ ...novo, emailsDeAntes: antes })
    .where('id', '=', id)
    .execute()
  if (mudou)
    await enqueue(tx, 'solicitacao.novo-endereco', {
      data: { interessadoId: id, versao: novo.versao },
      key: `${id}.${novo.versao}`,
    })
}

async function outrosProcessos(tx: Tx, externoId: string, processoId: string): Promise<string[]> {
  const outros = await tx
    .selectFrom('interessado')
    .select('processoId')
    .where('externoId', '=', externoId)
    .where('processoId', '<>', processoId)
    .orderBy('processoId')
    .execute()
  return outros.map((outro) => outro.processoId)
}
