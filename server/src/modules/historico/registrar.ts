import { sql } from 'kysely'
import { canonical, sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { listed } from '../../kernel/listed.ts'
import type { Ator } from '../ator/index.ts'
import { deQueConta, quemFicaSabendo } from './atos.ts'
import type { Ato, AtoDeItem, DadosDosAtos } from './dados.ts'

/** `setorId`: o setor em nome de que se agiu. */
type Registro<A extends Ato> = { setorId?: string | null } & (A extends AtoDeItem
  ? { itens: readonly string[] }
  : { itens?: never }) &
  (Record<never, never> extends DadosDosAtos[A] ? { dados?: DadosDosAtos[A] } : { dados: DadosDosAtos[A] })

/**
 * Grava a linha do ato na transação do ato, e faz subir a versão dos itens de que ele conta (atos.ts), num
 * comando só: é o último que toca nos itens, que quem chama já travou. Se alguém deve saber, pede o aviso. O
 * que uma regra automática responda e o que `/mudancas` conta são gatilhos do banco, na mesma transação.
 * Devolve o id. O resumo cobre quem, o quê e sobre o quê, em forma canônica, para que o selador e um
 * verificador de fora cheguem ao mesmo valor.
 */
export async function registrar<A extends Ato>(
  tx: Tx,
  ator: Ator,
  { ato, itens = [], dados: feito, setorId = null }: { ato: A } & Registro<A>,
): Promise<string> {
  const oQue = { ...feito }
  const linha = linhaDe(ator, { ato, itens, dados: oQue, setorId })
  const { id } = linha
  const contam = deQueConta(ato, itens, oQue)
  const gravar = (em: Pick<Tx, 'insertInto'>) => em.insertInto('historico').values(linha)
  if (contam.length === 0) await gravar(tx).execute()
  else
    await tx
      .with('ato', gravar)
      .updateTable('docproc')
      .set({ versao: sql<number>`versao + 1` })
      .where('id', '=', sql<string>`any(${listed(contam)})`)
      .execute()
  if (quemFicaSabendo(ato, oQue).length > 0)
    await enqueue(tx, 'notificacao.criar', { data: { historicoId: id }, key: id })
  return id
}

/** Os atos de uma importação: nascem juntos, aos milhares, e de nenhum sobe versão nem se avisa ninguém. */
type AtoDeLote = 'documento.importado' | 'processo.importado'

/** A mesma porta, para muitos de uma vez: um comando, um resumo por linha. */
export async function registrarTodos<A extends AtoDeLote>(
  tx: Tx,
  ator: Ator,
  atos: readonly { ato: A; item: string; dados: DadosDosAtos[A]; setorId: string | null }[],
): Promise<void> {
  const linhas = atos.map(({ ato, item, dados, setorId }) =>
    linhaDe(ator, { ato, itens: [item], dados: { ...dados }, setorId }),
  )
  if (linhas.length > 0) await tx.insertInto('historico').values(linhas).execute()
}

type AtoFeito = { ato: Ato; itens: readonly string[]; dados: object; setorId: string | null }

function linhaDe(ator: Ator, { ato, itens, dados: oQue, setorId }: AtoFeito) {
  const id = newId()
  const dados = ator.regra === undefined ? oQue : { ...oQue, regra: ator.regra }
  const quem = { atorTipo: ator.tipo, atorId: ator.id, setorId, impersonadoPor: ator.impersonadoPor }
  const resumo = sha256(canonical({ id, ato, ...quem, itens, dados }))
  return { id, ato, ...quem, ip: ator.ip, itens: [...itens], dados: JSON.stringify(dados), resumo }
}
