import type { ArgumentosDeMutation, EntradaRecusadaMotivo } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, LISTA_MAX, MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { limparTexto } from '@autos/contract/regras/texto.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { type Ator, exigirPapel, versaoSeguinte } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { liberarLogin, travarEntidade } from '../identidade/index.ts'
import { RELIGA } from './entradas-recusadas.ts'
import { exigirCpfLivre, type Presa, travarAtivo } from './usuario.ts'

type Entrada = {
  id: string
  motivo: EntradaRecusadaMotivo
  sub: string
  login: string
  nome: string
  cpf: string | null
  usuarioId: string | null
  emitidoEm: Date
}
type Porque = { entrada: Entrada; motivo: string }

/**
 * Liga cada cadastro à identidade com que a pessoa tentou entrar, ou toma o CPF novo que ela trouxe. Todas ou nenhuma:
 * a que já não se pode diz por quê, e nada muda. A pessoa fica sabendo quando entra.
 */
export async function religarUsuarios(
  tx: Tx,
  ator: Ator,
  { entradas, motivo }: ArgumentosDeMutation['usuarioReligar'],
): Promise<string[]> {
  exigirPapel(ator, 'adminAcesso')
  const porque = limparTexto(motivo).trim()
  if (porque === '') throw validacao('motivo', MENSAGENS.campoObrigatorio)
  if (comprimento(porque) > MOTIVO_MAX) throw validacao('motivo', `No máximo ${MOTIVO_MAX} caracteres.`)
  await travarEntidade(tx)
  const presas = await travarEntradas(tx, entradas)
  const repetida = presas.find((uma) => presas.some((o) => o !== uma && o.usuarioId === uma.usuarioId))
  if (repetida !== undefined)
    throw new Recusa(
      'EstadoInvalidoException',
      `${repetida.nome}: há duas entradas da mesma pessoa; escolha uma.`,
    )
  const ids: string[] = []
  for (const entrada of presas) ids.push(await religar(tx, ator, { entrada, motivo: porque }))
  return ids
}

/** Não há o que fazer delas aqui, ou já se fez fora. Quem tentar de novo volta à lista. */
export async function dispensarEntradas(
  tx: Tx,
  ator: Ator,
  { entradas }: ArgumentosDeMutation['entradasDispensar'],
): Promise<string[]> {
  exigirPapel(ator, 'adminAcesso')
  await travarEntidade(tx)
  const ids = (await travarEntradas(tx, entradas)).map(({ id }) => id)
  await resolver(tx, ator, ids)
  await registrar(tx, ator, { ato: 'entrada.dispensada', dados: { entradas: ids } })
  return ids
}

async function travarEntradas(tx: Tx, pedidas: readonly string[]): Promise<Entrada[]> {
  const ids = [...new Set(pedidas.map((id) => id.toLowerCase()))]
  if (ids.length === 0) throw validacao('entradas', 'Escolha ao menos uma.')
  if (ids.length > LISTA_MAX) throw validacao('entradas', `No máximo ${LISTA_MAX} de cada vez.`)
  const achadas = ids.every(isId)
    ? await tx
        .selectFrom('entradaRecusada')
        .select(['id', 'motivo', 'sub', 'login', 'nome', 'cpf', 'usuarioId', 'emitidoEm'])
        .where('id', 'in', ids)
        .where('resolvidaEm', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute()
    : []
  if (achadas.length < ids.length)
    throw new Recusa(
      'EstadoInvalidoException',
      'Alguma destas entradas já se resolveu. Veja de novo a lista.',
    )
  return achadas
}

async function religar(tx: Tx, ator: Ator, { entrada, motivo }: Porque): Promise<string> {
  if (!RELIGA[entrada.motivo] || entrada.usuarioId === null)
    throw new Recusa('EstadoInvalidoException', `${entrada.nome}: o CPF corrige-se no login único.`)
  const pessoa = await travarAtivo(tx, entrada.usuarioId)
  const para =
    entrada.motivo === 'OUTRO_CPF'
      ? await oCpfNovo(tx, pessoa, entrada)
      : await aIdentidadeNova(tx, ator, { pessoa, entrada })
  await tx
    .updateTable('usuario')
    .set({ ...para, ...versaoSeguinte(tx, ator, pessoa) })
    .where('id', '=', pessoa.id)
    .execute()
  await resolver(tx, ator, [entrada.id])
  const { loginUnicoEm: _, ...mudou } = para
  const de = Object.fromEntries(Object.keys(mudou).map((campo) => [campo, pessoa[campo as keyof Presa]]))
  await registrar(tx, ator, {
    ato: 'usuario.religado',
    dados: { usuarioId: pessoa.id, entradaId: entrada.id, motivo, de, para: mudou, avisar: [pessoa.id] },
  })
  return pessoa.id
}

type Mudanca = { sub?: string; login?: string; cpf?: string | null; loginUnicoEm: Date | null }

async function oCpfNovo(tx: Tx, pessoa: Presa, { sub, login, cpf, emitidoEm }: Entrada): Promise<Mudanca> {
  if (pessoa.sub !== sub && pessoa.sub !== `login:${login}`) throw jaMudou(pessoa)
  await exigirCpfLivre(tx, { id: pessoa.id, cpf })
  return { cpf, loginUnicoEm: emitidoEm }
}

type DeQuem = { pessoa: Presa; entrada: Entrada }

async function aIdentidadeNova(tx: Tx, ator: Ator, { pessoa, entrada }: DeQuem): Promise<Mudanca> {
  const { sub, login, cpf } = entrada
  if (cpf !== null && pessoa.cpf !== null && cpf !== pessoa.cpf) throw jaMudou(pessoa)
  const dela = await tx.selectFrom('usuario').select('nomeCompleto').where('sub', '=', sub).executeTakeFirst()
  if (dela !== undefined)
    throw new Recusa('EstadoInvalidoException', `${entrada.nome}: já entra como ${dela.nomeCompleto}.`)
  if (cpf !== null) await exigirCpfLivre(tx, { id: pessoa.id, cpf })
  if (login !== pessoa.login) await liberarLogin(tx, ator, { login, para: pessoa.id })
  // O que a identidade nova diz da pessoa toma-se na primeira entrada dela.
  return { sub, login, cpf: cpf ?? pessoa.cpf, loginUnicoEm: null }
}

const jaMudou = ({ nome, sobrenome }: Presa): Recusa =>
  new Recusa(
    'EstadoInvalidoException',
    `${nome} ${sobrenome}: o cadastro mudou depois dessa tentativa. Peça à pessoa que entre de novo.`,
  )

const resolver = (tx: Tx, ator: Ator, ids: readonly string[]) =>
  tx
    .updateTable('entradaRecusada')
    .set({ resolvidaEm: tx.now, resolvidaPor: ator.id })
    .where('id', 'in', ids)
    .execute()
